'use client';

import { useState } from 'react';
import { Tick } from '#components/ui/fields/checkbox-fields.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getAccessToken, revokeAccessToken, searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface RevokeTokenDialogProps {
  enterpriseId: string;
  token: OutputOf<typeof getAccessToken>;
  onClose: () => void;
}

/** Ends a token: one's own everywhere, another's in this enterprise. What it has made meanwhile is asked for again. */
export function RevokeTokenDialog({ enterpriseId, token, onClose }: RevokeTokenDialogProps) {
  const refresh = useRefresh(searchAccessTokens, getAccessToken);
  const { data: { children } = token } = useRecord(getAccessToken, { enterpriseId, tokenId: token.id });
  const [endsChildren, setEndsChildren] = useState(true);
  const endsHere = !token.isOwn && !token.isOnlyHere;
  const revoke = async () => {
    await call(revokeAccessToken, { enterpriseId, tokenId: token.id, endChildren: endsChildren });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={endsHere ? 'Revoke this token here?' : 'Revoke this token?'}
      confirmLabel={endsHere ? 'Revoke here' : 'Revoke'}
      isOpen
      onClose={onClose}
      onConfirm={revoke}
    >
      {endsHere ? (
        <>
          <b>{token.label}</b> of {token.ownerName} stops working in this enterprise at once. It may still work in other
          enterprises of its owner.
        </>
      ) : (
        <>
          Whatever uses <b>{token.label}</b> stops working at once. This cannot be undone.
        </>
      )}
      {children > 0 && (
        <Tick isSelected={endsChildren} onChange={setEndsChildren}>
          {children === 1 ? 'Also revoke the token that it made' : `Also revoke the ${children} tokens that came of it`}
        </Tick>
      )}
    </ConfirmDialog>
  );
}
