import { and, eq, exists, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchOnboarding } from '#lib/contracts/onboarding/console.ts';
import { KYB_STATES } from '#lib/contracts/onboarding/kyb-words.ts';
import { KYC_STATES } from '#lib/contracts/onboarding/kyc-words.ts';
import { type OnboardingStage, STAGE_OF_KYC } from '#lib/contracts/onboarding/stages.ts';
import type { OnboardingInterface } from '#lib/contracts/onboarding/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { kycIdentities } from '../kyc/tables.ts';
import { kybAsks, kybIdentities } from '../tables.ts';
import { leadingState } from './leading-business.ts';
import type { SeenOf } from './seen-identities.ts';
import { STAGE_OF_HANDED_IN } from './stage-of.ts';

type Query = ParsedInputOf<typeof searchOnboarding>;
type Narrowing = Omit<Query, 'cursor' | 'limit' | 'sort'>;

/** An identity and where it stands in the list. */
export interface FoundIdentity {
  id: string;
  interface: OnboardingInterface;
  createdAt: string;
  updatedAt: string;
}

const NEVER = sql`false`;
const personName = (facts: typeof kycIdentities.facts | typeof kybIdentities.facts): SQL =>
  sql`concat_ws(' ', ${facts} ->> 'nameFirst', ${facts} ->> 'nameLast')`;
const KYC_NAME = personName(kycIdentities.facts);
const KYB_NAME = sql`coalesce(${kybIdentities.facts} ->> 'businessName', ${personName(kybIdentities.facts)})`;
const KYC_LAST_NAME = sql`${kycIdentities.facts} ->> 'nameLast'`;
const KYB_LAST_NAME = sql`${kybIdentities.facts} ->> 'nameLast'`;

const starts = (names: readonly SQL[], text: string): SQL[] =>
  names.map((name) => sql`lower(${name}) like ${prefixPattern(text.toLowerCase())}`);

/** Whether a reviewer asks for something that was not answered. */
const isAsked = (db: Queryable): SQL =>
  exists(
    db
      .select({ id: kybAsks.id })
      .from(kybAsks)
      .where(and(eq(kybAsks.identityId, kybIdentities.id), isNull(kybAsks.answeredAt))),
  );

/** The same as `stageOfKyb`: whoever is open and asked nothing goes by the business that they stand behind. */
function kybStages(db: Queryable, stages: readonly OnboardingStage[]): SQL | undefined {
  const states = KYB_STATES.filter((state) => state !== 'open' && stages.includes(STAGE_OF_HANDED_IN[state]));
  const isOpen = eq(kybIdentities.state, 'open');
  const leading = sql`coalesce(${leadingState(db)}, 'open')`;
  const isUnasked = and(isOpen, not(isAsked(db)));
  return or(
    states.length > 0 ? inArray(kybIdentities.state, states) : NEVER,
    states.length > 0 ? and(isUnasked, inArray(leading, states)) : undefined,
    stages.includes('toComplete') ? and(isUnasked, eq(leading, 'open')) : undefined,
    stages.includes('toCorrect') ? and(isOpen, isAsked(db)) : undefined,
  );
}

function kycStages(stages: readonly OnboardingStage[]): SQL {
  const states = KYC_STATES.filter((state) => stages.includes(STAGE_OF_KYC[state]));
  return states.length > 0 ? inArray(kycIdentities.state, states) : NEVER;
}

const isOfInterface = ({ interfaces }: Narrowing, name: OnboardingInterface): SQL | undefined =>
  interfaces === undefined || interfaces.includes(name) ? undefined : NEVER;

function begun(
  { createdOnOrAfter, createdBefore }: Narrowing,
  column: typeof kycIdentities.createdAt | typeof kybIdentities.createdAt,
): SQL | undefined {
  return and(
    createdOnOrAfter === undefined ? undefined : gte(column, createdOnOrAfter),
    createdBefore === undefined ? undefined : lt(column, createdBefore),
  );
}

const ofPeople = (query: Narrowing, seen: SeenOf): SQL | undefined =>
  and(
    eq(kycIdentities.enterpriseId, query.enterpriseId),
    isOfInterface(query, 'kyc'),
    seen === 'all' ? undefined : eq(kycIdentities.userId, seen.userId),
    query.stages && kycStages(query.stages),
    query.userIds && inArray(kycIdentities.userId, query.userIds),
    begun(query, kycIdentities.createdAt),
    query.text === undefined
      ? undefined
      : or(startsId(kycIdentities.id, query.text), ...starts([KYC_NAME, KYC_LAST_NAME], query.text)),
  );

