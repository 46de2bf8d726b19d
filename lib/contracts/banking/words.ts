import * as z from 'zod';

/** Currencies that bank accounts hold; those of a sandbox begin with `t`. Source: service interface, "Fiat bank account". */
export const BANK_CURRENCIES = [
  'fiatusd',
  'fiateur',
  'fiatsgd',
  'fiataed',
  'tfiatusd',
  'tfiateur',
  'tfiatsgd',
  'tfiataed',
] as const;
export const BankCurrency = z.enum(BANK_CURRENCIES);
export type BankCurrency = z.output<typeof BankCurrency>;

/** Bank currencies that a trading account holds: one of tests (`tofc`) those of tests. */
export const currenciesOf = (coin: string | undefined): BankCurrency[] =>
  BANK_CURRENCIES.filter((currency) => currency.startsWith('t') === (coin === 'tofc'));

/** How an account is paid. Source: public OpenAPI document. */
export const BANK_RAILS = ['wire', 'ach', 'sepa', 'cbit', 'blinc', 'ipi-fts', 'fast'] as const;
export const BankRail = z.enum(BANK_RAILS);
export type BankRail = z.output<typeof BankRail>;

/** States of a bank account. Source: service interface, "Fiat bank account". */
export const BANK_ACCOUNT_STATES = ['approved', 'rejected', 'pending', 'removed', 'revise'] as const;
export const BankAccountState = z.enum(BANK_ACCOUNT_STATES);
export type BankAccountState = z.output<typeof BankAccountState>;

/** What a pending account waits for, or why one is to be revised. Source: public OpenAPI document. */
export const PENDING_ACTIVITIES = [
  'flaggedBrokerage',
  'trustVerification',
  'trustVerificationUpdated',
  'trustNameVerification',
  'ownerNameMismatch',
  'requiresScreening',
  'preapprovedRoutingNumber',
  'screeningFailed',
  'screeningApproved',
] as const;
export const PendingActivity = z.enum(PENDING_ACTIVITIES);
export type PendingActivity = z.output<typeof PendingActivity>;

/** What kind of account the bank keeps. Source: service interface, "Fiat bank account". */
export const BANK_ACCOUNT_TYPES = ['checking', 'saving', 'unknown'] as const;
export const BankAccountType = z.enum(BANK_ACCOUNT_TYPES);
export type BankAccountType = z.output<typeof BankAccountType>;

/** Where an account came from. */
export const BANK_ACCOUNT_ORIGINS = ['added', 'imported', 'linked'] as const;
export const BankAccountOrigin = z.enum(BANK_ACCOUNT_ORIGINS);
export type BankAccountOrigin = z.output<typeof BankAccountOrigin>;
