import * as z from 'zod';
import { type Confirmation, ConfirmationValues } from '#components/directory/confirmation.ts';
import type { InputOf } from '#lib/contract.ts';
import { type createAccessToken, YEAR_SECONDS } from '#lib/contracts/access/own-tokens.ts';
import { MOMENT_HINT, readMoment } from '#lib/moment.ts';
import type { Scope } from '#lib/scopes.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

export const EXPIRIES: readonly { value: string; label: string }[] = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'At a custom time' },
];

const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');
const isAddressList = (text: string): boolean => linesOf(text).every((line) => AddressRange.safeParse(line).success);

/** When a typed time is over: a day ends with its last second (UTC). Null for a text that is none. */
function endOf(text: string, now: string): number | null {
  const read = readMoment(text, { now, zone: 'utc' });
  return read && Date.parse(read.at) + (read.isDay ? DAY_MS - 1000 : 0);
}

const Fields = z.object({
  label: z.string().min(1, 'Enter a label.').max(200),
  scope: z.array(z.string().max(80)).min(1, 'Choose at least one scope.').max(200),
  expiry: z.string().max(10),
  until: z.string().max(60),
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
  const endOfCustom = ({ expiry, until }: Pick<TokenValues, 'expiry' | 'until'>): number | null =>
    expiry === 'date' ? endOf(until, now) : null;
  return Fields.refine((values) => values.expiry !== 'date' || endOfCustom(values) !== null, {
    path: ['until'],
    error: MOMENT_HINT,
    when: () => true,
  })
    .refine((values) => (endOfCustom(values) ?? last) > Date.parse(now), {
      path: ['until'],
      error: 'Enter a time that has not passed.',
      when: () => true,
    })
    .refine((values) => (endOfCustom(values) ?? last) <= last, {
      path: ['until'],
      error: 'Enter a time within the next ten years.',
      when: () => true,
    });
}

/** Seconds from business time to the time that was typed, a day until its end (UTC), or of the chosen number of days. */
function durationOf({ expiry, until }: TokenValues, now: string): number | undefined {
  if (expiry !== 'date') return Number(expiry) * DAY_SECONDS;
  const end = endOf(until, now);
  return end === null ? undefined : Math.max(1, Math.floor((end - Date.parse(now)) / 1000));
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
