'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { createBankTransfer } from '#lib/contracts/banking/ach-debits.ts';
import { getTransferLimit } from '#lib/contracts/banking/ach-terms.ts';
import { searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { formatUsd } from '#lib/money.ts';
import { accountName, CURRENCY_WORDS } from '../accounts/account-labels.ts';
import { CollectTerms } from './collect-terms.tsx';
import { CollectSchema, type CollectValues, EMPTY, toTransfer } from './collect-values.ts';
import { useDebitRefresh } from './use-debit-refresh.ts';

const MOST_ACCOUNTS = 500;
const NO_ACCOUNT = 'No bank account of the type ACH is approved. Add one first.';
const UNTICKED = 'Accept both texts first.';

/** What of the limit is left in the currency of an account, or why nothing can be collected. */
function useLimit(enterpriseId: string, currency: string) {
  const limited = { enterpriseId, currency, transferType: 'ach-us', transferDirection: 'in' };
  const { data, error } = useQuery({ ...queryOf(getTransferLimit, limited), retry: false });
  if (error !== null) return { problem: toApiError(error).message, text: null };
  if (data === undefined) return { problem: null, text: null };
  return {
    problem: null,
    text: data.noLimit ? 'No limit.' : `${formatUsd(data.maximumTransferAllowed)} is left of the limit.`,
  };
}

interface CollectDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Collects money from a bank account. */
export function CollectDialog({ enterpriseId, onClose }: CollectDialogProps) {
  const refresh = useDebitRefresh();
  const [id] = useState(() => crypto.randomUUID());
  const found = useQuery(
    queryOf(searchBankAccounts, { enterpriseId, types: ['ach'], states: ['approved'], limit: MOST_ACCOUNTS }),
  ).data;
  const banks = found?.bankAccounts ?? [];
  const { accounts = [] } = useAccounts(enterpriseId);
  const contractForm = useContractForm<CollectValues>({
    schema: CollectSchema,
    defaults: EMPTY,
    send: async (values) => {
      await call(createBankTransfer, toTransfer(id, values));
      await refresh();
      onClose();
    },
  });
  const { form } = contractForm;
  const { bankAccountId, amount, acceptsAuthorization, acceptsAgreement } = form.watch();
  const currency = banks.find((one) => one.id === bankAccountId)?.currency ?? 'fiatusd';
  const limit = useLimit(enterpriseId, currency);
  const coin = currency.startsWith('t') ? 'tofc' : 'ofc';
  const unticked = acceptsAuthorization && acceptsAgreement ? null : UNTICKED;
  const hindrance = limit.problem ?? (found !== undefined && banks.length === 0 ? NO_ACCOUNT : unticked);
  return (
    <DialogForm
      title="Collect by ACH"
      about="The bank is asked at the next cut-off, 17:00 in New York; the money is there after two bank days. It cannot be cancelled."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Collect"
      hindrance={hindrance}
      failureTitle="Nothing was collected"
      form={contractForm}
      code={<CopyAsCode contract={createBankTransfer} input={() => toTransfer(id, form.getValues())} isQuiet />}
    >
      <SelectField
        control={form.control}
        name="bankAccountId"
        label="From"
        options={banks.map((one) => ({
          value: one.id,
          label: accountName(one),
          detail: `${one.ownerName} · ${CURRENCY_WORDS[one.currency]}`,
        }))}
        onChosen={() => form.setValue('walletId', '')}
      />
      <SelectField
        control={form.control}
        name="walletId"
        label="To"
        options={accounts.filter((one) => one.coin === coin).map((one) => ({ value: one.id, label: one.name }))}
      />
      <TextFormField
        control={form.control}
        name="amount"
        label="Amount in US dollars"
        size="normal"
        placeholder="25.00"
        description={limit.text ?? undefined}
      />
      <CheckboxField
        control={form.control}
        name="applyInstantCredit"
        label="Credit the account when the bank is asked"
        description="Before the money has come. If the debit fails, it is taken back."
      />
      <CollectTerms enterpriseId={enterpriseId} control={form.control} bankAccountId={bankAccountId} amount={amount} />
    </DialogForm>
  );
}
