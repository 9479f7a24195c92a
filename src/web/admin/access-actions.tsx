import { useState } from "react";
import {
  disableUser,
  enableUser,
  endUserSessions,
  resetUserFactors,
} from "#contract/calls/access.ts";
import type { AdminUser } from "#contract/calls/admin.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { AskingDialog } from "./asking-dialog.tsx";

interface AccessActionsProps {
  readonly user: AdminUser;
  readonly onChanged: () => void;
}

const acts = {
  disable: {
    ...{ call: disableUser, label: "Disable account", title: "Disable this account?" },
    text: "All sessions end now, and what runs is stopped. Nobody comes in with this account until it is enabled again. Nothing is deleted.",
    done: "The account is disabled.",
  },
  enable: {
    ...{ call: enableUser, label: "Enable account", title: "Enable this account?" },
    text: "Its owner may sign in again, and finds everything as it was.",
    done: "The account is enabled.",
  },
  sessions: {
    ...{ call: endUserSessions, label: "End sessions", title: "End all sessions?" },
    text: "This person is signed out everywhere and has to sign in again.",
    done: "All sessions ended.",
  },
  factors: {
    ...{ call: resetUserFactors, label: "Reset second factor", title: "Reset the second factor?" },
    text: "Authenticator app, recovery codes and passkeys are taken away, and all sessions end. The password alone signs in until a new factor is set up: make sure that it is really this person who asks.",
    done: "The second factor is reset.",
  },
} as const;

type Act = (typeof acts)[keyof typeof acts];

/** Who may come in with this account: each act asks first, and is recorded. */
export function AccessActions({ user, onChanged }: AccessActionsProps) {
  const [asking, setAsking] = useState<Act | null>(null);
  const offered = [
    user.disabledAt === null ? acts.disable : acts.enable,
    acts.sessions,
    acts.factors,
  ];
  const carryOut = async ({ call, done }: Act) => {
    await callApi(call, { params: { id: user.id } });
    notify("success", done, user.email);
    onChanged();
  };
  return (
    <section>
      <h3 className="text-lead font-semibold">Access</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {offered.map((act) => (
          <Button
            key={act.label}
            size="small"
            variant={act === acts.disable ? "danger" : "secondary"}
            onClick={() => setAsking(act)}
          >
            {act.label}
          </Button>
        ))}
      </div>
      {asking && (
        <AskingDialog
          title={asking.title}
          action={asking.label}
          failed="Nothing was changed"
          onClose={() => setAsking(null)}
          carryOut={() => carryOut(asking)}
        >
          <p className="font-medium break-words">{user.email}</p>
          <p>{asking.text}</p>
        </AskingDialog>
      )}
    </section>
  );
}
