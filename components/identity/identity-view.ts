import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral, type Values } from 'nuqs';
import type { InputOf } from '#lib/contract.ts';
import { IdvSort, IdvStatus, type searchIdvRecords, VerificationType } from '#lib/contracts/identity.ts';
import { isTimeRange, resolveTimeRange } from '#lib/time.ts';

export const PAGE_SIZE = 50;

const parseAsTimeRange = createParser({
  parse: (text) => (isTimeRange(text) ? text : null),
  serialize: (range: string) => range,
});

const statuses = parseAsArrayOf(parseAsStringLiteral(IdvStatus.options));

/** What the URL of the Identity page holds. A bare URL shows what needs a person, oldest first. */
export const identityKeys = {
  statuses: statuses.withDefault(['action_required', 'pending']),
  verificationTypes: parseAsArrayOf(parseAsStringLiteral(VerificationType.options)).withDefault([]),
  text: parseAsString.withDefault(''),
  created: parseAsTimeRange,
  sort: parseAsStringLiteral(IdvSort.options).withDefault('createdAt'),
};

export type IdentityView = Values<typeof identityKeys>;

/** The call behind a view. Relative times end at `now`. */
export function toSearchInput(enterpriseId: string, view: IdentityView, now: string): InputOf<typeof searchIdvRecords> {
  const span = view.created === null ? {} : resolveTimeRange(view.created, now);
  return {
    enterpriseId,
    limit: PAGE_SIZE,
    sort: view.sort,
    statuses: view.statuses.length > 0 ? view.statuses : undefined,
    verificationTypes: view.verificationTypes.length > 0 ? view.verificationTypes : undefined,
    text: view.text || undefined,
    createdOnOrAfter: span.onOrAfter,
    createdBefore: span.before,
  };
}

/** Views that people come back to. */
export const PRESETS: readonly { label: string; statuses: IdentityView['statuses'] }[] = [
  { label: 'To review', statuses: ['action_required', 'pending'] },
  { label: 'Approved', statuses: ['approved'] },
  { label: 'Rejected', statuses: ['rejected'] },
  { label: 'All', statuses: [] },
];

/** Whether two sets of statuses are the same. */
export const isSameStatuses = (one: IdentityView['statuses'], other: IdentityView['statuses']): boolean =>
  one.length === other.length && one.every((status) => other.includes(status));
