'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import {
  disconnectFixSession,
  type FixSession,
  getFixSession,
  listFixSessions,
  resetFixSession,
} from '#lib/contracts/fix/sessions.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface SessionDialogProps {
  enterpriseId: string;
  session: FixSession;
  onClose: () => void;
}

/** Asks before a client is logged out. */
export function DisconnectDialog({ enterpriseId, session, onClose }: SessionDialogProps) {
  const refresh = useRefresh(listFixSessions, getFixSession);
  const { id: sessionId, accountName, address } = session;
  return (
    <ConfirmDialog
      title={`Disconnect ${accountName}?`}
      confirmLabel="Disconnect"
      failureTitle="It was not disconnected"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await call(disconnectFixSession, { enterpriseId, sessionId });
        await refresh();
      }}
    >
      The client{address === null ? '' : ` at ${address}`} is logged out within some seconds. They can log on again: to
      keep them out, revoke their token.
    </ConfirmDialog>
  );
}

/** Asks before the numbers of a session begin anew. */
export function ResetDialog({ enterpriseId, session, onClose }: SessionDialogProps) {
  const refresh = useRefresh(listFixSessions, getFixSession);
  const { id: sessionId, accountName } = session;
  return (
    <ConfirmDialog
      title={`Reset the numbers of ${accountName}?`}
      confirmLabel="Reset"
      failureTitle="The numbers were not reset"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await call(resetFixSession, { enterpriseId, sessionId });
        await refresh();
      }}
    >
      Both numbers begin at 1, and what was sent before is not sent again. The client must begin at 1 too, or send 141=Y
      in its next Logon.
    </ConfirmDialog>
  );
}
