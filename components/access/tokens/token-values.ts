import * as z from 'zod';
import type { InputOf } from '#lib/contract.ts';
import type { createAccessToken } from '#lib/contracts/access/tokens.ts';
import type { Scope } from '#lib/scopes.ts';

const DAY_SECONDS = 86_400;

export const EXPIRIES: readonly { value: string; label: string }[] = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a custom date' },
];

const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');
const isAddressList = (text: string): boolean => linesOf(text).every((line) => AddressRange.safeParse(line).success);

/** What a person fills in to make a token. */
export const TokenValues = z
  .object({
    label: z.string().min(1, 'Say what the token is for.').max(200),
    scope: z.array(z.string().max(80)).min(1, 'Choose at least one.').max(200),
    expiry: z.string().max(10),
    until: z.string().max(20),
    addresses: z
      .string()
      .max(5000)
      .refine(isAddressList, 'Enter IP addresses or CIDR ranges such as 203.0.113.0/24, one per line.'),
    permittedEnterprises: z.array(z.string().max(64)).min(1, 'Choose at least one.').max(100),
    password: z.string().max(1000),
    otp: z.string().max(20),
  })
  .refine(({ expiry, until }) => expiry !== 'date' || /^\d{4}-\d\d-\d\d$/.test(until), {
    path: ['until'],
    error: 'Choose a date.',
  });
export type TokenValues = z.input<typeof TokenValues>;

/** Seconds from business time to the end of the chosen day (UTC), or of the chosen number of days. */
function durationOf({ expiry, until }: TokenValues, now: string): number {
  if (expiry !== 'date') return Number(expiry) * DAY_SECONDS;
  return Math.max(1, Math.floor((Date.parse(`${until}T23:59:59Z`) - Date.parse(now)) / 1000));
}

/** The call that a filled-in form makes. */
export function toTokenInput(
  values: TokenValues,
  by: { now: string; password: string | undefined },
): InputOf<typeof createAccessToken> {
  const addresses = linesOf(values.addresses);
  return {
    label: values.label,
    scope: values.scope,
    duration: durationOf(values, by.now),
    ipRestrict: addresses.length > 0 ? addresses : undefined,
    permittedEnterprises: values.permittedEnterprises,
    password: by.password,
    otp: values.otp || undefined,
  };
}

/** Scopes out of those held that read and change nothing. */
export const readingScopes = (held: readonly Scope[]): Scope[] =>
  held.filter((scope) => /_view|_read$|^openid$|^profile$/.test(scope) && scope !== 'auditlogs_view_all');
