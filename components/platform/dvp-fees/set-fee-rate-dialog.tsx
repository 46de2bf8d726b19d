'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { feeOf } from '#lib/console/dvp-sides.ts';
import { percentOf, shareOf } from '#lib/console/fee-rate.ts';
import { listDvpFeeRates, setDvpFeeRate } from '#lib/contracts/clearing/fee-rates.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';
import type { FeeAccount } from './fee-account.ts';

const Values = z.object({
  percent: z
    .string()
    .refine((text) => shareOf(text.trim()) !== null, 'Enter a percentage from 0 to 100 with at most 6 decimals.'),
});
type Values = z.input<typeof Values>;

/** What a fee is shown by: a million dollars. */
const EXAMPLE = { currency: 'usdc', quantity: '1000000000000' } as const;

/** What a rate comes to, as share and in an example. */
function inOtherWords(percent: string): string {
  const share = shareOf(percent.trim());
  if (share === null) return 'Share –';
  const { currency, quantity } = EXAMPLE;
  const [of, fee] = [quantity, feeOf(quantity, share)].map((units) => describeAmount(currency, units));
  return `Share ${share}: ${fee} on ${of}.`;
}

interface SetFeeRateDialogProps {
  account: FeeAccount;
  onClose: () => void;
}

/** Sets what the platform takes of the settlements of an account. */
export function SetFeeRateDialog({ account, onClose }: SetFeeRateDialogProps) {
  const { accountId, accountName, enterpriseName, settlementFeeRate } = account;
  const refresh = useRefresh(listDvpFeeRates);
  const toInput = ({ percent }: Values) => ({
    accountId,
    settlementFeeRate: shareOf(percent.trim()) ?? settlementFeeRate,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { percent: percentOf(settlementFeeRate) ?? '' },
    fieldOf: { settlementFeeRate: 'percent' },
    send: async (values) => {
      await call(setDvpFeeRate, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  return (
    <DialogForm
      title={`Fee of ${accountName}`}
      about={`${enterpriseName} pays it on each amount that this account sends in a DVP settlement. It holds for what the account signs from now on.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Set fee"
      failureTitle="The fee was not set"
      form={form}
      subjectId={accountId}
      code={<CopyAsCode contract={setDvpFeeRate} input={() => toInput(getValues())} isQuiet />}
    >
      <TextFormField
        control={control}
        name="percent"
        label="Fee (percent)"
        description={inOtherWords(watch('percent'))}
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}
