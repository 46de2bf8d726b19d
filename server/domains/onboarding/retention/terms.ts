import type { KybState } from '#lib/contracts/onboarding/kyb-words.ts';
import type { KycState } from '#lib/contracts/onboarding/kyc-words.ts';
import { after } from '#lib/time.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { WAITS_FOR_PERSON } from '../kyc/rules.ts';

const DAY_MS = 86_400_000;

/** For how many days each kind of identity is kept. */
export type Terms = Pick<Env, 'ONBOARDING_DRAFT_DAYS' | 'ONBOARDING_DECLINED_DAYS' | 'ONBOARDING_CLOSED_DAYS'>;

/** What the term of an identity goes by: `deciding` ones are with the service or a reviewer, and have none. */
export type Keeping = 'draft' | 'deciding' | 'declined' | 'approved';

/** People that wait for themselves are drafts. */
export const keepingOfKyc = (state: KycState): Keeping =>
  state === 'approved' || state === 'declined' ? state : WAITS_FOR_PERSON.has(state) ? 'draft' : 'deciding';

const KEEPING_OF_KYB = { open: 'draft', inReview: 'deciding', approved: 'approved', rejected: 'declined' } as const;
export const keepingOfKyb = (state: KybState): Keeping => KEEPING_OF_KYB[state];

/** What was approved once keeps that term, whatever became of it since it was reopened. */
export const onceApproved = (keeping: Keeping, wasApproved: boolean): Keeping =>
  wasApproved && keeping !== 'deciding' ? 'approved' : keeping;

/** Until when an identity is kept; null while its term has not begun. */
export function keptUntil(
  terms: Terms,
  { keeping, since, closedSince }: { keeping: Keeping; since: string; closedSince: string | null },
): string | null {
  if (keeping === 'draft') return after(since, terms.ONBOARDING_DRAFT_DAYS * DAY_MS);
  if (keeping === 'declined') return after(since, terms.ONBOARDING_DECLINED_DAYS * DAY_MS);
  if (keeping === 'deciding' || closedSince === null) return null;
  return after(closedSince, terms.ONBOARDING_CLOSED_DAYS * DAY_MS);
}

/** Before which instants each term has to have begun to be over now. */
export const begunBefore = (terms: Terms, now: string) => ({
  draft: after(now, -terms.ONBOARDING_DRAFT_DAYS * DAY_MS),
  declined: after(now, -terms.ONBOARDING_DECLINED_DAYS * DAY_MS),
  closed: after(now, -terms.ONBOARDING_CLOSED_DAYS * DAY_MS),
});
