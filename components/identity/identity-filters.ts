import type { Values } from 'nuqs';
import { enumsKey, rangeKey, sortKey, textKey } from '#lib/console/view-keys.ts';
import type { InputOf } from '#lib/contract.ts';
import { IdvSort, IdvStatus, type searchIdvRecords, VerificationType } from '#lib/contracts/identity/records.ts';
import { resolveTimeRange } from '#lib/time.ts';

/** What the URL of the Identity page holds. A bare URL shows what needs a person, oldest first. */
export const identityKeys = {
  statuses: enumsKey(IdvStatus.options, ['action_required', 'pending']),
  verificationTypes: enumsKey(VerificationType.options),
  text: textKey(),
  created: rangeKey(),
  sort: sortKey(IdvSort.options, 'createdAt'),
};

export type IdentityView = Values<typeof identityKeys>;

/** The call behind a view. Relative times end at `now`. */
export function toSearchInput(enterpriseId: string, view: IdentityView, now: string): InputOf<typeof searchIdvRecords> {
  const span = view.created === null ? {} : resolveTimeRange(view.created, now);
  return {
    enterpriseId,
    sort: view.sort,
    statuses: view.statuses.length > 0 ? view.statuses : undefined,
    verificationTypes: view.verificationTypes.length > 0 ? view.verificationTypes : undefined,
    text: view.text || undefined,
    createdOnOrAfter: span.onOrAfter,
    createdBefore: span.before,
  };
}

/** Views that people come back to. */
export const PRESETS: readonly { label: string; value: IdentityView['statuses'] }[] = [
  { label: 'To review', value: ['action_required', 'pending'] },
  { label: 'Approved', value: ['approved'] },
  { label: 'Rejected', value: ['rejected'] },
  { label: 'All', value: [] },
];
