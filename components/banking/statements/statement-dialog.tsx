'use client';

import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { saveText } from '#lib/console/save-text.ts';
import { getFiatStatement } from '#lib/contracts/banking/statements.ts';
import { type BankCurrency, currenciesOf } from '#lib/contracts/banking/words.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { after } from '#lib/time.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';

const Values = z.object({
  accountId: z.string().min(1, 'Choose a trading account.'),
  currency: z.string().min(1, 'Choose a currency.'),
  day: z.string().min(1, 'Enter a day.'),
});
type Values = z.input<typeof Values>;

const DAY_MS = 24 * 3_600_000;
const DATE_LENGTH = 10;
/** The last day that is over. */
const dayBefore = (now: string): string => after(now, -DAY_MS).slice(0, DATE_LENGTH);

interface StatementDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Saves what happened on a trading account on a day, for programs that read bank statements. */
export function StatementDialog({ enterpriseId, onClose }: StatementDialogProps) {
  const { accounts = [] } = useAccounts(enterpriseId);
  const { now } = useSelf();
  const toInput = ({ currency, ...values }: Values) => ({
    enterpriseId,
    ...values,
    currency: currency as BankCurrency,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { accountId: '', currency: '', day: dayBefore(now) },
    send: async (values) => {
      const { fileName, content } = await call(getFiatStatement, toInput(values));
      saveText(fileName, content, 'application/xml');
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const accountId = watch('accountId');
  const coin = accounts.find(({ id }) => id === accountId)?.coin;
  return (
    <DialogForm
      title="Statement"
      about="Opening and closing balance of a day with every entry between them, as an ISO 20022 camt.053 file. For a CSV file open the account under Balances."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Download"
      failureTitle="The statement was not read"
      form={form}
      code={<CopyAsCode contract={getFiatStatement} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField
        control={control}
        name="accountId"
        label="Account"
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        control={control}
        name="currency"
        label="Currency"
        options={currenciesOf(coin).map((value) => ({ value, label: CURRENCY_WORDS[value] }))}
      />
      <TextFormField
        control={control}
        name="day"
        label="Day"
        type="date"
        description="From midnight to midnight in UTC."
      />
    </DialogForm>
  );
}
