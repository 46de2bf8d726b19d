'use client';

import { Plus } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { CONTROL_LOOK } from '#components/ui/fields/labelled.tsx';
import { LEG_WAYS, MAX_LEGS, NO_LEG, type ProposalValues } from '#lib/console/dvp-proposal.ts';
import type { AccountMoney } from '../use-account-money.ts';
import type { CurrencyChoice } from './currency-choices.ts';
import { moneyNote } from './money-note.ts';
import { MoneyRow } from './money-row.tsx';

type WayWords = Readonly<Record<(typeof LEG_WAYS)[number], string>>;

interface LegFieldsProps {
  control: Control<ProposalValues>;
  currencies: readonly CurrencyChoice[];
  /** Of the account that sends; null where that is another enterprise's. */
  money: AccountMoney | null;
  words: WayWords;
  about: string;
}

interface LegProps extends Omit<LegFieldsProps, 'about'> {
  index: number;
  onRemove: (() => void) | undefined;
}

function LegRow({ control, index, currencies, money, words, onRemove }: LegProps) {
  const leg = useWatch({ control, name: `legs.${index}` });
  const { register } = control;
  const title = `Leg ${index + 1}`;
  const note = moneyNote(leg.currency, leg.amount, leg.way === 'send' ? money : null);
  return (
    <MoneyRow
      control={control}
      name={`legs.${index}`}
      title={title}
      currencies={currencies}
      about={note.text}
      isWarning={note.isWarning}
      onRemove={onRemove}
      first={
        <select {...register(`legs.${index}.way`)} aria-label={`${title}: way`} className={CONTROL_LOOK}>
          {LEG_WAYS.map((way) => (
            <option key={way} value={way}>
              {words[way]}
            </option>
          ))}
        </select>
      }
    />
  );
}

/** What moves, a line for each currency. */
export function LegFields({ about, ...shared }: LegFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: shared.control, name: 'legs' });
  const last = useWatch({ control: shared.control, name: 'legs' }).at(-1);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">What moves</legend>
      <p className="mb-1 text-xs text-muted">{about}</p>
      <ul className="flex flex-col gap-1">
        {fields.map((field, index) => (
          <LegRow
            key={field.id}
            {...shared}
            index={index}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      {fields.length < MAX_LEGS && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onPress={() => append({ ...NO_LEG, way: last?.way === 'send' ? 'receive' : 'send' }, { shouldFocus: false })}
        >
          <Plus /> Add a leg
        </Button>
      )}
    </fieldset>
  );
}
