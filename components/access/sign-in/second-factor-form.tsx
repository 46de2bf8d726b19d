'use client';

import { Button } from '@heroui/react/button';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { call } from '#lib/client.ts';
import { signOut } from '#lib/console/browser-session.ts';
import { endSession } from '#lib/console/session-end.ts';
import { confirmTotpEnrolment, startTotpEnrolment } from '#lib/contracts/access/self.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { digestPassword } from '#lib/password-digest.ts';
import { CodeValues, PasswordValues } from './auth-schemas.ts';

const AuthenticatorSecret = dynamic(
  () => import('../account/authenticator-secret.tsx').then((module) => module.AuthenticatorSecret),
  { ssr: false },
);
const RecoveryCodes = dynamic(() => import('../account/recovery-codes.tsx').then((module) => module.RecoveryCodes), {
  ssr: false,
});

interface Started {
  secret: string;
  uri: string;
}

function PasswordStep({ email, onStarted }: { email: string; onStarted: (started: Started) => void }) {
  const { form, submit, failure, isSubmitting } = useContractForm<PasswordValues>({
    schema: PasswordValues,
    defaults: { password: '' },
    send: async ({ password }) =>
      onStarted(await call(startTotpEnrolment, { password: digestPassword(email, password) })),
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <ErrorPanel title="The setup was not started" text={failure.message} requestId={failure.requestId} />}
      <TextFormField
        control={form.control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        hasFocus
      />
      <SubmitButton label="Continue" isPending={isSubmitting} />
    </form>
  );
}

function CodeStep({ started, onMade }: { started: Started; onMade: (codes: readonly string[]) => void }) {
  const { form, submit, failure, isSubmitting } = useContractForm<CodeValues>({
    schema: CodeValues,
    defaults: { otp: '' },
    send: async ({ otp }) => onMade((await call(confirmTotpEnrolment, { otp })).recoveryCodes),
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && (
        <ErrorPanel title="The authenticator was not confirmed" text={failure.message} requestId={failure.requestId} />
      )}
      <AuthenticatorSecret {...started} />
      <TextFormField
        control={form.control}
        name="otp"
        label="One-time code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        hasFocus
      />
      <SubmitButton label="Confirm" isPending={isSubmitting} />
    </form>
  );
}

/** Sets up an authenticator for somebody who may do nothing before; leads back to where they wanted to go. */
export function SecondFactorForm({ email, returnPath }: { email: string; returnPath: string }) {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className="flex flex-col gap-1">
      {started === null ? (
        <PasswordStep email={email} onStarted={setStarted} />
      ) : (
        <CodeStep started={started} onMade={setCodes} />
      )}
      <Button variant="ghost" fullWidth onPress={() => void endSession(signOut)}>
        Sign out
      </Button>
      {codes && <RecoveryCodes codes={codes} onClose={() => location.assign(returnPath)} />}
    </div>
  );
}
