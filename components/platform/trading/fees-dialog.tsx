'use client';

import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { FeeValues, feeExample, feesOf, feeValues } from '#lib/console/product-values.ts';
import { type PlatformTradingAccount, setTradingFees } from '#lib/contracts/trading/platform-accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefreshAccounts } from './use-refresh-accounts.ts';

interface FeesDialogProps {
  account: PlatformTradingAccount;
  onClose: () => void;
}

/** Sets what orders of an account cost. */
export function FeesDialog({ account, onClose }: FeesDialogProps) {
  const { accountId, accountName, enterpriseName } = account;
  const refresh = useRefreshAccounts();
  const toInput = (values: FeeValues) => ({ accountId, ...feesOf(values) });
  const form = useContractForm<FeeValues>({
    schema: FeeValues,
    defaults: feeValues(account),
    fieldOf: { takerBps: 'taker', makerBps: 'maker' },
    send: async (values) => {
      await call(setTradingFees, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const [taker, maker] = watch(['taker', 'maker']);
  return (
    <DialogForm
      title={`Fees of ${accountName}`}
      about={`${enterpriseName} pays them in the quote currency. They hold for new orders: those that were accepted keep theirs.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Set fees"
      failureTitle="The fees were not set"
      form={form}
      subjectId={accountId}
      code={<CopyAsCode contract={setTradingFees} input={() => toInput(getValues())} isQuiet />}
    >
      <TextFormField
        control={control}
        name="taker"
        label="Taker fee (percent)"
        description={`On what is taken from the book: ${feeExample(taker)}`}
        size="normal"
        hasFocus
      />
      <TextFormField
        control={control}
        name="maker"
        label="Maker fee (percent)"
        description={`On what rested in the book: ${feeExample(maker)}`}
        size="normal"
      />
    </DialogForm>
  );
}
