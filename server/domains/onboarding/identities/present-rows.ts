import { inArray } from 'drizzle-orm';
import type { OnboardingRow } from '#lib/contracts/onboarding/console.ts';
import type { BusinessFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import type { ContractType } from '#lib/contracts/onboarding/kyc-words.ts';
import { SIGNATURES_OF } from '#lib/contracts/onboarding/kyc-words.ts';
import { STAGE_OF_KYC } from '#lib/contracts/onboarding/stages.ts';
import { ERASED_NAMES } from '#lib/onboarding/erased-names.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { describe } from '../kyb/describe.ts';
import { titleOf } from '../kyb/hand-in.ts';
import { type Whole, wholesOf } from '../kyb/kyb-queries.ts';
import { placeOf } from '../kyb/place.ts';
import { gapsIn, requirementsOf } from '../kyb/requirements.ts';
import { findDocuments, partsLacking, type WholeDocument } from '../kyc/document-store.ts';
import { signedOf } from '../kyc/kyc-queries.ts';
import type { KycRow } from '../kyc/kyc-store.ts';
import { kycDocuments, kycIdentities } from '../kyc/tables.ts';
import { kybIdentities } from '../tables.ts';
import type { FoundIdentity } from './identity-search.ts';
import { findLeading, type LeadingBusiness } from './leading-business.ts';
import { stageOfKyb } from './stage-of.ts';
import { statusTimes } from './status-times.ts';

/** What the list shows of an identity; since when it has its status is added last. */
type Row = Omit<OnboardingRow, 'since'>;

/** A person with what decides on what is missing. */
export interface WholePerson {
  row: KycRow;
  documents: readonly WholeDocument[];
  signed: readonly ContractType[];
}

function missingOf({ row, documents, signed }: WholePerson): string[] {
  const stage = STAGE_OF_KYC[row.state];
  if (stage === 'documents') return partsLacking(row, row.facts, documents).map((part) => `document:${part}`);
  if (stage !== 'signature') return [];
  return SIGNATURES_OF[row.transactionType].filter((type) => !signed.includes(type)).map((type) => `signature:${type}`);
}

const nameOf = ({ id, erasedAt, facts: { nameFirst, nameLast } }: KycRow): string =>
  erasedAt === null
    ? [nameFirst, nameLast].filter((part) => typeof part === 'string').join(' ') || id
    : ERASED_NAMES.individual;

/** A document that was rejected says what the person has to mend. */
const refusalOf = ({ row, documents }: WholePerson): string | null =>
  row.errorDescription ??
  (STAGE_OF_KYC[row.state] === 'documents'
    ? (documents.find(({ state, reason }) => state === 'rejected' && reason !== null)?.reason ?? null)
    : null);

export function presentPersonRow(person: WholePerson): Row {
  const { row } = person;
  const { id, userId, transactionType, state, createdAt, updatedAt } = row;
  const stage = STAGE_OF_KYC[state];
  return {
    id,
    interface: 'kyc',
    type: 'individual',
    name: nameOf(row),
    userId,
    purpose: transactionType,
    stage,
    state,
    missing: missingOf(person),
    note: refusalOf(person),
    createdAt,
    updatedAt,
  };
}

/** A business, or a person behind one, as the list shows it. */
export interface ListedKyb extends Whole {
  /** The business that a person goes by. */
  leading: LeadingBusiness | undefined;
}

/** What an open business or person behind one still has to say or show. */
function gapsOf(whole: Whole): string[] {
  const told = describe(whole);
  if (told.state !== 'open') return [];
  const products = told.products.length === 0 ? [undefined] : told.products;
  const hasPlace = products.every((product) => placeOf(told, product) !== undefined);
  const hasStructure = told.type === 'individual' || told.facts.legalEntityStructure !== undefined;
  return [
    ...(hasPlace ? [] : ['data:place']),
    ...(hasStructure ? [] : ['businessInformation:legalEntityStructure']),
    ...gapsIn(requirementsOf(told)).map(({ kind, name }) => `${kind}:${name}`),
  ];
}

export function presentBusinessRow(whole: ListedKyb): Row {
  const { row, asks, leading } = whole;
  const { id, type, userId, state, createdAt, updatedAt } = row;
  const stage = stageOfKyb(state, asks.length > 0, leading?.state);
  const purpose = type === 'business' ? ((row.facts as BusinessFacts).primaryBusinessType ?? null) : null;
  return {
    id,
    interface: 'kyb',
    type,
    name: titleOf(row).slice(0, 400),
    userId,
    purpose,
    stage,
    state,
    missing: stage === 'toComplete' || stage === 'toCorrect' ? gapsOf(whole) : [],
    note:
      state === 'open'
        ? asks
            .map(({ text }) => text)
            .join(' ')
            .slice(0, 4000) || null
        : null,
    createdAt,
    updatedAt,
  };
}

/** People with what belongs to them, in any order. */
export async function wholePeople(db: Queryable, ids: readonly string[]): Promise<WholePerson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(kycIdentities)
    .where(inArray(kycIdentities.id, [...ids]));
  const documents = await findDocuments(db, inArray(kycDocuments.identityId, [...ids]));
  const signed = await signedOf(db, ids);
  return rows.map((row) => ({
    row,
    documents: documents.filter(({ identityId }) => identityId === row.id),
    signed: signed.get(row.id) ?? [],
  }));
}

/** Businesses, and people behind them, with what belongs to them, in any order. */
export async function wholeBusinesses(db: Queryable, ids: readonly string[]): Promise<ListedKyb[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(kybIdentities)
    .where(inArray(kybIdentities.id, [...ids]));
  const leading = await findLeading(db, ids);
  return (await wholesOf(db, rows)).map((whole) => ({ ...whole, leading: leading.get(whole.row.id) }));
}

const idsOf = (found: readonly FoundIdentity[], name: FoundIdentity['interface']): string[] =>
  found.filter((one) => one.interface === name).map(({ id }) => id);

/** Ids of whatever decides since when identities have their status. */
export const timedIds = (wholes: readonly ListedKyb[]): string[] =>
  wholes.flatMap(({ row, leading }) => [row.id, ...(leading === undefined ? [] : [leading.id])]);

/** Since when an identity has its status: since it was asked for, of what a reviewer asks; with the business that a person goes by. */
export function sinceOf(times: ReadonlyMap<string, string>, row: Row, whole?: ListedKyb): string {
  const asked = whole?.asks.map(({ askedAt }) => askedAt).toSorted() ?? [];
  const isLed = row.state === 'open' && row.stage !== 'toComplete' && row.stage !== 'toCorrect';
  const led = isLed && whole?.leading !== undefined ? times.get(whole.leading.id) : undefined;
  return (row.stage === 'toCorrect' ? asked.at(-1) : led) ?? times.get(row.id) ?? row.createdAt;
}

/** Rows of the list, in the order in which they were found. */
export async function presentRows(
  db: Queryable,
  enterpriseId: string,
  found: readonly FoundIdentity[],
): Promise<OnboardingRow[]> {
  const people = await wholePeople(db, idsOf(found, 'kyc'));
  const businesses = await wholeBusinesses(db, idsOf(found, 'kyb'));
  const times = await statusTimes(db, enterpriseId, [...idsOf(found, 'kyc'), ...timedIds(businesses)]);
  const rows = [
    ...people.map((person) => ({ row: presentPersonRow(person), whole: undefined })),
    ...businesses.map((whole) => ({ row: presentBusinessRow(whole), whole })),
  ];
  const byId = new Map(rows.map(({ row, whole }) => [row.id, { ...row, since: sinceOf(times, row, whole) }]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}
