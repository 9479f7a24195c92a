import { useQuery } from "@tanstack/react-query";
import { type PersonWithAccess, reviewAccess } from "#contract/calls/access.ts";
import { formatDate } from "#contract/formatting.ts";
import { callApi } from "#web/api/call-api.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Skeleton } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";

/** Everybody who may come in, to review who still should. */
export function AccessPanel() {
  const review = useQuery({
    queryKey: [reviewAccess.path],
    queryFn: ({ signal }) => callApi(reviewAccess, { signal }),
    gcTime: 0,
  });
  if (review.isError && !review.data)
    return (
      <QueryFailed
        title="The list could not be read"
        failure={review.error}
        onRetry={() => void review.refetch()}
      />
    );
  if (!review.data) return <Skeleton lines={8} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[65ch] text-ink-soft text-pretty">
        Go through it now and then: who has left, who no longer needs an administrator's rights, who
        has no second factor. People are disabled under Users.
      </p>
      <ul aria-label="Access" className="divide-y divide-line border-y border-line">
        {review.data.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </div>
  );
}

function Person({ person }: { person: PersonWithAccess }) {
  const { email, createdAt, disabledAt, lastSignIn, isListedAdmin } = person;
  const said = [
    `since ${formatDate(createdAt)}`,
    lastSignIn === null ? "no sign-in recorded" : `last sign-in ${formatDate(lastSignIn)}`,
    factorWords(person),
  ].filter((part) => part !== null);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium break-words">{email}</span>
        {isListedAdmin && <Tag>Administrator</Tag>}
        {disabledAt && <Tag tone="refused">Disabled {formatDate(disabledAt)}</Tag>}
      </p>
      <p className="tabular mt-0.5 break-words text-ink-faint">{said.join(" · ")}</p>
    </li>
  );
}

function factorWords({ secondFactor, passkeys }: PersonWithAccess): string | null {
  if (secondFactor === null || passkeys === null) return null;
  const held = [
    ...(secondFactor ? ["second factor"] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
  ];
  return held.length === 0 ? "password only" : held.join(" and ");
}
