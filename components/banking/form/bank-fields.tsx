'use client';

import type { UseFormReturn } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { KINDS, kindsFor } from '#lib/banking/kinds.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { CURRENCY_WORDS } from '../accounts/account-labels.ts';
import { type AccountValues, codesOf, currenciesOf, kindIn } from './account-values.ts';
import { fillIn } from './fill-in.ts';
import { useBankFilled } from './use-bank-filled.ts';

interface FieldsProps {
  form: UseFormReturn<AccountValues>;
}

const IBAN_KINDS: ReadonlySet<string> = new Set(['sepa', 'ipi-fts']);

/** Currency and rail first, then what the rail needs of the bank and the account. */
export function BankFields({ form }: FieldsProps) {
  const { mode } = useSelf();
  const { control, watch } = form;
  const kind = kindIn({ kind: watch('kind') });
  const codes = codesOf(kind);
  const bank = useBankFilled(form, {
    hasRoutingNumber: codes.includes('routingNumber'),
    hasBic: codes.includes('swiftCode'),
  });
  const chooseCurrency = (currency: string) => {
    const kinds = kindsFor(currency as BankCurrency);
    if (!kinds.includes(watch('kind') as never)) fillIn(form, { kind: kinds[0] ?? '' });
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
        label="Payment rail"
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
          description={bank?.name === undefined ? '8 or 11 characters.' : `${bank.name}.`}
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
    <FormGroup title="Intermediary bank and further credit" about="Only where your bank asks for it.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
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
          description="Its routing number or BIC."
        />
        <TextFormField
          control={control}
          name="furtherCreditTo"
          label="For further credit to (optional)"
          size="normal"
          autoComplete="off"
          description="The account that the bank credits in turn."
        />
      </div>
    </FormGroup>
  );
}
