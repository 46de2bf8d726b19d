'use client';

import type { Control } from 'react-hook-form';
import type { AmountRow } from '#lib/console/amount-rows.ts';
import { describeAmount, withMinus } from '#lib/money.ts';
import { AmountField } from '../amounts/amount-fields.tsx';

/** A form in which somebody says what should move. */
export interface ExpectedValues {
  amounts: AmountRow[];
}

const WAYS = { receive: 'You receive', pay: 'You pay' } as const;

interface ExpectedFieldsProps<Values extends ExpectedValues> {
  control: Control<Values>;
  amounts: readonly AmountRow[];
  /** What the settlement says, by unit. */
  original: Readonly<Record<string, string>>;
}

/** What the client expects of each currency; beside it what the settlement says. */
export function ExpectedFields<Values extends ExpectedValues>({
  control,
  amounts,
  original,
}: ExpectedFieldsProps<Values>) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">What you expect</legend>
      {amounts.map(({ currency }, index) => (
        <AmountField
          key={currency}
          control={control}
          name={`amounts.${index}`}
          currency={currency}
          ways={WAYS}
          about={`The settlement says ${saidOf(currency, original[currency])}. Empty: nothing should move.`}
        />
      ))}
    </fieldset>
  );
}

function saidOf(currency: string, quantity: string | undefined): string {
  if (quantity === undefined) return 'nothing';
  const [word, amount] = quantity.startsWith('-') ? ['you pay', quantity.slice(1)] : ['you receive', quantity];
  return `${word} ${withMinus(describeAmount(currency, amount))}`;
}
