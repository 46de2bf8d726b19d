'use client';

import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { ChoiceField } from '#components/ui/fields/choice-field.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { unitsIn } from '#lib/console/typed-amount.ts';
import { transferCollateral, transferMarginPosition, withdrawCollateral } from '#lib/contracts/trading/margin.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { toDecimal } from '#lib/money.ts';
import { useBalances } from '../balances-panel.tsx';
import type { Desk } from '../use-desk.ts';
import type { MarginForm } from './margin-words.ts';
import { type Collateral, type Position, useCollateralCurrencies, useMarginRefresh } from './use-margin.ts';

type MoveKind = Exclude<MarginForm, 'cover' | 'close-positions'>;

const WORDS = {
  pledge: {
    contract: transferCollateral,
    title: 'Add collateral',
    about: 'It stays yours. It cannot be spent until you take it back.',
    submit: 'Add collateral',
    failure: 'No collateral was added',
  },
  release: {
    contract: withdrawCollateral,
    title: 'Take collateral back',
    about: 'As much as is not needed for positions and orders on margin.',
    submit: 'Take back',
    failure: 'No collateral was taken back',
  },
  settle: {
    contract: transferMarginPosition,
    title: 'Move a position to the balance',
    about: 'The account can spend it then. As much as the margin allows.',
    submit: 'Move',
    failure: 'Nothing was moved',
  },
} as const;

/** More than any currency has. */
const PLACES = 24;
const typed = (text: string): string | null => {
  const units = unitsIn(PLACES, text);
  return units === null ? null : toDecimal(units, PLACES, 0);
};
const Values = z.object({
  currency: z.string().min(1),
  quantity: z
    .string()
    .min(1, 'Enter an amount.')
    .max(60)
    .refine((text) => typed(text) !== null, 'Enter an amount above zero, such as 0.5.'),
});
type MoveValues = z.input<typeof Values>;

interface MoveDialogProps {
  kind: MoveKind;
  desk: Desk;
  positions: readonly Position[];
  collateral: readonly Collateral[];
  onClose: () => void;
}

/** Currencies that can be moved, each with how much there is. */
function useMovable({
  kind,
  desk,
  positions,
  collateral,
}: MoveDialogProps): readonly { currency: string; most: string }[] {
  const { data: balances } = useBalances(desk);
  const { data: taken } = useCollateralCurrencies(desk);
  if (kind === 'release') return collateral.map(({ currency, quantity }) => ({ currency, most: quantity }));
  if (kind === 'settle')
    return positions
      .filter(({ side }) => side === 'long')
      .map(({ currency, quantity }) => ({ currency, most: quantity }));
  return (taken?.data ?? []).map(({ currency }) => ({
    currency,
    most: balances?.data.find((one) => one.currency === currency)?.tradableBalance ?? '0',
  }));
}

/** The currency that the product is paid in, where it can be moved. */
const first = (movable: readonly { currency: string }[], { quoteCurrency }: Desk['product']): string =>
  movable.length === 0 || movable.some(({ currency }) => currency === quoteCurrency)
    ? quoteCurrency
    : (movable[0]?.currency ?? quoteCurrency);

/** Moves an amount of a currency to the collateral, back, or out of a position. */
export function MoveDialog(props: MoveDialogProps) {
  const { kind, desk, onClose } = props;
  const words = WORDS[kind];
  const movable = useMovable(props);
  const refresh = useMarginRefresh();
  const place = { accountId: desk.account.id };
  const toInput = ({ currency, quantity }: MoveValues) => ({
    ...place,
    currency,
    quantity: typed(quantity) ?? quantity,
  });
  const form = useContractForm<MoveValues>({
    schema: Values,
    defaults: { currency: first(movable, desk.product), quantity: '' },
    send: async (values) => {
      await call(words.contract, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  const chosen = useWatch({ control, name: 'currency' });
  const most = movable.find(({ currency }) => currency === chosen)?.most;
  return (
    <DialogForm
      title={words.title}
      about={words.about}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel={words.submit}
      failureTitle={words.failure}
      form={form}
      subjectId={desk.account.id}
      code={<CopyAsCode contract={words.contract} input={() => toInput(getValues())} isQuiet />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-2">
        <TextFormField
          control={control}
          name="quantity"
          label="Amount"
          size="normal"
          autoComplete="off"
          inputMode="numeric"
          description={most === undefined ? undefined : `There is ${padDecimal(most, 0)} ${chosen}.`}
          hasFocus
        />
        <ChoiceField
          control={control}
          name="currency"
          label="Currency"
          options={movable.map(({ currency }) => ({ value: currency, label: currency }))}
        />
      </div>
    </DialogForm>
  );
}
