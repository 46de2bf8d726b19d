'use client';

import { useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { acceptInvitation } from '#lib/contracts/access/accounts.ts';
import type { readInvitation } from '#lib/contracts/directory/invitations.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { digestPassword } from '#lib/password-digest.ts';
import { AcceptAsNewValues, AcceptAsUserValues, type AcceptValues } from './auth-schemas.ts';

export type Offer = OutputOf<typeof readInvitation>;

interface AcceptFormProps {
  token: string;
  offer: Offer;
}

const BLANK: AcceptValues = { name: '', password: '', repeated: '', otp: '' };

function useAcceptForm({ token, offer }: AcceptFormProps) {
  const [needsOtp, setNeedsOtp] = useState(false);
  const accepting = useContractForm<AcceptValues>({
    schema: offer.hasAccount ? AcceptAsUserValues : AcceptAsNewValues,
    defaults: BLANK,
    send: async ({ name, password, otp }) => {
      if (needsOtp && otp === '') {
        accepting.form.setError('otp', { message: 'Enter a code.' });
        return;
      }
      const proof = offer.hasAccount ? digestPassword(offer.email, password) : password;
      const sent = { token, password: proof, otp: otp || undefined };
      try {
        await call(acceptInvitation, offer.hasAccount ? sent : { ...sent, name });
      } catch (error) {
        if (!(error instanceof ApiError) || !error.needsOtp || needsOtp) throw error;
        setNeedsOtp(true);
        return;
      }
      location.assign('/sign-in?joined=1');
      await new Promise(() => undefined);
    },
  });
  return { ...accepting, needsOtp };
}

/** Accepts an invitation: a new user chooses name and password, one with an account proves who they are. */
export function AcceptForm(props: AcceptFormProps) {
  const { hasAccount } = props.offer;
  const { form, submit, failure, isSubmitting, needsOtp } = useAcceptForm(props);
  const { control } = form;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" data-testid="accept-invitation">
      {failure && <ErrorPanel title="You have not joined" text={failure.message} requestId={failure.requestId} />}
      {hasAccount ? (
        <TextFormField
          control={control}
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          description="You already have an account. Enter its password to accept."
          hasFocus
        />
      ) : (
        <>
          <TextFormField control={control} name="name" label="Your name" autoComplete="name" hasFocus />
          <TextFormField
            control={control}
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            description="At least 12 characters."
          />
          <TextFormField
            control={control}
            name="repeated"
            label="Password again"
            type="password"
            autoComplete="new-password"
          />
        </>
      )}
      {needsOtp && (
        <TextFormField
          control={control}
          name="otp"
          label="One-time code"
          description="From your authenticator, or a recovery code."
          autoComplete="one-time-code"
          maxLength={20}
          hasFocus
        />
      )}
      <SubmitButton label="Join" isPending={isSubmitting} />
    </form>
  );
}
