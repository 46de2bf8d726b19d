import type { OnboardingInterface } from '#lib/contracts/onboarding/words.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findIdentity, findStandsBehind } from '../kyb/kyb-queries.ts';
import { lockIdentity } from '../kyb/kyb-store.ts';
import { findKycById, lockKyc } from '../kyc/kyc-store.ts';
import { closedSince } from './closure-store.ts';
import type { Erasure } from './erase.ts';
import { eraseKyb, eraseKyc } from './erase.ts';
import { type Keeping, keepingOfKyb, keepingOfKyc, keptUntil, onceApproved, type Terms } from './terms.ts';
import { wasOnceApproved } from './was-approved.ts';

/** An identity of either interface that is to be erased. */
export interface Erasable {
  identityId: string;
  interface: OnboardingInterface;
  enterpriseId: string;
  createdBy: string;
  keeping: Keeping;
  /** Until when its term runs; null while it has not begun. */
  until: string | null;
  erasedAt: string | null;
  /** A person behind a business that is kept is kept with it. */
  isBehind: boolean;
  erase: (erasure: Erasure) => Promise<string[]>;
}

/** An identity by its id, held until the transaction ends; undefined for an unknown one. */
export async function holdErasable(tx: Queryable, terms: Terms, id: string): Promise<Erasable | undefined> {
  const kyc = (await findKycById(tx, id)) && (await lockKyc(tx, id));
  if (kyc !== undefined) {
    const keeping = onceApproved(keepingOfKyc(kyc.state), await wasOnceApproved(tx, kyc.id));
    const closed = await closedSince(tx, kyc.enterpriseId);
    return {
      ...kyc,
      identityId: id,
      interface: 'kyc',
      keeping,
      until: keptUntil(terms, { keeping, since: kyc.updatedAt, closedSince: closed }),
      isBehind: false,
      erase: (erasure) => eraseKyc(erasure, kyc),
    };
  }
  const kyb = (await findIdentity(tx, id)) && (await lockIdentity(tx, id));
  if (kyb === undefined) return undefined;
  const keeping = onceApproved(keepingOfKyb(kyb.state), await wasOnceApproved(tx, kyb.id));
  const closed = await closedSince(tx, kyb.enterpriseId);
  return {
    ...kyb,
    identityId: id,
    interface: 'kyb',
    keeping,
    until: keptUntil(terms, { keeping, since: kyb.updatedAt, closedSince: closed }),
    isBehind: (await findStandsBehind(tx, id)).length > 0,
    erase: (erasure) => eraseKyb(erasure, kyb),
  };
}

/** Throws 409 where an identity cannot be erased at a person’s request yet. A draft that was never approved can at any time. */
export function demandErasable(terms: Terms, { keeping, until, erasedAt, isBehind }: Erasable, now: string): void {
  if (erasedAt !== null) fail('state_conflict', `It was erased already, at ${erasedAt}.`);
  if (isBehind) fail('state_conflict', 'The person stands behind a business, which has to be erased first.');
  if (keeping === 'deciding') fail('state_conflict', 'It is being decided on: decide first.');
  if (keeping === 'draft') return;
  if (until === null)
    fail(
      'state_conflict',
      `It has to be kept until ${terms.ONBOARDING_CLOSED_DAYS} days after its enterprise is closed.`,
    );
  if (until > now) fail('state_conflict', `It has to be kept until ${until}.`);
}
