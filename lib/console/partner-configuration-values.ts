import * as z from 'zod';
import type { OutputOf } from '#lib/contract.ts';
import type { listOperatorPartners } from '#lib/contracts/network/partner-configurations.ts';

export type OperatorPartner = OutputOf<typeof listOperatorPartners>['partners'][number];
export type Configuration = OperatorPartner['configuration'];

const MAX_HOURS = 8760;
const MAX_MINUTES = 525_600;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LINE = /^([a-z0-9:-]+)\s*:\s*(\S.*)$/i;

const wholeUpTo = (most: number, what: string) =>
  z.string().refine(
    (text) => {
      const number = Number(text.trim());
      return /^\d+$/.test(text.trim()) && number >= 1 && number <= most;
    },
    `Enter 1 to ${most.toLocaleString('en-GB')} ${what}.`,
  );

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Names by unit, as lines such as `ofcbtc: XBT, BTC`. */
export const namesOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const [, unit, names] = LINE.exec(line) ?? [];
      if (unit === undefined || names === undefined) return [];
      const all = names.split(',').map((name) => name.trim());
      return [[unit.toLowerCase(), all.filter((name) => name !== '')]];
    }),
  );

/** What a form of a configuration holds. */
export const ConfigurationValues = z.object({
  currencies: z.array(z.string()).min(1, 'Choose at least one currency.'),
  currencyNames: z
    .string()
    .max(5000)
    .refine((text) => linesOf(text).every((line) => LINE.test(line)), 'Enter lines such as ofcbtc: XBT, BTC.'),
  isOnchainEnabled: z.boolean(),
  settlementTransactionRouteId: z
    .string()
    .refine((text) => text.trim() === '' || UUID.test(text.trim()), 'Enter the id of a route, or nothing.'),
  lossSlaHours: wholeUpTo(MAX_HOURS, 'hours'),
  gainSlaHours: wholeUpTo(MAX_HOURS, 'hours'),
  reservedTimeoutMinutes: wholeUpTo(MAX_MINUTES, 'minutes'),
  publicKey: z.string().max(8000),
  isStable: z.boolean(),
  isActive: z.boolean(),
});
export type ConfigurationValues = z.input<typeof ConfigurationValues>;

/** A configuration as its form begins. */
export const toValues = (one: Configuration, isActive = true): ConfigurationValues => ({
  currencies: [...one.currencies],
  currencyNames: Object.entries(one.currencyNames)
    .map(([unit, names]) => `${unit}: ${names.join(', ')}`)
    .join('\n'),
  isOnchainEnabled: one.isOnchainEnabled,
  settlementTransactionRouteId: one.settlementTransactionRouteId ?? '',
  lossSlaHours: `${one.lossSlaHours}`,
  gainSlaHours: `${one.gainSlaHours}`,
  reservedTimeoutMinutes: `${one.reservedTimeoutMinutes}`,
  publicKey: one.publicKey ?? '',
  isStable: one.isStable,
  isActive,
});

/** What is filled in, as the operations take it. */
export const toConfiguration = (values: ConfigurationValues): Configuration => ({
  currencies: values.currencies,
  currencyNames: namesOf(values.currencyNames),
  isOnchainEnabled: values.isOnchainEnabled,
  settlementTransactionRouteId: values.settlementTransactionRouteId.trim() || null,
  lossSlaHours: Number(values.lossSlaHours),
  gainSlaHours: Number(values.gainSlaHours),
  reservedTimeoutMinutes: Number(values.reservedTimeoutMinutes),
  publicKey: values.publicKey.trim() || null,
  isStable: values.isStable,
});
