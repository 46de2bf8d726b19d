'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { unitsOf } from '#lib/console/typed-amount.ts';
import { type BankAccountRow, searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { createWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { accountName, CURRENCY_CODES, railLabel } from '../accounts/account-labels.ts';
import { AccountsNotReady, costOf, TermsOfPayOut, usePayOutTerms } from './pay-out-terms.tsx';
import { useWithdrawalRefresh } from './use-withdrawal-refresh.ts';

const Values = z.object({
  accountId: z.string().min(1, 'Choose a trading account.'),
  bankAccountId: z.string().min(1, 'Choose a bank account.'),
  amount: z.string().refine((text) => unitsOf('fiatusd', text) !== null, 'Enter an amount above zero, such as 25.00.'),
  reference: z.string().max(140),
});
type Values = z.input<typeof Values>;

const MOST = 500;
const ID_BYTES = 16;

/** An id that no other request has. */
const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isOfTests = (currency: string): boolean => currency.startsWith('t');

/** What tells bank accounts apart: currency, what the enterprise wrote, owner and rail. */
const detailOf = (one: BankAccountRow): string =>
  [CURRENCY_CODES[one.currency], one.description, one.ownerName, railLabel(one)].filter(Boolean).join(' · ');

interface PayOutDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Sends money from a trading account to an approved bank account, and opens the withdrawal. */
export function PayOutDialog({ enterpriseId, onClose }: PayOutDialogProps) {
  const refresh = useWithdrawalRefresh();
  const [, setOpen] = useQueryState('open', parseAsString);
  const { accounts = [] } = useAccounts(enterpriseId);
  const { data } = useQuery(
    queryOf(searchBankAccounts, { enterpriseId, states: ['approved'], ready: true, limit: MOST }),
  );
  const [requestId] = useState(newRequestId);
  const targets = data?.bankAccounts ?? [];
  const targetOf = (id: string) => targets.find((one) => one.id === id);
  const toInput = ({ accountId, bankAccountId, amount, reference }: Values) => ({
    enterpriseId,
    accountId,
    bankAccountId,
    quantity: unitsOf(targetOf(bankAccountId)?.currency ?? 'fiatusd', amount) ?? '',
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    requestId,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { accountId: '', bankAccountId: '', amount: '', reference: '' },
    fieldOf: { quantity: 'amount' },
    send: async (values) => {
      const { id } = await call(createWithdrawal, toInput(values));
      await refresh();
      onClose();
      await setOpen(id);
    },
  });
  const { control, getValues, watch } = form.form;
  const [accountId, bankAccountId, amount] = watch(['accountId', 'bankAccountId', 'amount']);
  const terms = usePayOutTerms({ enterpriseId, accountId, bankAccountId });
  const coin = accounts.find(({ id }) => id === accountId)?.coin;
  const payable = targets.filter(({ currency }) => coin === undefined || isOfTests(currency) === (coin === 'tofc'));
  return (
    <DialogForm
      title="Pay out"
      about="Amount and fee are held at once, and sent at the next cut-off of the bank. Until then it can be cancelled."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Pay out"
      hindrance={
        data !== undefined && targets.length === 0 ? 'No bank account is approved and ready: see Bank accounts.' : null
      }
      failureTitle="Nothing was paid out"
      form={form}
      code={<CopyAsCode contract={createWithdrawal} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField
        control={control}
        name="accountId"
        label="From"
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        control={control}
        name="bankAccountId"
        label="To"
        options={payable.map((one) => ({
          value: one.id,
          label: accountName(one),
          detail: detailOf(one),
        }))}
      />
      <AccountsNotReady enterpriseId={enterpriseId} />
      <TextFormField
        control={control}
        name="amount"
        label="Amount"
        description={costOf(terms, amount)}
        placeholder="25.00"
        size="normal"
      />
      <TextFormField
        control={control}
        name="reference"
        label="Reference"
        description="What the receiver reads. Optional."
        size="normal"
      />
      {terms !== undefined && <TermsOfPayOut terms={terms} amount={amount} />}
    </DialogForm>
  );
}
