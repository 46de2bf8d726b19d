import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type IdentityStatus, type KycState, kycStateOf } from '#lib/contracts/onboarding/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { titleOf } from './kyb/hand-in.ts';
import { TOLD_STATUS } from './kyb/kyb-status.ts';
import { kycIdentities } from './kyc/tables.ts';
import { kybIdentities } from './tables.ts';

/** An identity by what people call it. */
export interface NamedIdentity {
  id: string;
  title: string;
  status: IdentityStatus;
  /** How far whoever it is of is known by it. */
  kycState: KycState;
  userId: string;
  createdAt: string;
}

interface Sought {
  enterpriseId: string;
  /** By which interface; of KYB, businesses alone or people behind them, too. */
  of: 'all' | 'people' | 'businesses';
  /** The start of a name or id. */
  text?: string | undefined;
  identityId?: string | undefined;
  limit: number;
}

type Table = typeof kycIdentities | typeof kybIdentities;

function isSought({ id, enterpriseId, facts }: Table, { text, identityId, ...sought }: Sought): SQL | undefined {
  const named = sql`coalesce(${facts} ->> 'businessName', concat_ws(' ', ${facts} ->> 'nameFirst', ${facts} ->> 'nameLast'))`;
  return and(
    eq(enterpriseId, sought.enterpriseId),
    identityId === undefined ? undefined : eq(id, identityId),
    text === undefined
      ? undefined
      : or(startsId(id, text), sql`lower(${named}) like ${prefixPattern(text.toLowerCase())}`),
  );
}

async function findPeople(db: Queryable, sought: Sought): Promise<NamedIdentity[]> {
  const rows = await db
    .select()
    .from(kycIdentities)
    .where(isSought(kycIdentities, sought))
    .orderBy(desc(kycIdentities.createdAt), desc(kycIdentities.id))
    .limit(sought.limit);
  return rows.map(({ id, facts, erasedAt, state: status, userId, createdAt }) => ({
    id,
    title: titleOf({ type: 'individual', id, facts, erasedAt }),
    status,
    kycState: kycStateOf(status) ?? 'pending',
    userId,
    createdAt,
  }));
}

async function findByKyb(db: Queryable, sought: Sought): Promise<NamedIdentity[]> {
  const isOf = sought.of === 'businesses' ? eq(kybIdentities.type, 'business') : undefined;
  const rows = await db
    .select()
    .from(kybIdentities)
    .where(and(isSought(kybIdentities, sought), isOf))
    .orderBy(desc(kybIdentities.createdAt), desc(kybIdentities.id))
    .limit(sought.limit);
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row),
    status: TOLD_STATUS[row.state],
    kycState: kycStateOf(TOLD_STATUS[row.state]) ?? 'pending',
    userId: row.userId ?? row.createdBy,
    createdAt: row.createdAt,
  }));
}

/** Identities of an enterprise, newest first. */
export async function findNamedIdentities(db: Queryable, sought: Sought): Promise<NamedIdentity[]> {
  if (sought.identityId !== undefined && uuids([sought.identityId]).length === 0) return [];
  const people = sought.of === 'businesses' ? [] : await findPeople(db, sought);
  const others = sought.of === 'people' ? [] : await findByKyb(db, sought);
  return [...people, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, sought.limit);
}
