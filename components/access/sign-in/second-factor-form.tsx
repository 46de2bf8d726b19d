'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { signOut } from '#lib/console/browser-session.ts';
import { endSession } from '#lib/console/session-end.ts';
import { confirmTotpEnrolment, startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { letGo, useLeaveGuard } from '#lib/hooks/use-leave-guard.ts';
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
  const form = useContractForm<PasswordValues>({
    schema: PasswordValues,
    defaults: { password: '' },
    send: async ({ password }) =>
      onStarted(await call(startTotpEnrolment, { password: digestPassword(email, password) })),
  });
  return (
    <PageForm form={form} submitLabel="Continue" failureTitle="The setup was not started">
      <TextFormField
        control={form.form.control}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        hasFocus
      />
    </PageForm>
  );
}

function CodeStep({ started, onMade }: { started: Started; onMade: (codes: readonly string[]) => void }) {
  useLeaveGuard(true);
  const form = useContractForm<CodeValues>({
    schema: CodeValues,
    defaults: { otp: '' },
    send: async ({ otp }) => onMade((await call(confirmTotpEnrolment, { otp })).recoveryCodes),
  });
  return (
    <PageForm form={form} submitLabel="Confirm" failureTitle="The authenticator was not confirmed">
      <AuthenticatorSecret {...started} />
      <TextFormField
        control={form.form.control}
        name="otp"
        label="One-time code"
        autoComplete="one-time-code"
        inputMode="numeric"
        hasFocus
      />
    </PageForm>
  );
}

/** Sets up an authenticator for somebody who may do nothing before; leads back to where they wanted to go. */
export function SecondFactorForm({ email, returnPath }: { email: string; returnPath: string }) {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const go = () => {
    letGo();
    location.assign(returnPath);
  };
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
      {codes && <RecoveryCodes codes={codes} onClose={go} />}
    </div>
  );
}
