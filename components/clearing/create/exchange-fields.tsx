'use client';

import { sidesOf, turned } from '#lib/console/dvp-sides.ts';
import { CounterpartyField } from './counterparty-picker.tsx';
import { currencyChoices } from './currency-choices.ts';
import { LegFields } from './leg-fields.tsx';
import { OwnAccount } from './own-account.tsx';
import { accountOf, type ProposalFieldsProps } from './proposal-fields.ts';
import { thenOfExchange } from './proposal-words.ts';
import { SidesPreview } from './sides-preview.tsx';
import { ExchangeOptions } from './term-fields.tsx';

const WAYS = { receive: 'You receive', send: 'You send' } as const;

/** An exchange with one counterparty: who, what, and how it looks from both sides. */
export function ExchangeFields(props: ProposalFieldsProps) {
  const { form, values, accounts, choices, money, routes } = props;
  const account = accountOf(accounts, values.accountId);
  const them = choices?.find(({ id }) => id === values.connectionId);
  const sides = sidesOf(values.legs);
  const isNetted = routes.find(({ value }) => value === values.routeId)?.kind === 'netting';
  const isOneWay = them?.isOneWay === true;
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <OwnAccount {...props} />
        <CounterpartyField
          key={values.accountId}
          control={form.control}
          name="connectionId"
          label="Counterparty"
          choices={choices}
          hasAccount={account !== undefined}
        />
      </div>
      <LegFields
        control={form.control}
        currencies={currencyChoices(account?.coin ?? '')}
        money={money}
        words={WAYS}
        about="Each currency once, in units such as 1.5 BTC."
      />
      <ExchangeOptions control={form.control} isOneWay={isOneWay} />
      <SidesPreview
        first={{ who: 'You', name: account?.name, sides }}
        second={{ who: 'They', name: them?.name, sides: turned(sides) }}
        then={thenOfExchange(values, { isOneWay, isNetted })}
      />
    </>
  );
}
