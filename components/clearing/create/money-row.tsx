'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { CONTROL_LOOK } from '#components/ui/fields/labelled.tsx';
import { findCoin } from '#lib/coins.ts';
import type { ProposalValues } from '#lib/console/dvp-proposal.ts';
import type { CurrencyChoice } from './currency-choices.ts';

type RowName = `legs.${number}` | `payments.${number}`;

interface MoneyRowProps {
  control: Control<ProposalValues>;
  name: RowName;
  /** What the row is, for those who cannot see it, such as `Leg 2`. */
  title: string;
  currencies: readonly CurrencyChoice[];
  /** Stands before currency and amount. */
  first: ReactNode;
  /** Said of the amount below, unless something is wrong. */
  about: ReactNode;
  isWarning?: boolean;
  /** Undefined where the row has to stay. */
  onRemove?: (() => void) | undefined;
}

const LOOK = `${CONTROL_LOOK} aria-invalid:border-bad`;

/** A currency and an amount in whole units in one line, with what is said of them below. */
export function MoneyRow(props: MoneyRowProps) {
  const { control, name, title, currencies, first, about, isWarning = false, onRemove } = props;
  const currency = useController({ control, name: `${name}.currency` });
  const amount = useController({ control, name: `${name}.amount` });
  const problem = currency.fieldState.error?.message ?? amount.fieldState.error?.message;
  const noteId = `${name}-note`;
  const symbol = findCoin(currency.field.value)?.symbol;
  return (
    <li className="min-w-0" data-testid="money-row">
      <div className="grid grid-cols-[minmax(0,1fr)_2rem] items-center gap-2 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)_minmax(0,1fr)_2rem]">
        <div className="min-w-0 max-sm:order-1">{first}</div>
        <select
          {...currency.field}
          aria-label={`${title}: currency`}
          aria-invalid={currency.fieldState.invalid}
          aria-describedby={noteId}
          className={`${LOOK} max-sm:order-3 max-sm:col-span-2`}
        >
          <option value="">Currency</option>
          {currencies.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="relative min-w-0 max-sm:order-4 max-sm:col-span-2">
          <input
            {...amount.field}
            aria-label={`${title}: amount`}
            aria-invalid={amount.fieldState.invalid}
            aria-describedby={noteId}
            inputMode="decimal"
            autoComplete="off"
            placeholder="Amount"
            className={`${LOOK} numeric pr-16 text-right`}
          />
          <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-sm text-muted">
            {symbol ?? ''}
          </span>
        </span>
        <span className="max-sm:order-2">
          {onRemove && (
            <Button
              variant="ghost"
              size="sm"
              isIconOnly
              aria-label={`Remove ${title.toLowerCase()}`}
              data-tip="Remove"
              onPress={onRemove}
            >
              <X />
            </Button>
          )}
        </span>
      </div>
      <p
        id={noteId}
        className={`mt-0.5 min-h-4 text-right sm:pr-10 text-xs ${problem === undefined ? (isWarning ? 'text-attention' : 'text-muted') : 'text-bad'}`}
      >
        {problem ?? about}
      </p>
    </li>
  );
}
