import * as z from 'zod';
import { type Confirmation, ConfirmationValues } from '#components/directory/confirmation.ts';
import type { InputOf } from '#lib/contract.ts';
import { type createAccessToken, YEAR_SECONDS } from '#lib/contracts/access/tokens.ts';
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

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const endOf = (day: string): number => Date.parse(`${day}T23:59:59Z`);

const Fields = z.object({
  label: z.string().min(1, 'Enter a label.').max(200),
  scope: z.array(z.string().max(80)).min(1, 'Choose at least one scope.').max(200),
  expiry: z.string().max(10),
  until: z.string().max(20),
  addresses: z
    .string()
    .max(5000)
    .refine(isAddressList, 'Enter IP addresses or CIDR ranges such as 203.0.113.0/24, one per line.'),
  permittedEnterprises: z.array(z.string().max(64)).min(1, 'Choose at least one enterprise.').max(100),
  ...ConfirmationValues,
});
/** What a person fills in to make a token. */
export type TokenValues = z.input<typeof Fields>;

/** The rules of the form at a business time. */
export function tokenSchema(now: string): z.ZodType<unknown, TokenValues> {
  const last = Date.parse(now) + 10 * YEAR_SECONDS * 1000;
  return Fields.refine(({ expiry, until }) => expiry !== 'date' || isDay(until), {
    path: ['until'],
    error: 'Choose a date.',
    when: () => true,
  })
    .refine(({ expiry, until }) => expiry !== 'date' || !isDay(until) || endOf(until) > Date.parse(now), {
      path: ['until'],
      error: 'Choose a date that has not passed.',
      when: () => true,
    })
    .refine(({ expiry, until }) => expiry !== 'date' || !isDay(until) || endOf(until) <= last, {
      path: ['until'],
      error: 'Choose a date within the next ten years.',
      when: () => true,
    });
}

/** Seconds from business time to the end of the chosen day (UTC), or of the chosen number of days. */
function durationOf({ expiry, until }: TokenValues, now: string): number | undefined {
  if (expiry !== 'date') return Number(expiry) * DAY_SECONDS;
  if (!isDay(until)) return undefined;
  return Math.max(1, Math.floor((endOf(until) - Date.parse(now)) / 1000));
}

/** The call that a filled-in form makes. */
export function toTokenInput(
  values: TokenValues,
  by: { now: string; proof: Confirmation },
): InputOf<typeof createAccessToken> {
  const addresses = linesOf(values.addresses);
  return {
    label: values.label,
    scope: values.scope,
    duration: durationOf(values, by.now),
    ipRestrict: addresses.length > 0 ? addresses : undefined,
    permittedEnterprises: values.permittedEnterprises,
    ...by.proof,
  };
}

/** Scopes out of those held that read and change nothing. */
export const readingScopes = (held: readonly Scope[]): Scope[] =>
  held.filter((scope) => /_view|_read$|^openid$|^profile$/.test(scope) && scope !== 'auditlogs_view_all');
