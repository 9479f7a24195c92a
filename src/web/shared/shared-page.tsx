import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { openShare, type SharedTable } from "#contract/calls/shares.ts";
import { formatDate } from "#contract/formats.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The page at `/shared/:token`: somebody else's report, to read and nothing else. */
export function SharedPage({ token }: { readonly token: string }) {
  const opened = useQuery({
    queryKey: [openShare.path, token],
    queryFn: ({ signal }) => callApi(openShare, { params: { token }, signal }),
  });
  return (
    <div className="mx-auto flex w-full max-w-220 flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      {opened.isPending && <Skeleton lines={8} />}
      {opened.error !== null && (
        <Callout tone="refused" title="This report cannot be shown" titleAs="h1">
          <p>{sentenceOf(opened.error)}</p>
          <Button className="mt-2" busy={opened.isFetching} onClick={() => void opened.refetch()}>
            Try again
          </Button>
        </Callout>
      )}
      {opened.data && <Shared shared={opened.data} />}
    </div>
  );
}

type Opened = z.infer<typeof openShare.answer>;

function Shared({ shared }: { readonly shared: Opened }) {
  const { title, sharedBy, createdAt, expiresAt, report } = shared;
  return (
    <>
      <header>
        <h1 className="text-title-1 font-semibold text-balance break-words">{title}</h1>
        <p className="mt-2 text-ink-soft">
          Shared by {sharedBy} on {formatDate(createdAt)}. This link ends on {formatDate(expiresAt)}
          .
        </p>
      </header>
      <Callout tone="note">
        Figures are rounded. ••• stands for one of fewer than 11 people, for one from which such a
        figure could be computed, and for names that may identify somebody.
      </Callout>
      <Card title="Question">
        <p className="font-report text-report break-words">{report.question}</p>
      </Card>
      {report.sections.map(({ heading, texts }) => (
        <Card key={heading} title={heading}>
          <div className="flex flex-col gap-3">
            {texts.map((text) => (
              <p key={text} className="max-w-[72ch] text-lead break-words whitespace-pre-line">
                {text}
              </p>
            ))}
          </div>
        </Card>
      ))}
      {report.tables.map((table) => (
        <TableCard key={table.title} table={table} />
      ))}
    </>
  );
}

function TableCard({ table: { title, words, sql, head, rows } }: { readonly table: SharedTable }) {
  return (
    <Card title={title} description={words}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
      <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
        <table className="w-full text-left tabular">
          <thead>
            <tr>
              {head.map((label) => (
                <th
                  key={label}
                  scope="col"
                  className="border-b border-line-strong py-2 pr-6 font-semibold last:pr-0"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows whose figures are hidden may be alike
              <tr key={number}>
                {row.map((cell, at) => (
                  <td key={head[at]} className="border-b border-line py-2 pr-6 last:pr-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sql !== null && (
        <pre className="mt-4 overflow-x-auto rounded-control bg-raised p-3 font-code text-caption">
          {sql}
        </pre>
      )}
    </Card>
  );
}
