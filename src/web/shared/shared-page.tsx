import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type * as z from "zod/mini";
import { openShare, type SharedTable } from "#contract/calls/shares.ts";
import { counted, formatDate } from "#contract/formatting.ts";
import { ApiError, callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, linkClasses, Skeleton } from "#web/ui/elements.tsx";
import { isTold, SharedTableView } from "./shared-table-view.tsx";

/** The page at `/shared/:token`: somebody else's report, to read and nothing else. */
export function SharedPage({ token }: { readonly token: string }) {
  const opened = useQuery({
    queryKey: [openShare.path, token],
    queryFn: ({ signal }) => callApi(openShare, { params: { token }, signal }),
  });
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-8 sm:px-6 sm:py-10">
      {opened.isPending && <Skeleton lines={8} />}
      {opened.error !== null && (
        <Callout tone="refused" title="This report cannot be shown" titleAs="h1">
          <p>{sentenceOf(opened.error)}</p>
          {opened.error instanceof ApiError && opened.error.code === "share-not-found" && (
            <p className="mt-1">
              Where a link names people, it opens for them once their address is verified: see your{" "}
              <Link href="/account-settings" className={linkClasses}>
                account settings
              </Link>
              . If it still does not open, ask whoever sent it for a new one.
            </p>
          )}
          <Button className="mt-3" busy={opened.isFetching} onClick={() => void opened.refetch()}>
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
  const { title, sharedBy, createdAt, expiresAt, rows, report } = shared;
  const { question, tables } = report;
  const told = tables.filter(isTold);
  const untold = tables.filter((table) => !isTold(table));
  const [answer, ...sections] = report.sections;
  return (
    <article>
      <h1 className="text-title-1 font-semibold text-balance break-words">{title}</h1>
      <p className="mt-2 text-ink-soft">
        Shared by {sharedBy} on {formatDate(createdAt)}. This link ends on {formatDate(expiresAt)}.
      </p>
      <div className="mt-6">
        <Callout tone="note">
          Figures are rounded. ••• stands for one of fewer than 11 people, for one from which such a
          figure could be computed, and for names that may identify somebody.
          {rows && " Results about single records stand here as they are, names among them."}
        </Callout>
      </div>
      <h2 className="mt-8 text-body font-semibold text-ink-soft">Question</h2>
      <p className={`mt-1 ${measure} text-lead break-words`}>{question}</p>
      {answer && (
        <>
          <h2 className="mt-6 text-body font-semibold text-ink-soft">{answer.heading}</h2>
          <div className="mt-1">
            <Texts texts={answer.texts} className="font-serif text-title-3 sm:text-title-2" />
          </div>
        </>
      )}
      {sections.map(({ heading, texts }) => (
        <section key={heading} className="mt-10">
          <h2 className="mb-3 text-title-3 font-semibold">{heading}</h2>
          <Texts texts={texts} className="font-serif text-report" />
        </section>
      ))}
      {told.length > 0 && (
        <section className="mt-10">
          <h2 className="text-title-3 font-semibold">Tables</h2>
          <Tables tables={told} />
        </section>
      )}
      {untold.length > 0 && (
        <details className="mt-10">
          <summary className="w-fit rounded-control font-semibold text-ink-soft hover:text-ink">
            Nothing may be shown of {counted(untold.length, "other result")}
          </summary>
          <Tables tables={untold} />
        </details>
      )}
    </article>
  );
}

function Tables({ tables }: { readonly tables: readonly SharedTable[] }) {
  return tables.map((table, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and tables keep their places
    <SharedTableView key={at} table={table} />
  ));
}

const measure = "max-w-[38rem]";

function Texts({ texts, className }: { readonly texts: readonly string[]; className: string }) {
  return (
    <div className={`flex flex-col gap-3 ${measure} ${className}`}>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts whose figures are hidden may be alike
        <p key={at} className="text-pretty break-words whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  );
}
