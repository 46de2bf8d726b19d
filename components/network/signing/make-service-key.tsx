'use client';

import { KeyRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { confirmationOf } from '#components/directory/confirmation.ts';
import { useSelf } from '#components/session/self.tsx';
import { CONTROL_LOOK, Labelled } from '#components/ui/fields/labelled.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { asSentence } from '#lib/console/form-words.ts';
import { createServiceKey } from '#lib/contracts/wallets/signing.ts';
import { SECURE_WALLETS } from '#lib/rights.ts';

interface MakeServiceKeyProps {
  enterpriseId: string;
  walletId: string;
  onMade: () => Promise<void>;
}

/** Gives an account a key with which the service signs, once an admin has confirmed who they are. It stands in the form of others. */
export function MakeServiceKey({ enterpriseId, walletId, onMade }: MakeServiceKeyProps) {
  const { user } = useSelf();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const what = user.otpEnrolled ? 'one-time code' : 'password';
  const make = async () => {
    if (typed === '') return setProblem(`Enter your ${what}.`);
    setBusy(true);
    try {
      const values = user.otpEnrolled ? { otp: typed, password: '' } : { otp: '', password: typed };
      await call(createServiceKey, { enterpriseId, walletId, ...confirmationOf(user, values, true) });
      await onMade();
    } catch (error) {
      const { message, problems } = toApiError(error);
      setProblem(asSentence(problems[0]?.message ?? message));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void make();
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-muted">
        The service holds no key of this account. An admin can have it make one: from then on it signs for whoever may
        spend from the account, and the account’s own key keeps signing as well.
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <Labelled
          label={`Your ${what}`}
          isProblem={problem !== null}
          className="w-72 max-sm:w-full"
          {...(problem === null ? {} : { about: problem })}
        >
          {(control) => (
            <input
              {...control}
              type={user.otpEnrolled ? 'text' : 'password'}
              value={typed}
              autoComplete={user.otpEnrolled ? 'one-time-code' : 'current-password'}
              aria-invalid={problem !== null || undefined}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
              onKeyDown={onKeyDown}
              className={`${CONTROL_LOOK} aria-invalid:border-bad`}
            />
          )}
        </Labelled>
        <div className="sm:mt-6">
          <MayButton
            enterpriseId={enterpriseId}
            right={SECURE_WALLETS}
            variant="secondary"
            isBusy={isBusy}
            icon={<KeyRound />}
            onPress={() => void make()}
          >
            Make a key of the service
          </MayButton>
        </div>
      </div>
    </div>
  );
}
