'use client';

import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { centsOf, Dollars } from '#lib/contracts/banking/ach-debits.ts';
import { getAchAgreement, getAchAuthorization } from '#lib/contracts/banking/ach-terms.ts';
import type { CollectValues } from './collect-values.ts';

interface CollectTermsProps {
  enterpriseId: string;
  control: Control<CollectValues>;
  bankAccountId: string;
  amount: string;
}

/** The texts that are accepted, and by whom and when. */
export function CollectTerms({ enterpriseId, control, bankAccountId, amount }: CollectTermsProps) {
  const { user, now } = useSelf();
  const typed = amount.trim();
  const sum = Dollars.safeParse(typed).success ? { amount: centsOf(typed) } : {};
  const authorization = useQuery(queryOf(getAchAuthorization, { enterpriseId })).data;
  const agreement = useQuery({
    ...queryOf(getAchAgreement, { bankId: bankAccountId, ...sum }),
    enabled: bankAccountId !== '',
    retry: false,
    placeholderData: (shown) => shown,
  }).data?.achAuthorizationLanguage;
  return (
    <>
      <section aria-label="Authorisation" className="space-y-2 text-sm">
        <h3 className="font-semibold">Authorisation</h3>
        <div
          role="group"
          aria-label="Text of the authorisation"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
          tabIndex={0}
          className="max-h-36 overflow-y-auto whitespace-pre-line rounded-lg border border-border p-3 text-xs"
        >
          {authorization?.achAuthorizationLanguage}
        </div>
        <CheckboxField
          control={control}
          name="acceptsAuthorization"
          label="I accept the authorisation for the enterprise"
        />
      </section>
      <section aria-label="This debit" className="space-y-2 text-sm">
        <h3 className="font-semibold">This debit</h3>
        {agreement && (
          <div className="space-y-2 rounded-lg border border-border p-3 text-xs">
            <p>{agreement.reviewAuthorization}</p>
            <p>
              {agreement.accountInformation.accountHolderName}, {agreement.accountInformation.bankName},{' '}
              {agreement.accountInformation.accountType} account {agreement.accountInformation.accountNumber}
            </p>
            <p>{agreement.authorizationDetails}</p>
            <p>{agreement.acknowledgment}</p>
          </div>
        )}
        <CheckboxField control={control} name="acceptsAgreement" label="I have read it, and have the account debited" />
        <p className="text-xs text-muted">
          Kept with the debit: {user.name}, <Timestamp at={now} />, the text and your network address.
        </p>
      </section>
    </>
  );
}
