'use client';

import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { CONTROL_LOOK } from '#components/ui/fields/labelled.tsx';
import { findCoin } from '#lib/coins.ts';

interface AmountFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Of the row in the form, such as `amounts.0`. */
  name: string;
  currency: string;
  /** Words of the two ways. */
  ways: Readonly<Record<'receive' | 'pay', string>>;
  /** What is said of it below. */
  about?: ReactNode;
}

/** One amount in whole units, with which way it goes. */
export function AmountField<Values extends FieldValues>(props: AmountFieldProps<Values>) {
  const { control, name, currency, ways, about } = props;
  const way = useController({ control, name: `${name}.way` as Path<Values> });
  const { field, fieldState } = useController({ control, name: `${name}.amount` as Path<Values> });
  const { ref, value, onChange, onBlur } = field;
  const symbol = findCoin(currency)?.symbol ?? currency;
  const problem = fieldState.error?.message;
  const noteId = `${name}-note`;
  return (
    <div className="min-w-0" data-testid="amount-field" data-currency={currency}>
      <div className="flex min-w-0 items-center gap-2">
        <select
          name={way.field.name}
          aria-label={`${symbol}: way`}
          value={way.field.value}
          onChange={way.field.onChange}
          onBlur={way.field.onBlur}
          className={`${CONTROL_LOOK} w-auto! shrink-0`}
        >
          <option value="receive">{ways.receive}</option>
          <option value="pay">{ways.pay}</option>
        </select>
        <input
          ref={ref}
          name={`${name}.amount`}
          aria-label={`${symbol}: amount`}
          aria-invalid={problem !== undefined}
          aria-describedby={noteId}
          inputMode="decimal"
          placeholder="0"
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          className={`${CONTROL_LOOK} numeric flex-1 text-right ${problem === undefined ? '' : 'border-bad'}`}
        />
        <span className="w-14 shrink-0 text-muted">{symbol}</span>
      </div>
      <p id={noteId} className={`mt-0.5 min-h-4 text-xs ${problem === undefined ? 'text-muted' : 'text-bad'}`}>
        {problem ?? about}
      </p>
    </div>
  );
}
