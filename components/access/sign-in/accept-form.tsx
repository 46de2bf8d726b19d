'use client';

import { useState } from 'react';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
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
        accepting.form.setError('otp', { message: 'Enter your one-time code.' });
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
  const { needsOtp, ...form } = useAcceptForm(props);
  const { control } = form.form;
  return (
    <PageForm form={form} submitLabel="Join" failureTitle="You have not joined" testId="accept-invitation">
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
          hasFocus
        />
      )}
    </PageForm>
  );
}
