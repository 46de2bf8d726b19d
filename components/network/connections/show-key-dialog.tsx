'use client';

import { RevealDialog } from '#components/directory/reveal-dialog.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { revealConnectionKey } from '#lib/contracts/network/partner-connections.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { keyLines } from './connection-values.ts';

/** Shows the partner of a connection the key that its client gave. */
export function ShowKeyDialog({ enterpriseId, row, onClose }: ConnectionDialogProps) {
  const one = { enterpriseId, connectionId: row.id };
  return (
    <RevealDialog
      title="Show the connection key"
      about={`${row.clientName} gave it so that you find their account with you. The audit log says that you read it, and so does the timeline of the connection.`}
      submitLabel="Show key"
      failureTitle="The key was not shown"
      subjectId={row.id}
      reveal={async (confirmation) => {
        const { connectionKey } = await call(revealConnectionKey, { ...one, ...confirmation });
        return {
          title: 'Connection key',
          about: 'As the client gave it. Where it is encrypted, it is to your own RSA key.',
          lines: keyLines(connectionKey),
        };
      }}
      code={(confirmation) => (
        <CopyAsCode contract={revealConnectionKey} input={() => ({ ...one, ...confirmation })} isQuiet />
      )}
      onClose={onClose}
    />
  );
}
