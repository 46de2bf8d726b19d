'use client';

import { Ban, Pencil, RefreshCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { getAccessToken } from '#lib/contracts/access/tokens.ts';

const RevokeDialog = dynamic(() => import('./revoke-token-dialog.tsx').then((module) => module.RevokeTokenDialog), {
  ssr: false,
});
const RenameDialog = dynamic(() => import('./rename-token-dialog.tsx').then((module) => module.RenameTokenDialog), {
  ssr: false,
});
const RollDialog = dynamic(() => import('./roll-token-dialog.tsx').then((module) => module.RollTokenDialog), {
  ssr: false,
});
const DIALOGS = { rename: RenameDialog, roll: RollDialog, revoke: RevokeDialog };

interface TokenActionsProps {
  enterpriseId: string;
  token: OutputOf<typeof getAccessToken>;
}

const NAMES = ['rename', 'roll', 'revoke'] as const;

/** What can be done with a token that was not revoked; its owner renames it, and rolls it once, while it is active. */
export function TokenActions({ token }: Pick<TokenActionsProps, 'token'>) {
  const form = useFormKey(NAMES);
  return (
    <>
      {token.isOwn && token.state === 'active' && (
        <>
          <Button variant="outline" onPress={() => form.open('rename')}>
            <Pencil /> Rename
          </Button>
          {token.rolledTo === null && (
            <Button variant="outline" onPress={() => form.open('roll')}>
              <RefreshCw /> Roll
            </Button>
          )}
        </>
      )}
      <Button variant="danger" onPress={() => form.open('revoke')}>
        <Ban /> Revoke
      </Button>
    </>
  );
}

/** The form that is open on a token. It stays when the token ends under it, with what it shows once. */
export function TokenDialogs({ enterpriseId, token }: TokenActionsProps) {
  const form = useFormKey(NAMES);
  if (form.name === null || (form.name !== 'revoke' && !token.isOwn)) return null;
  const Dialog = DIALOGS[form.name];
  return <Dialog enterpriseId={enterpriseId} token={token} onClose={form.close} />;
}
