import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { knownListings } from '#server/domains/address-book/public.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import {
  dvpSettlementParties as p,
  dvpApprovalRequests as r,
  dvpSettlements as s,
  dvpTransfers as t,
} from '../tables.ts';

export type SettlementRow = typeof s.$inferSelect;
export type RequestRow = typeof r.$inferSelect;
export type TransferRow = typeof t.$inferSelect;

export interface Party {
  accountId: string;
  enterpriseId: string;
  /** As others know it. */
  enterpriseName: string;
  isSimulated: boolean;
}

/** A settlement with all that belongs to it. */
export interface Whole {
  settlement: SettlementRow;
  parties: readonly Party[];
  requests: readonly RequestRow[];
  transfers: readonly TransferRow[];
}

const MAX_PARTS = 1000;
const id = sql.placeholder('id');

const lockRow = keptQuery((db) => db.select().from(s).where(eq(s.id, id)).limit(1).for('update'));
const findRow = keptQuery((db) => db.select().from(s).where(eq(s.id, id)).limit(1));
const party = {
  accountId: p.accountId,
  enterpriseId: p.enterpriseId,
  enterpriseName: sql<string>`coalesce(${p.alias}, ${knownEnterprises.name}, ${knownListings.name}, '')`,
  isSimulated: p.isSimulated,
};
const findParties = keptQuery((db) =>
  db
    .select(party)
    .from(p)
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, p.enterpriseId))
    .leftJoin(knownListings, eq(knownListings.enterpriseId, p.enterpriseId))
    .where(eq(p.settlementId, id))
    .limit(MAX_PARTS),
);
const findRequests = keptQuery((db) =>
  db
    .select({ party, request: getTableColumns(r) })
    .from(p)
    .leftJoin(r, and(eq(r.settlementId, p.settlementId), eq(r.accountId, p.accountId)))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, p.enterpriseId))
    .leftJoin(knownListings, eq(knownListings.enterpriseId, p.enterpriseId))
    .where(eq(p.settlementId, id))
    .orderBy(asc(r.id))
    .limit(MAX_PARTS),
);
const findTransfers = keptQuery((db) =>
  db.select().from(t).where(eq(t.settlementId, id)).orderBy(asc(t.id)).limit(MAX_PARTS),
);

async function withParts(db: Queryable, settlement: SettlementRow | undefined): Promise<Whole | undefined> {
  if (!settlement) return undefined;
  const found = await findRequests(db, { id: settlement.id });
  return {
    settlement,
    parties: found.map((one) => one.party),
    requests: found.flatMap(({ request }) => request ?? []),
    transfers: await findTransfers(db, { id: settlement.id }),
  };
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

interface Written {
  settlement: SettlementRow;
  approvals: readonly RequestRow[];
  transfers: readonly TransferRow[];
}

/** A settlement that the transaction has written, as it would be read. */
export const wholeOf = async (tx: Queryable, { settlement, approvals, transfers }: Written): Promise<Whole> => ({
  settlement,
  parties: await findParties(tx, { id: settlement.id }),
  requests: byId(approvals),
  transfers: byId(transfers),
});

/** A settlement that nobody else brings on until the transaction ends: all of its requests change under its lock. */
export async function lockWhole(tx: Queryable, settlementId: string): Promise<Whole | undefined> {
  const [settlement] = await lockRow(tx, { id: settlementId });
  return withParts(tx, settlement);
}

/** A settlement as it is. */
export async function findWhole(db: Queryable, settlementId: string): Promise<Whole | undefined> {
  const [settlement] = await findRow(db, { id: settlementId });
  return withParts(db, settlement);
}

/** Enterprises that take part; simulated counterparties hear of nothing. */
export const concernedBy = ({ parties }: Pick<Whole, 'parties'>): string[] => [
  ...new Set(parties.flatMap(({ enterpriseId, isSimulated }) => (isSimulated ? [] : [enterpriseId]))),
];

export function partyOf({ parties }: Pick<Whole, 'parties'>, accountId: string): Party {
  const party = parties.find((one) => one.accountId === accountId);
  if (!party) throw new Error('the account does not take part in the settlement');
  return party;
}

export const requestOf = ({ requests }: Pick<Whole, 'requests'>, accountId: string): RequestRow | undefined =>
  requests.find((one) => one.accountId === accountId);

/** Whose log keeps what the service does with it: the requester's, or the others' where a simulated counterparty asked. */
export function ownerOf({ settlement, parties }: Pick<Whole, 'settlement' | 'parties'>): string {
  const requester = parties.find(({ accountId }) => accountId === settlement.requesterAccountId);
  const owner = requester && !requester.isSimulated ? requester : parties.find(({ isSimulated }) => !isSimulated);
  if (!owner) throw new Error('nobody real takes part in the settlement');
  return owner.enterpriseId;
}

/** When it ends if nobody does enough before. */
export const deadlineOf = ({ expireAt, affirmBy }: Pick<SettlementRow, 'expireAt' | 'affirmBy'>): string | null =>
  expireAt ?? affirmBy;

/** Whether its time is over, though nobody may have ended it yet. One that owes nothing has its own `expireAt` alone. */
export function isOver(row: Pick<SettlementRow, 'expireAt' | 'affirmBy' | 'completeAt'>, at: string): boolean {
  const deadline = row.completeAt === null ? deadlineOf(row) : row.expireAt;
  return deadline !== null && deadline <= at;
}
