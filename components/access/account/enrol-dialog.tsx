'use client';

import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import type { LeaveWords } from '#components/ui/form/leave-question.tsx';
import { call } from '#lib/client.ts';
import { confirmTotpEnrolment, startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { digestPassword } from '#lib/password-digest.ts';
import { CodeValues, PasswordValues } from '../sign-in/auth-schemas.ts';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface EnrolDialogProps {
  onClose: () => void;
}

interface Started {
  secret: string;
  uri: string;
}

function PasswordStep({ onClose, onStarted }: EnrolDialogProps & { onStarted: (started: Started) => void }) {
  const { email } = useSelf().user;
  const form = useContractForm<PasswordValues>({
    schema: PasswordValues,
    defaults: { password: '' },
    send: async ({ password }) =>
      onStarted(await call(startTotpEnrolment, { password: digestPassword(email, password) })),
  });
  return (
    <DialogForm
      title="Set up an authenticator"
      about="You scan a QR code with an app, then confirm with its first code."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Continue"
      failureTitle="The setup was not started"
      form={form}
    >
      <TextFormField
        control={form.form.control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}

const LEAVE: LeaveWords = {
  question: 'This secret is shown once. Leave without setting up the authenticator?',
  stay: 'Go back',
  leave: 'Leave',
};

function CodeStep({
  started,
  onClose,
  onMade,
}: EnrolDialogProps & { started: Started; onMade: (codes: readonly string[]) => void }) {
  const form = useContractForm<CodeValues>({
    schema: CodeValues,
    defaults: { otp: '' },
    send: async ({ otp }) => onMade((await call(confirmTotpEnrolment, { otp })).recoveryCodes),
  });
  return (
    <DialogForm
      title="Scan and confirm"
      about="Scan the QR code with your authenticator, then enter the code that it shows."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Confirm"
      failureTitle="The authenticator was not confirmed"
      form={form}
      leaveWords={LEAVE}
    >
      <AuthenticatorSecret {...started} />
      <TextFormField
        control={form.form.control}
        name="otp"
        label="One-time code"
        autoComplete="one-time-code"
        inputMode="numeric"
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}

/** Enrols an authenticator: password, QR code, first code, recovery codes. */
export function EnrolDialog({ onClose }: EnrolDialogProps) {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (started !== null) return <CodeStep started={started} onClose={onClose} onMade={setCodes} />;
  return <PasswordStep onClose={onClose} onStarted={setStarted} />;
}
