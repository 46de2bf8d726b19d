import { addressFields } from './account.ts';

/** Columns of a file of bank accounts, in the order of the template. */
export const IMPORT_COLUMNS = [
  'type',
  'currency',
  'name',
  'ownerName',
  'accountNumber',
  'routingNumber',
  'swiftCode',
  'externalId',
  'accountType',
  'description',
  'furtherCreditTo',
  'intermediaryBankName',
  'intermediaryBankId',
  ...addressFields('owner'),
  ...addressFields('bank'),
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns that every file has. */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = [
  'type',
  'currency',
  'name',
  'ownerName',
  'accountNumber',
  'ownerAddressLine1',
  'ownerAddressCountryCode',
  'bankAddressLine1',
  'bankAddressCountryCode',
];

/** How much a file may hold. */
export const IMPORT_LIMITS = {
  bytes: 64 * 1024 * 1024,
  rows: 100_000,
  /** Of one row and of one line, in bytes. */
  row: 32 * 1024,
  /** Of one cell, in characters. */
  cell: 4000,
} as const;
