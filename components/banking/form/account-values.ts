import * as z from 'zod';
import { type AddressField, type AddressOf, addressFields } from '#lib/banking/account.ts';
import { type AccountKind, KINDS, kindsFor } from '#lib/banking/kinds.ts';
import type { InputOf } from '#lib/contract.ts';
import type { addBankAccount } from '#lib/contracts/banking/account-writes.ts';
import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { BANK_CURRENCIES, type BankCurrency } from '#lib/contracts/banking/words.ts';
import { kindOfAccount } from '../accounts/account-labels.ts';

/** What goes along with payments. */
export const NOTES = ['description', 'furtherCreditTo', 'intermediaryBankName', 'intermediaryBankId'] as const;
const CODES = ['routingNumber', 'swiftCode', 'externalId'] as const;

const text = (max: number = MAX.number) => z.string().max(max);
const address = (of: AddressOf) =>
  Object.fromEntries(addressFields(of).map((name) => [name, text(MAX.name)])) as Record<AddressField, z.ZodString>;

/** The form of an account, before it is checked. */
export const AccountFields = z.object({
  currency: text(),
  kind: text(),
  name: text(MAX.name),
  ownerName: text(MAX.name),
  accountNumber: text(),
  routingNumber: text(),
  swiftCode: text(),
  externalId: text(),
  accountType: z.enum(['', 'checking', 'saving', 'unknown']),
  description: text(MAX.note),
  furtherCreditTo: text(MAX.name),
  intermediaryBankName: text(MAX.name),
  intermediaryBankId: text(),
  ...address('owner'),
  ...address('bank'),
});
export type AccountValues = z.input<typeof AccountFields>;

const EMPTY = Object.fromEntries(
  Object.keys(AccountFields.shape).map((name) => [name, '']),
) as unknown as AccountValues;

const isTestCurrency = (currency: BankCurrency): boolean => currency.startsWith('t');

/** Currencies that are offered: those of tests in a sandbox alone, after the others. */
export const currenciesOf = (isSandbox: boolean): BankCurrency[] =>
  BANK_CURRENCIES.filter((currency) => isSandbox || !isTestCurrency(currency));

/** A form of which nothing is filled in but the currency. */
export const newValues = (isSandbox: boolean): AccountValues => {
  const [currency = 'fiatusd'] = currenciesOf(isSandbox);
  return { ...EMPTY, currency, kind: kindsFor(currency)[0] ?? '' };
};

/** The form of an account that is kept. */
export const valuesOf = (account: BankAccountRow): AccountValues => ({
  ...EMPTY,
  ...Object.fromEntries(
    Object.keys(EMPTY).flatMap((name) => {
      const value = account[name as keyof BankAccountRow];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
  kind: kindOfAccount(account) ?? '',
});

type Sent = InputOf<typeof addBankAccount>;

/** The fields that were filled in. */
const filled = <Name extends string>(values: Readonly<Record<Name, string>>, names: readonly Name[]) =>
  Object.fromEntries(names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]]))) as Partial<
    Record<Name, string>
  >;

/** The kind that is chosen; null for none. */
export const kindIn = ({ kind }: Pick<AccountValues, 'kind'>): AccountKind | null =>
  kind in KINDS ? (kind as AccountKind) : null;

/** Codes that accounts of a kind have. */
export const codesOf = (kind: AccountKind | null): readonly (typeof CODES)[number][] => {
  if (kind === null) return [];
  const required = CODES.filter((name) => KINDS[kind].requires.includes(name));
  return kind === 'cbit' ? ['externalId'] : required;
};

/** What the form sends, apart from whose account it is. */
export function toSent(values: AccountValues): Sent {
  const kind = kindIn(values);
  return {
    type: kind === null ? 'wire' : KINDS[kind].type,
    currency: values.currency as BankCurrency,
    name: values.name,
    ownerName: values.ownerName,
    accountNumber: values.accountNumber,
    ...filled(values, codesOf(kind)),
    ...(values.accountType === '' || values.accountType === 'unknown' ? {} : { accountType: values.accountType }),
    ...filled(values, NOTES),
    ...filled(values, addressFields('owner')),
    ...filled(values, addressFields('bank')),
  };
}

/** Whether a part of an address differs from the one that is kept. */
export const isAddressChanged = (before: AccountValues, values: AccountValues, of: AddressOf): boolean =>
  addressFields(of).some((name) => values[name] !== before[name]);

/** What differs from the account that is kept, as it is sent: null for what was emptied, and of an address that changed all parts. */
export const changesOf = (before: AccountValues, values: AccountValues) => {
  const names = (['name', 'ownerName', 'accountType', ...NOTES] as const).filter(
    (name) => values[name] !== before[name],
  );
  const addresses = (['owner', 'bank'] as const).filter((of) => isAddressChanged(before, values, of));
  const emptied = (name: keyof AccountValues): boolean => values[name] === '' && before[name] !== '';
  const sent = [...names, ...addresses.flatMap((of) => addressFields(of))];
  return { ...filled(values, sent), ...Object.fromEntries(sent.filter(emptied).map((name) => [name, null])) };
};
