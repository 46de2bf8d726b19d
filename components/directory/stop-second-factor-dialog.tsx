'use client';

import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { setSecuritySettings } from '#lib/contracts/directory/security.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { ConfirmPersonField } from './confirm-person-field.tsx';
import { ConfirmationValues, confirmationInCode, confirmationOf, confirmed, NO_CONFIRMATION } from './confirmation.ts';

const StopValues = z.object(ConfirmationValues);

interface StopSecondFactorDialogProps {
  enterpriseId: string;
  onClose: () => void;
  onStopped: (settings: OutputOf<typeof setSecuritySettings>) => void;
}

/** Lets members work with their password alone again; confirmed in person. */
export function StopSecondFactorDialog({ enterpriseId, onClose, onStopped }: StopSecondFactorDialogProps) {
  const { user } = useSelf();
  const form = useContractForm<z.input<typeof StopValues>>({
    schema: confirmed(StopValues, user),
    defaults: NO_CONFIRMATION,
    send: async (confirmation) => {
      const proof = confirmationOf(user, confirmation, true);
      onStopped(await call(setSecuritySettings, { enterpriseId, requiresSecondFactor: false, ...proof }));
      onClose();
    },
  });
  return (
    <DialogForm
      title="Stop requiring a second factor?"
      about="Members can then work here with their password alone."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Stop requiring it"
      failureTitle="It is still required"
      form={form}
      subjectId={enterpriseId}
      code={
        <CopyAsCode
          contract={setSecuritySettings}
          input={() => ({ enterpriseId, requiresSecondFactor: false, ...confirmationInCode(user, true) })}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={form.form.control} hasFocus />}
    />
  );
}
