import { isDeepStrictEqual } from 'node:util';
import { type KycField, SECRET_FIELDS } from '#lib/contracts/onboarding/kyc-fields.ts';
import { fieldsNamedBy, noteWithout } from '#lib/onboarding/asked-of-person.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { lockReview } from '../reviews/review-store.ts';
import type { KycRow } from './kyc-store.ts';

/** Sent again, it says that what it speaks of was done since. */
const SAID_AGAIN: KycField = 'idvPerformed';

/** A value as it counts: secret numbers without the signs that part them. */
const counted = (field: KycField, value: unknown): unknown =>
  typeof value === 'string' && (SECRET_FIELDS as readonly string[]).includes(field)
    ? value.replaceAll(/[\s.-]/g, '').toUpperCase()
    : value;

/** Fields of which something else is said than before. */
export const changedBetween = (before: Facts, after: Facts, sent: readonly KycField[]): KycField[] =>
  sent.filter((field) => !isDeepStrictEqual(counted(field, before[field]), counted(field, after[field])));

/**
 * What a change leaves to be corrected; undefined where it corrects nothing. Of what a reviewer asked for, each field has to be another
 * than before. Of what the evaluation found wrong any is enough, also as it was: whoever insists is looked at by people in the end.
 */
export async function leftToCorrect(
  tx: Queryable,
  { id, state, errorDescription }: KycRow,
  { named, changed }: Readonly<Record<'named' | 'changed', readonly KycField[]>>,
): Promise<{ note: string | null; isWhole: boolean } | undefined> {
  const asked = state.endsWith(' error') ? fieldsNamedBy(errorDescription) : [];
  if (!asked.some((field) => named.includes(field))) return undefined;
  const isAsked = (await lockReview(tx, id))?.state === 'asked';
  const answers = isAsked ? named.filter((field) => field === SAID_AGAIN || changed.includes(field)) : named;
  const answered = asked.filter((field) => answers.includes(field));
  if (answered.length === 0) return undefined;
  const isWhole = !isAsked || answered.length === asked.length;
  return { note: noteWithout(errorDescription, isWhole ? asked : answered), isWhole };
}
