import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DvpParty, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownListings } from '#server/domains/address-book/public.ts';
import { knownEnterprises, members, people } from '#server/domains/directory/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import type { Disclosure } from '../disclosure.ts';
import { FAILED } from '../life/end-settlement.ts';
import type { RequestRow } from '../life/whole.ts';
import { actsOf, type Status } from '../rules.ts';
import { dvpSettlementParties } from '../tables.ts';
import type { SettlementRow } from './settlement-queries.ts';
import { presentWithParts, readParts, toApproval, toTransfer } from './settlement-view.ts';

const MAX_PARTIES = 50_000;

async function listParties(db: Queryable, enterpriseId: string, { where, shows }: Disclosure) {
  const party = dvpSettlementParties;
  const rows = await db
    .select({
      settlementId: party.settlementId,
      accountId: party.accountId,
      side: party.side,
      requiresSigning: party.requiresSigning,
      owes: party.owes,
      isSimulated: party.isSimulated,
      enterpriseId: party.enterpriseId,
      accountName: walletNames.label,
      enterpriseName: sql<string | null>`coalesce(
        case when ${party.enterpriseId} = ${enterpriseId} then null else ${party.alias} end,
        ${knownEnterprises.name}, ${knownListings.name})`,
    })
    .from(party)
    .leftJoin(walletNames, eq(walletNames.id, party.accountId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, party.enterpriseId))
    .leftJoin(knownListings, and(eq(knownListings.enterpriseId, party.enterpriseId), party.isSimulated))
    .where(where(party.settlementId, party.accountId))
    .orderBy(asc(party.settlementId), asc(party.accountId))
    .limit(MAX_PARTIES);
  return Map.groupBy(
    rows
      .filter(({ settlementId, accountId }) => shows(settlementId, accountId))
      .map(({ enterpriseId: holder, ...row }) => ({ ...row, isOwn: holder === enterpriseId })),
    (row) => row.settlementId,
  );
}

type PartyRow = NonNullable<ReturnType<Awaited<ReturnType<typeof listParties>>['get']>>[number];

/** The name that a counterparty gave its account is its own; only a requester's is shown to others. */
const toParty = (
  row: PartyRow,
  { status, requests }: { status: Status; requests: readonly RequestRow[] },
): DvpParty => {
  const request = requests.find(({ accountId }) => accountId === row.accountId);
  const isRequester = row.side === 'requester';
  return {
    accountId: row.accountId,
    accountName: row.isOwn || isRequester ? row.accountName : null,
    enterpriseName: row.enterpriseName ?? '',
    isOwn: row.isOwn,
    side: row.side,
    requiresSigning: row.requiresSigning,
    owes: row.owes,
    mayDo:
      row.isOwn && request
        ? actsOf(
            { status, request: request.status, isAcknowledged: request.acknowledgedAt !== null },
            { isSender: request.isSender, isRequester },
          )
        : [],
    isSimulated: row.isSimulated,
  };
};

/** An approval request; what concerns other admins, batches and what an account lacks only those of its own account read. */
const toRequest = (row: RequestRow, own: ReadonlySet<string>) => ({
  ...toApproval(row),
  acknowledgedAt: row.acknowledgedAt,
  failure: row.failure !== null && !own.has(row.accountId) ? FAILED : row.failure,
  pendingApprovalId: own.has(row.accountId) ? row.pendingApprovalId : null,
  batchSigningId: own.has(row.accountId) ? row.batchSigningId : null,
});

/** Settlements with their parties, as the enterprise sees them. */
export async function presentEnterpriseRows(
  db: Queryable,
  enterpriseId: string,
  rows: SettlementRow[],
): Promise<z.input<typeof DvpSettlementRow>[]> {
  if (rows.length === 0) return [];
  const parts = await readParts(db, enterpriseId, rows);
  const parties = await listParties(db, enterpriseId, parts.disclosure);
  const settlements = await presentWithParts(db, rows, { parts, omitRequesterName: false });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return settlements.flatMap((settlement) => {
    const row = byId.get(settlement.id);
    if (!row) return [];
    const taking = parties.get(settlement.id) ?? [];
    const requests = parts.approvals.get(settlement.id) ?? [];
    const own = new Set(taking.flatMap(({ accountId, isOwn }) => (isOwn ? [accountId] : [])));
    return {
      ...settlement,
      approvalRequests: requests.map((request) => toRequest(request, own)),
      settlementTransfers: (parts.transfers.get(settlement.id) ?? []).map((transfer) => ({
        ...toTransfer(transfer),
        fee: own.has(transfer.sourceTradingAccountId) ? transfer.fee : null,
      })),
      parties: taking.map((party) => toParty(party, { status: row.status, requests })),
      batchId: row.batchId,
      transactionRouteId: row.transactionRouteId,
      affirmBy: row.affirmBy,
      completeAt: row.completeAt,
      nettingRunId: row.nettingRunId,
      isBeforeBooks: row.isBeforeBooks,
    };
  });
}

/** Names of the given users who belong to the enterprise. */
export function listSigners(db: Queryable, enterpriseId: string, userIds: string[]) {
  return db
    .select({ userId: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.userId))
    .where(and(eq(members.enterpriseId, enterpriseId), inArray(members.userId, userIds)))
    .orderBy(asc(people.name), asc(people.id))
    .limit(1000);
}
