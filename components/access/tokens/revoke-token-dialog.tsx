'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import {
  type AccessTokenRow,
  getAccessToken,
  revokeAccessToken,
  searchAccessTokens,
} from '#lib/contracts/access/tokens.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface RevokeTokenDialogProps {
  enterpriseId: string;
  token: AccessTokenRow;
  onClose: () => void;
}

/** Ends a token: one's own everywhere, another's in this enterprise. */
export function RevokeTokenDialog({ enterpriseId, token, onClose }: RevokeTokenDialogProps) {
  const refresh = useRefresh(searchAccessTokens, getAccessToken);
  const endsHere = !token.isOwn && !token.isOnlyHere;
  const revoke = async () => {
    await call(revokeAccessToken, { enterpriseId, tokenId: token.id });
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
    </ConfirmDialog>
  );
}
