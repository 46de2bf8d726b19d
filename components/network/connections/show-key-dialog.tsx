'use client';

import { useState } from 'react';
import * as z from 'zod';
import { ConfirmPersonField } from '#components/directory/confirm-person-field.tsx';
import {
  ConfirmationValues,
  confirmationInCode,
  confirmationOf,
  confirmed,
  NO_CONFIRMATION,
} from '#components/directory/confirmation.ts';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { SecretText } from '#components/ui/form/secret-text.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { ConnectionKey } from '#lib/contracts/network/connection-shapes.ts';
import { revealConnectionKey } from '#lib/contracts/network/partner-connections.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { keyLines } from './connection-values.ts';

const Values = z.object(ConfirmationValues);

function ShownKey({ connectionKey, onClose }: { connectionKey: ConnectionKey; onClose: () => void }) {
  return (
    <ModalFrame title="Connection key" isOpen onLeave={onClose}>
      <ModalBody>
        <p className="text-muted">As the client gave it. Where it is encrypted, it is to your own RSA key.</p>
        {keyLines(connectionKey).map(({ label, text }) => (
          <SecretText key={label} label={label} text={text} />
        ))}
      </ModalBody>
      <ModalActions>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}

/** Shows the partner of a connection the key that its client gave, once the reader has confirmed who they are. */
export function ShowKeyDialog({ enterpriseId, row, onClose }: ConnectionDialogProps) {
  const { user } = useSelf();
  const [connectionKey, setConnectionKey] = useState<ConnectionKey | null>(null);
  const one = { enterpriseId, connectionId: row.id };
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, user),
    defaults: NO_CONFIRMATION,
    send: async (values) => {
      const shown = await call(revealConnectionKey, { ...one, ...confirmationOf(user, values, true) });
      setConnectionKey(shown.connectionKey);
    },
  });
  if (connectionKey !== null) return <ShownKey connectionKey={connectionKey} onClose={onClose} />;
  return (
    <DialogForm
      title="Show the connection key"
      about={`${row.clientName} gave it so that you find their account with you. The audit log says that you read it, and so does the timeline of the connection.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Show key"
      failureTitle="The key was not shown"
      form={form}
      subjectId={row.id}
      code={
        <CopyAsCode
          contract={revealConnectionKey}
          input={() => ({ ...one, ...confirmationInCode(user, true) })}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={form.form.control} />}
    />
  );
}
