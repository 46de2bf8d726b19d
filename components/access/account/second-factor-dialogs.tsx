'use client';

import { useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { call } from '#lib/client.ts';
import { createRecoveryCodes, removeTotp } from '#lib/contracts/access/own-account.ts';
import { type ContractForm, useContractForm } from '#lib/hooks/use-contract-form.ts';
import { digestPassword } from '#lib/password-digest.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface DialogProps {
  onClose: () => void;
}

const Factors = z.object({
  password: z.string().min(1, 'Enter your password.').max(1000),
  otp: z.string().min(1, 'Enter your one-time code.').max(20),
});
type Factors = z.input<typeof Factors>;

function useFactorsForm(send: (sent: Factors) => Promise<void>): ContractForm<Factors> {
  const { email } = useSelf().user;
  return useContractForm<Factors>({
    schema: Factors,
    defaults: { password: '', otp: '' },
    send: async ({ password, otp }) => send({ password: digestPassword(email, password), otp }),
  });
}

function FactorFields({ form }: { form: ContractForm<Factors> }) {
  const { control } = form.form;
  return (
    <>
      <TextFormField
        control={control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        size="normal"
        hasFocus
      />
      <TextFormField
        control={control}
        name="otp"
        label="One-time code"
        description="From your authenticator, or a recovery code."
        autoComplete="one-time-code"
        size="normal"
      />
    </>
  );
}

/** Makes ten new recovery codes in place of the old ones. */
export function RenewCodesDialog({ onClose }: DialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useFactorsForm(async (sent) => setCodes((await call(createRecoveryCodes, sent)).recoveryCodes));
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <DialogForm
      title="New recovery codes"
      about="You get ten new codes. Your current codes stop working."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Create new codes"
      failureTitle="The codes were not created"
      form={form}
    >
      <FactorFields form={form} />
    </DialogForm>
  );
}

/** Takes the second factor away from the account. */
export function RemoveAuthenticatorDialog({ onClose }: DialogProps) {
  const form = useFactorsForm(async (sent) => {
    await call(removeTotp, sent);
    onClose();
  });
  return (
    <DialogForm
      title="Remove the authenticator?"
      about="Sign-in will ask for your password only. Your recovery codes stop working too."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Remove"
      isDanger
      failureTitle="The authenticator was not removed"
      form={form}
    >
      <FactorFields form={form} />
    </DialogForm>
  );
}
