import { customType } from 'drizzle-orm/pg-core';

/** `uuid` in the database, 32 lowercase hex digits outside it. */
export const hexId = customType<{ data: string; driverData: string }>({
  dataType: () => 'uuid',
  fromDriver: (value) => value.replaceAll('-', ''),
});

/** `timestamptz(3)` in the database (sessions run in UTC), ISO 8601 text with milliseconds and `Z` outside it. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => instantFromDriver(value),
});

/** `2026-03-02 09:30:00.12+00` → `2026-03-02T09:30:00.120Z`. */
export const instantFromDriver = (value: string): string =>
  `${value.slice(0, 10)}T${value.slice(11, 19)}.${(value.slice(19, -3).slice(1) || '0').padEnd(3, '0')}Z`;

/** Whole base units: a domain over `numeric` that refuses fractions and more than 78 digits. A string outside. */
export const baseUnits = customType<{ data: string; driverData: string }>({ dataType: () => 'base_units' });

/** Number of a transaction, 64 bits wide, so that it never starts anew; a decimal string outside. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A column as the database calls it, by what rows call it. */
export const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
