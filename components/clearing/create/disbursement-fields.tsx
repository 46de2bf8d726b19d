'use client';

import { currencyChoices } from './currency-choices.ts';
import { OwnAccount } from './own-account.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { accountOf, type ProposalFieldsProps } from './proposal-fields.ts';
import { THEN_OF_DISBURSEMENT } from './proposal-words.ts';

/** Many who are paid at once. */
export function DisbursementFields(props: ProposalFieldsProps) {
  const { form, values, accounts, choices, money } = props;
  const account = accountOf(accounts, values.accountId);
  return (
    <>
      <OwnAccount {...props} />
      <PaymentFields
        key={values.accountId}
        form={form}
        currencies={currencyChoices(account?.coin ?? '')}
        choices={choices}
        money={money}
      />
      <p className="text-xs text-muted">{THEN_OF_DISBURSEMENT}</p>
    </>
  );
}
