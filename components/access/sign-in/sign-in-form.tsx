'use client';

import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { ApiError } from '#lib/api-error.ts';
import { signIn } from '#lib/console/browser-session.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { digestPassword } from '#lib/password-digest.ts';
import { SignInValues } from './auth-schemas.ts';

const titleOf = (failure: ApiError): string => {
  if (failure.status === 0) return 'No answer from the service';
  if (failure.status === 429) return 'Too many attempts';
  return 'Sign-in failed';
};

function CodeField({ control, isRecovery }: { control: Control<SignInValues>; isRecovery: boolean }) {
  return isRecovery ? (
    <TextFormField
      control={control}
      name="otp"
      label="Recovery code"
      description="One of the ten that you stored. It works once."
      autoComplete="off"
      hasFocus
    />
  ) : (
    <TextFormField
      control={control}
      name="otp"
      label="One-time code"
      description="Six digits from your authenticator."
      autoComplete="one-time-code"
      inputMode="numeric"
      hasFocus
    />
  );
}

/** Email and password, then a one-time code where the account asks for one. */
export function SignInForm({ returnPath }: { returnPath: string }) {
  const [needsOtp, setNeedsOtp] = useState(false);
  const [hasLostDevice, setLostDevice] = useState(false);
  const [isShown, setShown] = useState(false);
  const signingIn = useContractForm<SignInValues>({
    schema: SignInValues,
    defaults: { email: '', password: '', otp: '' },
    send: async ({ email, password, otp }) => {
      setShown(false);
      if (needsOtp && otp === '') {
        signingIn.form.setError('otp', {
          message: hasLostDevice ? 'Enter a recovery code.' : 'Enter your one-time code.',
        });
        return;
      }
      try {
        await signIn({ email, password: digestPassword(email, password), otp: otp || undefined });
      } catch (error) {
        if (!(error instanceof ApiError) || !error.needsOtp || needsOtp) throw error;
        setNeedsOtp(true);
        return;
      }
      location.assign(returnPath);
      await new Promise(() => undefined);
    },
  });
  const { form, failure, setFailure } = signingIn;
  const swapCode = (isRecovery: boolean) => {
    setLostDevice(isRecovery);
    setFailure(null);
    form.resetField('otp');
  };
  const startAgain = () => {
    setNeedsOtp(false);
    swapCode(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <PageForm
        form={signingIn}
        submitLabel={needsOtp ? 'Confirm' : 'Sign in'}
        failureTitle={failure === null ? '' : titleOf(failure)}
        testId="sign-in"
      >
        {needsOtp ? (
          <CodeField key={String(hasLostDevice)} control={form.control} isRecovery={hasLostDevice} />
        ) : (
          <>
            <TextFormField
              control={form.control}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              hasFocus
            />
            <TextFormField
              control={form.control}
              name="password"
              label="Password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
            />
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={isShown}
                onChange={({ target }) => setShown(target.checked)}
                className="size-4 accent-accent"
              />
              Show password
            </label>
          </>
        )}
      </PageForm>
      {!needsOtp && (
        <p className="text-xs text-muted">
          Forgotten your password? Ask an administrator of your enterprise or a platform administrator for a password
          link.
        </p>
      )}
      {needsOtp && (
        <div className="flex flex-col gap-1">
          <Button variant="ghost" fullWidth onPress={() => swapCode(!hasLostDevice)}>
            {hasLostDevice ? 'Use the authenticator' : 'Use a recovery code'}
          </Button>
          <Button variant="ghost" fullWidth onPress={startAgain}>
            Use another account
          </Button>
        </div>
      )}
    </div>
  );
}
