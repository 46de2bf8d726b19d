'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { KINDS, kindsFor } from '#lib/banking/kinds.ts';
import { routingNumberProblem } from '#lib/banking/routing-number.ts';
import { queryOf } from '#lib/console/query.ts';
import { getBank } from '#lib/contracts/banking/lookups.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';
import { type AccountValues, codesOf, currenciesOf, kindIn } from './account-values.ts';

interface FieldsProps {
  form: UseFormReturn<AccountValues>;
}

/** The bank of a routing number, where it is listed. */
function useListedBank(routingNumber: string) {
  const isWhole = routingNumberProblem(routingNumber) === null;
  const read = queryOf(getBank, { bankType: 'aba', routingNumber });
  return useQuery({ ...read, enabled: isWhole, retry: false }).data;
}

/** Fills in name and address of a listed bank, unless a name stands there already. */
function useBankFilled({ form }: FieldsProps) {
  const bank = useListedBank(form.watch('routingNumber').trim());
  const fill = useEffectEvent(() => {
    if (bank === undefined || form.getValues('name') !== '') return;
    const { street = '', city = '', region = '', postalCode = '', countryCode = '' } = bank.address ?? {};
    const found = {
      name: bank.name ?? '',
      bankAddressLine1: street,
      bankAddressCityLocality: city,
      bankAddressStateProvince: region,
      bankAddressPostalCode: postalCode,
      bankAddressCountryCode: countryCode,
    };
    for (const [name, value] of Object.entries(found))
      form.setValue(name as keyof typeof found, value, { shouldDirty: true });
  });
  useEffect(() => fill(), [bank]);
  return bank;
}

const IBAN_KINDS: ReadonlySet<string> = new Set(['sepa', 'ipi-fts']);

/** Currency and rail first, then what the rail needs of the bank and the account. */
export function BankFields({ form }: FieldsProps) {
  const { mode } = useSelf();
  const { control, watch, setValue } = form;
  const kind = kindIn({ kind: watch('kind') });
  const codes = codesOf(kind);
  const bank = useBankFilled({ form });
  const chooseCurrency = (currency: string) => {
    const kinds = kindsFor(currency as BankCurrency);
    if (!kinds.includes(watch('kind') as never)) setValue('kind', kinds[0] ?? '', { shouldDirty: true });
  };
  const number = IBAN_KINDS.has(kind ?? '') ? 'IBAN' : 'Account number';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        control={control}
        name="currency"
        label="Currency"
        options={currenciesOf(mode === 'sandbox').map((value) => ({ value, label: CURRENCY_WORDS[value] }))}
        onChosen={chooseCurrency}
      />
      <SelectField
        control={control}
        name="kind"
        label="Paid by"
        options={kindsFor(watch('currency') as BankCurrency).map((value) => ({ value, label: KINDS[value].label }))}
      />
      {codes.includes('routingNumber') && (
        <TextFormField
          control={control}
          name="routingNumber"
          label="Routing number"
          size="normal"
          inputMode="numeric"
          autoComplete="off"
          description={bank?.name === undefined ? '9 digits.' : `${bank.name}.`}
        />
      )}
      {codes.includes('swiftCode') && (
        <TextFormField
          control={control}
          name="swiftCode"
          label="BIC (SWIFT code)"
          size="normal"
          autoComplete="off"
          description="8 or 11 characters."
        />
      )}
      <TextFormField
        control={control}
        name="accountNumber"
        label={kind === 'wire-swift' ? 'IBAN or account number' : number}
        size="normal"
        autoComplete="off"
        description="It is kept encrypted. Lists show its end only."
      />
      {codes.includes('externalId') && (
        <TextFormField
          control={control}
          name="externalId"
          label={kind === 'blinc' ? 'BLINC id' : 'CBIT id (optional)'}
          size="normal"
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** What is asked of every account, and can be changed later. */
export function CommonFields({ form }: FieldsProps) {
  const { control } = form;
  const isNeeded = kindIn({ kind: form.watch('kind') }) === 'ach';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextFormField control={control} name="name" label="Name of the bank" size="normal" autoComplete="off" />
      <TextFormField
        control={control}
        name="ownerName"
        label="Owner of the account"
        size="normal"
        autoComplete="off"
        description="As the bank knows it."
      />
      <SelectField
        control={control}
        name="accountType"
        label={isNeeded ? 'Kind of account' : 'Kind of account (optional)'}
        options={[
          { value: 'checking', label: 'Checking' },
          { value: 'saving', label: 'Savings' },
        ]}
      />
      <TextFormField
        control={control}
        name="description"
        label="Description (optional)"
        size="normal"
        autoComplete="off"
        description="For you to know it by."
      />
    </div>
  );
}

/** What goes along with payments, for the few accounts that need it. */
export function NoteFields({ form }: FieldsProps) {
  const { control } = form;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextFormField
        control={control}
        name="furtherCreditTo"
        label="For further credit to (optional)"
        size="normal"
        autoComplete="off"
      />
      <TextFormField
        control={control}
        name="intermediaryBankName"
        label="Intermediary bank (optional)"
        size="normal"
        autoComplete="off"
      />
      <TextFormField
        control={control}
        name="intermediaryBankId"
        label="Intermediary bank’s code (optional)"
        size="normal"
        autoComplete="off"
      />
    </div>
  );
}
