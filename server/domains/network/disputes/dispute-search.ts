import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type {
  DisputeState,
  DisputeRow as DisputeView,
  searchDisputes,
} from '#lib/contracts/network/enterprise-disputes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { namedClient, partyNames } from '../members/party-names.ts';
import { networkConnections, networkPartners } from '../members/tables.ts';
import type { TransferRow } from '../settlements/book-settlement.ts';
import { networkSettlements, networkSettlementTransfers } from '../settlements/tables.ts';
import { netOf } from './adjusted-transfers.ts';
import { listAdjusted, presentAdjusted, presentClosure, presentDispute } from './dispute-view.ts';
import { disputeClosures, networkDisputes } from './tables.ts';

type Query = Omit<ParsedInputOf<typeof searchDisputes>, 'cursor'>;
type DisputeFilters = Omit<Query, 'limit' | 'sort'>;

const d = networkDisputes;
const MAX_TRANSFERS = 100_000;

const stateOf = sql<DisputeState>`case
  when ${d.isRetracted} then 'retracted'
  when ${disputeClosures.status} = 'approved' then 'closed'
  when ${disputeClosures.status} = 'pending_review' then 'pending_review'
  else 'open' end`;

function matching(filters: DisputeFilters): SQL | undefined {
  const { disputeIds, states, settlementIds, settledInSettlementIds, connectionIds, partnerIds, text } = filters;
  return and(
    eq(filters.side === 'client' ? d.clientEnterpriseId : d.partnerEnterpriseId, filters.enterpriseId),
    disputeIds && inArray(d.id, disputeIds),
    states && inArray(stateOf, states),
    settlementIds && inArray(d.settlementId, settlementIds),
    settledInSettlementIds && inArray(d.settledInSettlementId, settledInSettlementIds),
    connectionIds && inArray(d.connectionId, connectionIds),
    partnerIds && inArray(d.partnerId, partnerIds),
    text === undefined
      ? undefined
      : or(
          sql`lower(${networkSettlements.externalId}) like ${prefixPattern(text.toLowerCase())}`,
          startsId(d.id, text),
        ),
    filters.createdOnOrAfter === undefined ? undefined : gte(d.createdAt, filters.createdOnOrAfter),
    filters.createdBefore === undefined ? undefined : lt(d.createdAt, filters.createdBefore),
  );
}

/** Disputes of a side of an enterprise after a position, with what their parties are called and how they end. */
export function findDisputes(db: Queryable, query: Query, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: d.createdAt, id: d.id, sort: query.sort }, after);
  return db
    .select({ dispute: d, closure: disputeClosures, settlement: networkSettlements, state: stateOf, ...partyNames })
    .from(d)
    .innerJoin(networkSettlements, eq(networkSettlements.id, d.settlementId))
    .innerJoin(networkConnections, eq(networkConnections.id, d.connectionId))
    .innerJoin(namedClient, eq(namedClient.id, d.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, d.partnerId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, d.clientEnterpriseId))
    .leftJoin(disputeClosures, eq(disputeClosures.id, d.closureId))
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit);
}
type Found = Awaited<ReturnType<typeof findDisputes>>[number];

/** How many there are, counted up to one beyond the cap. */
export async function countDisputes(db: Queryable, filters: DisputeFilters): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(d)
    .innerJoin(networkSettlements, eq(networkSettlements.id, d.settlementId))
    .leftJoin(disputeClosures, eq(disputeClosures.id, d.closureId))
    .where(matching(filters))
    .limit(TOTAL_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

/** What disputed settlements said at first, by settlement. */
async function listOriginal(db: Queryable, found: readonly Found[]): Promise<Map<string | null, TransferRow[]>> {
  const t = networkSettlementTransfers;
  const settlementIds = [...new Set(found.map(({ dispute }) => dispute.settlementId))];
  if (settlementIds.length === 0) return new Map();
  const connectionIds = [...new Set(found.map(({ dispute }) => dispute.connectionId))];
  const rows = await db
    .select()
    .from(t)
    .where(
      and(
        inArray(t.settlementId, settlementIds),
        isNull(t.disputeClosureId),
        isNull(t.replacesId),
        or(inArray(t.destinationConnectionId, connectionIds), inArray(t.sourceConnectionId, connectionIds)),
      ),
    )
    .limit(MAX_TRANSFERS);
  return Map.groupBy(rows, (row) => row.settlementId);
}

/** Disputes as the console lists them. */
export async function presentFound(
  db: Queryable,
  found: readonly Found[],
  { side, enterpriseId }: Pick<DisputeFilters, 'side' | 'enterpriseId'>,
): Promise<DisputeView[]> {
  const closureIds = found.flatMap(({ closure }) => (closure ? [closure.id] : []));
  const [adjusted, original] = await Promise.all([listAdjusted(db, closureIds), listOriginal(db, found)]);
  return found.map(({ dispute, closure, settlement, ...names }) => {
    const made = (adjusted.get(closure?.id ?? null) ?? []).map((row) => presentAdjusted(row, { side, enterpriseId }));
    const isOwn = ({ destinationConnectionId, sourceConnectionId }: TransferRow): boolean =>
      [destinationConnectionId, sourceConnectionId].includes(dispute.connectionId);
    return {
      ...presentDispute(dispute),
      ...names,
      disputeClosure: closure ? presentClosure(closure, made) : undefined,
      partnerId: dispute.partnerId,
      settlementExternalId: settlement.externalId,
      settlementStatus: settlement.status,
      disputeWindowEndsAt: settlement.disputeWindowEndsAt ?? undefined,
      originalTransfers: netOf((original.get(settlement.id) ?? []).filter(isOwn), dispute.connectionId),
      isBeforeBooks: settlement.isBeforeBooks,
    };
  });
}
