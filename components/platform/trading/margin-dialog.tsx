'use client';

import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import type { PlatformTradingAccount } from '#lib/contracts/trading/platform-accounts.ts';
import {
  FIRST_MARGIN,
  listMarginAccounts,
  type PlatformMarginAccount,
  setMarginAccount,
} from '#lib/contracts/trading/platform-margin.ts';
import { isDecimal } from '#lib/contracts/trading/words.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefreshAccounts } from './use-refresh-accounts.ts';

const Amount = z.string().refine((text) => isDecimal(text.trim()), 'Enter an amount, such as 1000000.');
const Percent = z
  .string()
  .refine((text) => /^\d{3,4}$/.test(text.trim()), 'Enter a whole percentage from 100 to 1,000.');
const Values = z.object({
  isEnabled: z.boolean(),
  maxLong: Amount,
  maxShort: Amount,
  maxTotalShort: Amount,
  minCollateral: Amount,
  callPercent: Percent,
  liquidatePercent: Percent,
  isReleased: z.boolean(),
});
type MarginValues = z.input<typeof Values>;

const AMOUNTS = [
  { name: 'maxLong', label: 'Most long', description: 'Of one currency, what the account may have on margin.' },
  { name: 'maxShort', label: 'Most short', description: 'Of one currency, what it may owe.' },
  { name: 'maxTotalShort', label: 'Most short in all', description: 'What it may owe in all.' },
  { name: 'minCollateral', label: 'Least collateral', description: 'What orders that open positions need.' },
] as const;

interface MarginDialogProps {
  account: PlatformTradingAccount;
  onClose: () => void;
}

const valuesOf = (known: PlatformMarginAccount | undefined): MarginValues => {
  const { maxLong, maxShort, maxTotalShort, minCollateral, callPercent, liquidatePercent } = known ?? FIRST_MARGIN;
  return {
    isEnabled: known?.isEnabled ?? true,
    maxLong,
    maxShort,
    maxTotalShort,
    minCollateral,
    callPercent: String(callPercent),
    liquidatePercent: String(liquidatePercent),
    isReleased: false,
  };
};

function MarginForm({ account, known, onClose }: MarginDialogProps & { known: PlatformMarginAccount | undefined }) {
  const { accountId, accountName, enterpriseName } = account;
  const refresh = useRefreshAccounts();
  const toInput = ({ callPercent, liquidatePercent, isReleased, ...values }: MarginValues) => ({
    accountId,
    ...values,
    callPercent: Number(callPercent),
    liquidatePercent: Number(liquidatePercent),
    ...(isReleased ? { isReleased: true as const } : {}),
  });
  const form = useContractForm<MarginValues>({
    schema: Values,
    defaults: valuesOf(known),
    send: async (values) => {
      await call(setMarginAccount, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Margin of ${accountName}`}
      about={`Whether and how far ${enterpriseName} trades on margin from it. Amounts are dollars.`}
      isOpen
      onClose={onClose}
      size="md"
      submitLabel="Save"
      failureTitle="Margin was not changed"
      form={form}
      subjectId={accountId}
      code={<CopyAsCode contract={setMarginAccount} input={() => toInput(getValues())} isQuiet />}
    >
      <CheckboxField
        control={control}
        name="isEnabled"
        label="Trades on margin"
        description="Without it: open orders on margin are cancelled, and positions stay."
      />
      {known?.state === 'restricted' && (
        <CheckboxField
          control={control}
          name="isReleased"
          label="Lift the restriction"
          description="It lost more than it had on margin, and may trade on margin again."
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {AMOUNTS.map((field) => (
          <TextFormField key={field.name} control={control} size="normal" inputMode="numeric" {...field} />
        ))}
        <TextFormField
          control={control}
          name="callPercent"
          label="Margin call from (percent)"
          description="Of the margin, what is used."
          size="normal"
          inputMode="numeric"
        />
        <TextFormField
          control={control}
          name="liquidatePercent"
          label="Liquidation from (percent)"
          description="More than the margin call."
          size="normal"
          inputMode="numeric"
        />
      </div>
    </DialogForm>
  );
}

/** Lets an account trade on margin, and sets how far. */
export function MarginDialog(props: MarginDialogProps) {
  const { data } = useQuery(queryOf(listMarginAccounts, {}));
  if (data === undefined) return null;
  return <MarginForm {...props} known={data.accounts.find(({ accountId }) => accountId === props.account.accountId)} />;
}
