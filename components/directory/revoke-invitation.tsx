'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { call } from '#lib/client.ts';
import { type Invitation, revokeInvitation, searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const ConfirmDialog = dynamic(
  () => import('#components/ui/form/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Takes an open invitation back. */
export function RevokeInvitation({ enterpriseId, invitation }: { enterpriseId: string; invitation: Invitation }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh(searchInvitations);
  if (invitation.state !== 'open') return null;
  const revoke = async () => {
    await call(revokeInvitation, { enterpriseId, invitationId: invitation.id });
    await refresh();
  };
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Revoke ${invitation.email}`} onPress={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Revoke this invitation?"
          confirmLabel="Revoke"
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={revoke}
        >
          The link for <b>{invitation.email}</b> stops working at once. You can invite the same address again.
        </ConfirmDialog>
      )}
    </>
  );
}
