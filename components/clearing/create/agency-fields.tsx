'use client';

import { sidesOf, turned } from '#lib/console/dvp-sides.ts';
import { CounterpartyField } from './counterparty-picker.tsx';
import { currencyChoices } from './currency-choices.ts';
import { LegFields } from './leg-fields.tsx';
import { OwnAccount } from './own-account.tsx';
import { accountOf, type ProposalFieldsProps } from './proposal-fields.ts';
import { THEN_OF_AGENCY } from './proposal-words.ts';
import { SidesPreview } from './sides-preview.tsx';

const WAYS = { receive: 'The first receives', send: 'The first sends' } as const;

/** What two counterparties exchange by way of their agent. */
export function AgencyFields(props: ProposalFieldsProps) {
  const { values, accounts, choices } = props;
  const { control } = props.form;
  const account = accountOf(accounts, values.accountId);
  const hasAccount = account !== undefined;
  const nameOf = (connectionId: string) => choices?.find(({ id }) => id === connectionId)?.name;
  const without = (connectionId: string) => choices?.filter(({ id }) => id !== connectionId);
  const sides = sidesOf(values.legs);
  return (
    <>
      <OwnAccount {...props} />
      <div key={values.accountId} className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <CounterpartyField
          control={control}
          name="connectionId"
          label="First counterparty"
          choices={without(values.secondConnectionId)}
          hasAccount={hasAccount}
        />
        <CounterpartyField
          control={control}
          name="secondConnectionId"
          label="Second counterparty"
          choices={without(values.connectionId)}
          hasAccount={hasAccount}
        />
      </div>
      <LegFields
        control={control}
        currencies={currencyChoices(account?.coin ?? '')}
        money={null}
        words={WAYS}
        about="Each currency once, in units such as 1.5 BTC, from the side of the first."
      />
      <SidesPreview
        first={{ who: 'First', name: nameOf(values.connectionId), sides }}
        second={{ who: 'Second', name: nameOf(values.secondConnectionId), sides: turned(sides) }}
        then={THEN_OF_AGENCY}
      />
    </>
  );
}
