import { and, eq, inArray, isNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import { KYC_STATES } from '#lib/contracts/onboarding/kyc-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { kycIdentities as c } from '../kyc/tables.ts';
import { kybIdentities as b, kybPeople, onboardingClosures } from '../tables.ts';
import { begunBefore, keepingOfKyc, type Terms } from './terms.ts';
import { wasApproved } from './was-approved.ts';

const DRAFTS = KYC_STATES.filter((state) => keepingOfKyc(state) === 'draft');

/** Identities whose term is over by now, a few of each interface; locks decide. */
export async function findExpired(db: Queryable, terms: Terms, { now, most }: { now: string; most: number }) {
  const before = begunBefore(terms, now);
  const isClosed = (enterpriseId: typeof c.enterpriseId | typeof b.enterpriseId) =>
    sql`exists (select 1 from ${onboardingClosures} where ${onboardingClosures.enterpriseId} = ${enterpriseId}
      and ${onboardingClosures.since} < ${before.closed})`;
  const people = await db
    .select({ id: c.id })
    .from(c)
    .where(
      and(
        isNull(c.erasedAt),
        or(
          and(inArray(c.state, DRAFTS), lt(c.updatedAt, before.draft), not(wasApproved(db, c.id))),
          and(eq(c.state, 'declined'), lt(c.updatedAt, before.declined), not(wasApproved(db, c.id))),
          and(eq(c.state, 'approved'), isClosed(c.enterpriseId)),
          and(inArray(c.state, [...DRAFTS, 'declined']), isClosed(c.enterpriseId), wasApproved(db, c.id)),
        ),
      ),
    )
    .limit(most);
  const behind = db.select({ id: kybPeople.id }).from(kybPeople).where(eq(kybPeople.personId, b.id));
  const businesses = await db
    .select({ id: b.id })
    .from(b)
    .where(
      and(
        isNull(b.erasedAt),
        notExists(behind),
        or(
          and(eq(b.state, 'open'), lt(b.updatedAt, before.draft), not(wasApproved(db, b.id))),
          and(eq(b.state, 'rejected'), lt(b.updatedAt, before.declined), not(wasApproved(db, b.id))),
          and(eq(b.state, 'approved'), isClosed(b.enterpriseId)),
          and(inArray(b.state, ['open', 'rejected']), isClosed(b.enterpriseId), wasApproved(db, b.id)),
        ),
      ),
    )
    .limit(most);
  return [...people, ...businesses].map(({ id }) => id);
}
