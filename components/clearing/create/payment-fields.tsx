'use client';

import { useState } from 'react';
import { type Control, type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Amount } from '#components/ui/amount.tsx';
import { MAX_PAYMENTS, type ProposalValues } from '#lib/console/dvp-proposal.ts';
import { totalsOf } from '#lib/console/dvp-sides.ts';
import type { AccountMoney } from '../use-account-money.ts';
import { CounterpartyPicker } from './counterparty-picker.tsx';
import type { CurrencyChoice } from './currency-choices.ts';
import { moneyNote } from './money-note.ts';
import { MoneyRow } from './money-row.tsx';
import { PastePayments } from './paste-payments.tsx';
import type { CounterpartyChoice } from './use-counterparties.ts';

interface PaymentFieldsProps {
  form: UseFormReturn<ProposalValues>;
  currencies: readonly CurrencyChoice[];
  /** Who can be paid; undefined while they are not known. */
  choices: readonly CounterpartyChoice[] | undefined;
  money: AccountMoney;
}

interface RowProps {
  control: Control<ProposalValues>;
  index: number;
  currencies: readonly CurrencyChoice[];
  who: CounterpartyChoice | undefined;
  onRemove: () => void;
}

function PaymentRow({ control, index, currencies, who, onRemove }: RowProps) {
  const { currency, amount, connectionId } = useWatch({ control, name: `payments.${index}` });
  const name = who?.name ?? connectionId;
  return (
    <MoneyRow
      control={control}
      name={`payments.${index}`}
      title={`Payment ${index + 1}`}
      currencies={currencies}
      about={moneyNote(currency, amount, null).text}
      onRemove={onRemove}
      first={
        <span className="block min-w-0" title={who === undefined ? name : `${name} · ${who.detail}`}>
          <span className="block truncate font-medium">{name}</span>
          {who && <span className="block truncate text-xs text-muted">{who.detail}</span>}
        </span>
      }
    />
  );
}

/** What all payments come to, and what is available of it. */
function Totals({ control, money }: { control: Control<ProposalValues>; money: AccountMoney }) {
  const totals = totalsOf(useWatch({ control, name: 'payments' }));
  if (totals.length === 0) return null;
  return (
    <ul aria-label="Totals" className="flex flex-col gap-0.5 border-t border-separator pt-2 pr-10 text-sm">
      {totals.map(({ currency, quantity }) => {
        const note = moneyNote(currency, '', money);
        const available = money.availableOf(currency);
        const isOver = available !== undefined && BigInt(quantity) > BigInt(available);
        return (
          <li key={currency} className="flex flex-wrap justify-end gap-x-3">
            <span className={`text-xs ${isOver ? 'text-attention' : 'text-muted'}`}>
              {note.text}
              {isOver && ' · more than there is'}
            </span>
            <span className="font-medium">
              Total <Amount currency={currency} quantity={quantity} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Whom the account pays, and what; each counterparty once. */
export function PaymentFields({ form, currencies, choices, money }: PaymentFieldsProps) {
  const { control, clearErrors, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'payments' });
  const { errors } = useFormState({ control, name: 'connectionId' });
  const [added, setAdded] = useState(0);
  const byId = new Map((choices ?? []).map((choice) => [choice.id, choice]));
  const paid = new Set(fields.map(({ connectionId }) => byId.get(connectionId)?.counterpartyWalletId));
  const open = choices?.filter(({ isOwnMade, counterpartyWalletId }) => isOwnMade && !paid.has(counterpartyWalletId));
  const add = (connectionId: string) => {
    if (connectionId === '') return;
    append(
      { connectionId, currency: getValues('payments').at(-1)?.currency ?? '', amount: '' },
      { shouldFocus: false },
    );
    setAdded((count) => count + 1);
    clearErrors('connectionId');
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">Payments</legend>
      {fields.length > 0 && (
        <ul className="flex max-h-96 flex-col gap-1 overflow-y-auto">
          {fields.map((field, index) => (
            <PaymentRow
              key={field.id}
              control={control}
              index={index}
              currencies={currencies}
              who={byId.get(field.connectionId)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {fields.length < MAX_PAYMENTS && (
        <CounterpartyPicker
          key={added}
          label="Add a counterparty to pay"
          choices={open ?? []}
          value=""
          onChange={add}
          description="Those that you have connected with yourself."
          problem={errors.connectionId?.message}
          isDisabled={open === undefined}
        />
      )}
      <PastePayments
        choices={open ?? []}
        currencies={currencies}
        room={MAX_PAYMENTS - fields.length}
        onPaste={(rows) => append([...rows], { shouldFocus: false })}
      />
      <Totals control={control} money={money} />
    </fieldset>
  );
}
