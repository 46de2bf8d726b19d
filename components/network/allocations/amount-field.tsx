import { type Control, useWatch } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { findCoin } from '#lib/coins.ts';
import { unitsOf } from '#lib/console/typed-amount.ts';
import { describeAmount, groupDigits } from '#lib/money.ts';
import type { AllocationValues } from './allocation-values.ts';

interface AmountFieldProps {
  control: Control<AllocationValues>;
  currency: string;
  /** Base units; undefined while it is not known. */
  available: string | undefined;
}

/** An amount in whole units; below it stands what that is in base units, and what is available. */
export function AmountField({ control, currency, available }: AmountFieldProps) {
  const amount = useWatch({ control, name: 'amount' });
  const coin = findCoin(currency);
  const units = unitsOf(currency, amount);
  const said = [
    units === null ? undefined : `${groupDigits(units)} base units`,
    available === undefined ? undefined : `${describeAmount(currency, available)} available`,
    units !== null && available !== undefined && BigInt(units) > BigInt(available) ? 'more than there is' : undefined,
  ].filter((part) => part !== undefined);
  return (
    <TextFormField
      control={control}
      name="amount"
      label={coin === undefined ? 'Amount' : `Amount in ${coin.symbol}`}
      description={said.length > 0 ? said.join(' · ') : 'Such as 1.5, not in base units.'}
      placeholder="1.5"
      size="normal"
    />
  );
}
