'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import {
  assignUnmatchedDeposit,
  listUnmatchedDeposits,
  returnUnmatchedDeposit,
  type UnmatchedDeposit,
} from '#lib/contracts/banking/unmatched-deposits.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';
import { FoundAccount } from './found-account.tsx';
import { useDepositAccount } from './use-deposit-account.ts';

interface DecideProps {
  deposit: UnmatchedDeposit;
  onClose: () => void;
}

const named = ({ currency, quantity, senderName }: UnmatchedDeposit): string =>
  `${describeAmount(currency, quantity)} from ${senderName ?? 'an unnamed sender'}`;

const ACCOUNT_MAX = 64;
const Account = z.object({ account: z.string().trim().min(1, 'Enter a memo or an id.').max(ACCOUNT_MAX) });
type Account = z.input<typeof Account>;

/** Gives a deposit to the trading account that it is for, which is shown before. */
export function AssignDialog({ deposit, onClose }: DecideProps) {
  const refresh = useRefresh(listUnmatchedDeposits);
  const toInput = ({ account }: Account) => ({
    unmatchedDepositId: deposit.id,
    account: found.account?.walletId ?? account.trim(),
  });
  const form = useContractForm<Account>({
    schema: Account,
    defaults: { account: '' },
    send: async (values) => {
      await call(assignUnmatchedDeposit, toInput(values));
      await refresh();
      onClose();
    },
  });
  const found = useDepositAccount(deposit.id, form.form.watch('account'));
  return (
    <DialogForm
      title="Assign this deposit?"
      about={`${named(deposit)}. The enterprise can spend it at once.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Assign"
      hindrance={found.hindrance}
      failureTitle="The deposit was not assigned"
      form={form}
      subjectId={deposit.id}
      code={<CopyAsCode contract={assignUnmatchedDeposit} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <TextFormField
        control={form.form.control}
        name="account"
        label="Trading account"
        description="Its memo, such as CH-7K2M-9QXT-4, or its id. Ask the enterprise for it."
      />
      <FoundAccount currency={deposit.currency} found={found} />
    </DialogForm>
  );
}

const Reason = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(MAX.name) });
type Reason = z.input<typeof Reason>;

/** Sends a deposit back. */
export function ReturnDialog({ deposit, onClose }: DecideProps) {
  const refresh = useRefresh(listUnmatchedDeposits);
  const toInput = ({ reason }: Reason) => ({ unmatchedDepositId: deposit.id, reason: reason.trim() });
  const form = useContractForm<Reason>({
    schema: Reason,
    defaults: { reason: '' },
    send: async (values) => {
      await call(returnUnmatchedDeposit, toInput(values));
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Return this deposit?"
      about={`${named(deposit)}. The money goes back to its sender, for good.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Return"
      isDanger
      failureTitle="The deposit was not returned"
      form={form}
      subjectId={deposit.id}
      code={<CopyAsCode contract={returnUnmatchedDeposit} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <TextAreaField
        control={form.form.control}
        name="reason"
        label="Reason"
        description="It is kept with the deposit."
      />
    </DialogForm>
  );
}
