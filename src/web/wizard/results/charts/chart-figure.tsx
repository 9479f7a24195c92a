import { Image, Search, Shapes, Table2 } from "lucide-react";
import { type RefCallback, startTransition, useCallback, useId, useRef, useState } from "react";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { notices } from "#contract/notices.ts";
import type { Chart, Result } from "#contract/report.ts";
import { Button } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { useEvidence } from "../evidence/evidence-context.ts";
import { Passage } from "../passage.tsx";
import { ResultTable } from "../result-table.tsx";
import { chartSvg, pngOf } from "./chart-file.ts";
import { chartKinds } from "./chart-kinds.ts";
import { ChartValueTooltip } from "./chart-value-tooltip.tsx";

interface ChartFigureProps {
  readonly chart: Chart;
  readonly result: Result;
}

/** A chart under the sentence it shows, with its table, its query and its files one click away. */
export function ChartFigure({ chart, result }: ChartFigureProps) {
  const [tableShown, setTableShown] = useState(false);
  const [width, ref] = useWidth();
  const sheet = useRef<HTMLDivElement>(null);
  const tableId = useId();
  const { open, fileName } = useEvidence();
  const { draw: Draw, height } = chartKinds[chart.kind];
  const title = plainText(chart.title.markdown);
  const keys = [chart.x, chart.series ?? "", chart.upper ?? "", ...chart.y].filter(
    (key) => key !== "",
  );

  async function save(format: "svg" | "png") {
    const svg = sheet.current?.querySelector("svg");
    if (!svg) return;
    const text = chartSvg(svg, title, `Data: ${fileName}`);
    try {
      saveFile(
        `chart-${chart.id}.${format}`,
        format === "png" ? await pngOf(text) : new Blob([text], { type: "image/svg+xml" }),
      );
    } catch {
      notify(...notices.pictureNotSaved);
    }
  }

  return (
    <figure className="my-8 first:mt-4">
      <figcaption className="mb-3 max-w-[38rem] text-lead font-semibold text-ink text-pretty">
        <Passage passage={chart.title} inline />
      </figcaption>
      <div ref={sheet}>
        <div
          ref={ref}
          style={{ height: height({ chart, result }) }}
          className="[content-visibility:auto]"
        >
          <ChartValueTooltip chart={chart} result={result}>
            <Draw chart={chart} result={result} width={width} />
          </ChartValueTooltip>
        </div>
      </div>
      <div className="-ml-2.5 mt-2 flex flex-wrap gap-x-1 print:hidden">
        <Button
          variant="quiet"
          size="small"
          icon={<Table2 />}
          aria-expanded={tableShown}
          aria-controls={tableId}
          onClick={() => setTableShown(!tableShown)}
        >
          {tableShown ? "Hide table" : "Show table"}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<Search />}
          onClick={() => open({ result: result.id, row: 0, column: chart.y[0] ?? chart.x })}
        >
          Evidence
        </Button>
        <Button variant="quiet" size="small" icon={<Image />} onClick={() => void save("png")}>
          PNG
        </Button>
        <Button variant="quiet" size="small" icon={<Shapes />} onClick={() => void save("svg")}>
          SVG
        </Button>
      </div>
      <div id={tableId} hidden={!tableShown} className="mt-2">
        {tableShown && (
          <ResultTable label={`Data: ${title}`} result={result} columns={keys} rows={200} />
        )}
      </div>
    </figure>
  );
}

/** Drawn with before the page has been laid out, and where there is no layout at all. */
const unmeasured = 640;

/** The width of the element the ref is given to, in whole pixels, as it is now. */
function useWidth(): [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(unmeasured);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    if (typeof ResizeObserver === "undefined") return;
    // Later changes wait for what caused them: a page of charts takes a moment to be drawn anew.
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
