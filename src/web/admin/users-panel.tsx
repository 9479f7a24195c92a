import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type AdminUser, listUsers } from "#contract/calls/admin.ts";
import { counted, formatDate } from "#contract/formatting.ts";
import { callApi } from "#web/api/call-api.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Button, Field, Skeleton, TextInput } from "#web/ui/elements.tsx";
import { UserDrawer, UserTags } from "./user-drawer.tsx";

/** How long a person pauses who has typed what they look for. */
const typingMilliseconds = 250;

/** Everybody with an account, the newest first, to search and look into. */
export function UsersPanel() {
  const [typed, setTyped] = useState("");
  const [sought, setSought] = useState("");
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setSought(words.trim()), typingMilliseconds);
  };
  return (
    <div className="flex flex-col gap-6">
      <search>
        <Field label="Search">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              placeholder="E-mail address or name"
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
      </search>
      <Found sought={sought} />
    </div>
  );
}

function Found({ sought }: { sought: string }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useInfiniteQuery({
    queryKey: [listUsers.path, sought],
    queryFn: ({ signal, pageParam }) =>
      callApi(listUsers, {
        body: { ...(sought && { search: sought }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const users = list.data?.pages.flatMap((page) => page.users);
  if (list.isError && users === undefined)
    return (
      <QueryFailed
        title="The users could not be read"
        failure={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  if (users === undefined) return <Skeleton lines={8} />;
  if (users.length === 0)
    return (
      <p className="py-10 text-center break-words text-ink-soft">
        {sought === "" ? "Nobody has signed in yet." : `Nobody has “${sought}” in address or name.`}
      </p>
    );
  return (
    <>
      <ul aria-label="Users" className="divide-y divide-line border-y border-line">
        {users.map((user) => (
          <UserRow key={user.id} user={user} onOpen={() => setOpenId(user.id)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {openId !== null && <UserDrawer id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function UserRow({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const { email, username, createdAt, analysesThisMonth: used } = user;
  return (
    <li className="flex flex-col gap-x-4 gap-y-2 py-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-lead font-semibold break-words text-ink">{email}</span>
          <UserTags user={user} />
        </p>
        <p className="tabular mt-1 break-words text-ink-faint">
          {username} · since {formatDate(createdAt)} · {counted(used, "analysis", "analyses")} this
          month
        </p>
      </div>
      <div>
        <Button size="small" aria-label={`Details of ${email}`} onClick={onOpen}>
          Details
        </Button>
      </div>
    </li>
  );
}