const ofBusinesses = (db: Queryable, query: Narrowing, seen: SeenOf): SQL | undefined =>
  and(
    eq(kybIdentities.enterpriseId, query.enterpriseId),
    isOfInterface(query, 'kyb'),
    seen === 'all' ? undefined : NEVER,
    query.stages && kybStages(db, query.stages),
    query.userIds && inArray(kybIdentities.userId, query.userIds),
    begun(query, kybIdentities.createdAt),
    query.text === undefined
      ? undefined
      : or(startsId(kybIdentities.id, query.text), ...starts([KYB_NAME, KYB_LAST_NAME], query.text)),
  );

const selectPeople = (db: Queryable) =>
  db
    .select({
      id: kycIdentities.id,
      interface: sql<OnboardingInterface>`'kyc'`.as('interface'),
      createdAt: kycIdentities.createdAt,
      updatedAt: kycIdentities.updatedAt,
    })
    .from(kycIdentities);
const selectBusinesses = (db: Queryable) =>
  db
    .select({
      id: kybIdentities.id,
      interface: sql<OnboardingInterface>`'kyb'`.as('interface'),
      createdAt: kybIdentities.createdAt,
      updatedAt: kybIdentities.updatedAt,
    })
    .from(kybIdentities);

const timeOf = (query: Query): 'createdAt' | 'updatedAt' =>
  query.sort.endsWith('createdAt') ? 'createdAt' : 'updatedAt';

/** Up to `limit + 1` identities after a position: as many of each interface, of which the first of both are taken. */
export function findOnboarding(
  db: Queryable,
  query: Query,
  { seen, after }: { seen: SeenOf; after: Position | null },
): Promise<FoundIdentity[]> {
  const { sort } = query;
  const [time, most] = [timeOf(query), query.limit + 1];
  const people = keyset({ at: kycIdentities[time], id: kycIdentities.id, sort }, after);
  const businesses = keyset({ at: kybIdentities[time], id: kybIdentities.id, sort }, after);
  const both = unionAll(
    selectPeople(db)
      .where(and(ofPeople(query, seen), people.beyond))
      .orderBy(...people.orderBy)
      .limit(most),
    selectBusinesses(db)
      .where(and(ofBusinesses(db, query, seen), businesses.beyond))
      .orderBy(...businesses.orderBy)
      .limit(most),
  ).as('both');
  return db
    .select()
    .from(both)
    .orderBy(...keyset({ at: both[time], id: both.id, sort }, null).orderBy)
    .limit(most);
}

/** Matches, counted up to one beyond the cap of exact totals. */
export const countIdentities = (db: Queryable, query: Narrowing, seen: SeenOf): Promise<number> =>
  db.$count(
    unionAll(selectPeople(db).where(ofPeople(query, seen)), selectBusinesses(db).where(ofBusinesses(db, query, seen)))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** Which of some identities of an enterprise somebody sees. */
export function findSeenAmong(
  db: Queryable,
  { enterpriseId, ids }: { enterpriseId: string; ids: readonly string[] },
  seen: SeenOf,
): Promise<FoundIdentity[]> {
  const all = { enterpriseId };
  return unionAll(
    selectPeople(db).where(and(ofPeople(all, seen), inArray(kycIdentities.id, [...ids]))),
    selectBusinesses(db).where(and(ofBusinesses(db, all, seen), inArray(kybIdentities.id, [...ids]))),
  );
}

/** Identities by any part of their name. */
export const findNamedIdentities = (
  db: Queryable,
  { enterpriseId, text }: { enterpriseId: string; text: string },
  seen: SeenOf,
): Promise<FoundIdentity[]> =>
  unionAll(
    selectPeople(db)
      .where(and(ofPeople({ enterpriseId }, seen), containsWords(text, KYC_NAME)))
      .limit(MAX_FOUND),
    selectBusinesses(db)
      .where(and(ofBusinesses(db, { enterpriseId }, seen), containsWords(text, KYB_NAME)))
      .limit(MAX_FOUND),
  ).limit(MAX_FOUND);
