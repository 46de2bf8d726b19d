import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { keptUpdate, runUpdates } from '#server/core/database/kept-writes.ts';
import { isDone, isOpen, type Owed, owedOf } from '../rules.ts';
import {
  dvpSettlementParties as p,
  dvpApprovalRequests as r,
  dvpSettlements as s,
  dvpTransfers as t,
} from '../tables.ts';
import { deadlineOf, type RequestRow, type SettlementRow, type Whole } from './whole.ts';

type SettlementChange = Partial<Omit<SettlementRow, 'id' | 'createdAt'>>;
export type RequestChange = Partial<Omit<RequestRow, 'id' | 'settlementId' | 'accountId' | 'createdAt'>>;

const ofSettlement = keptUpdate(s, ['id']);
const ofParties = keptUpdate(p, ['settlementId']);
const ofParty = keptUpdate(p, ['settlementId', 'accountId']);
const ofRequest = keptUpdate(r, ['id']);
const ofTransfer = keptUpdate(t, ['id']);

/** Changes a locked settlement, and what its parties hold of it a second time. */
export async function changeSettlement(tx: Queryable, whole: Whole, change: SettlementChange): Promise<Whole> {
  const settlement = { ...whole.settlement, ...change };
  const { status } = change;
  const updates = [ofSettlement({ id: settlement.id }, change)];
  if (status !== undefined) {
    const ended = isOpen(status) ? {} : { owes: null };
    updates.push(ofParties({ settlementId: settlement.id }, { status, expireAt: deadlineOf(settlement), ...ended }));
  }
  await runUpdates(tx, ...updates);
  return { ...whole, settlement };
}

/** What an account still owes a settlement. */
/** What an account still owes an open settlement. */
export const owedBy = ({ settlement }: Whole, request: RequestRow): Owed | null =>
  isOpen(settlement.status) ? owedOf(request.status, request) : null;

/** Changes a request of a locked settlement. */
export async function changeRequest(
  tx: Queryable,
  whole: Whole,
  { request, change }: { request: RequestRow; change: RequestChange },
): Promise<Whole> {
  const changed = { ...request, ...change };
  const owes = owedBy(whole, changed);
  const { id, settlementId, accountId } = request;
  const isPartyLeft = owes === owedBy(whole, request);
  const party = isPartyLeft ? [] : [ofParty({ settlementId, accountId }, { owes })];
  await runUpdates(tx, ofRequest({ id }, change), ...party);
  return { ...whole, requests: whole.requests.map((one) => (one.id === request.id ? changed : one)) };
}

/** Changes several requests of settlements that end, or are done: their parties follow by `changeSettlement`. */
export async function changeRequests(
  tx: Queryable,
  whole: Whole,
  changes: readonly { request: RequestRow; change: RequestChange }[],
): Promise<Whole> {
  const alike = Map.groupBy(changes, ({ change }) => JSON.stringify(change));
  for (const group of alike.values()) {
    const [first] = group;
    if (first && group.length === 1) await runUpdates(tx, ofRequest({ id: first.request.id }, first.change));
    else if (first)
      await tx
        .update(r)
        .set(first.change)
        .where(
          inArray(
            r.id,
            group.map(({ request }) => request.id),
          ),
        );
  }
  const byId = new Map(changes.map(({ request, change }) => [request.id, change]));
  return { ...whole, requests: whole.requests.map((one) => ({ ...one, ...byId.get(one.id) })) };
}

/** Writes what accounts of an open settlement owe, after several of its requests changed. */
export async function refreshOwed(tx: Queryable, whole: Whole): Promise<void> {
  const owed = Map.groupBy(whole.requests, (request) => owedBy(whole, request));
  for (const [owes, requests] of owed)
    await tx
      .update(p)
      .set({ owes })
      .where(
        and(
          eq(p.settlementId, whole.settlement.id),
          inArray(
            p.accountId,
            requests.map(({ accountId }) => accountId),
          ),
          sql`${p.owes} is distinct from ${owes}`,
        ),
      );
}

/** Fixes what the platform takes of a transfer. */
export async function setFee(tx: Queryable, transferId: string, fee: string): Promise<void> {
  await runUpdates(tx, ofTransfer({ id: transferId }, { fee }));
}

/** Whether nothing is owed any more. */
export const isComplete = ({ requests }: Whole): boolean =>
  requests.every((request) => isDone(request.status, request));
