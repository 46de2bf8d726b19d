import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unitOf } from '#lib/coins.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { statesOfSent } from '#server/domains/chain/public.ts';
import { networkPartners } from '../members/tables.ts';
import { externalDeposits, networkSettlements as s, networkSettlementTransfers as t } from '../settlements/tables.ts';
import { advanceSettlement } from './advance.ts';
import { chainOfUnit } from './chains.ts';
import { confirmDeposits } from './confirm-deposits.ts';

const MAX_WATCHED = 2000;

/** Settlements that are under way on chains. */
const isUnderway: SQL | undefined = and(
  eq(s.status, 'pending'),
  eq(s.settlementType, 'onchain'),
  eq(s.isBeforeBooks, false),
  isNotNull(s.approvedAt),
);

/** Settlements of which something that was sent is final or lost. */
async function withNews({ db, clock, env, domains }: Service): Promise<string[]> {
  const sent = await db
    .select({ settlementId: s.id, currency: t.currency, txIds: t.txIds })
    .from(s)
    .innerJoin(t, eq(t.settlementId, s.id))
    .where(and(isUnderway, eq(t.status, 'onchain_initiated')))
    .limit(MAX_WATCHED);
  const found: string[] = [];
  for (const [coin, own] of Map.groupBy(sent, ({ currency }) => chainOfUnit(currency))) {
    const hashes = own.map(({ txIds }) => txIds.at(-1) ?? '');
    const states = await transact(db, (tx) =>
      statesOfSent({ db: tx, now: clock.now(), seed: env.SEED, domains }, coin, hashes),
    );
    const isNews = ({ txIds }: { txIds: string[] }) => states.get(txIds.at(-1) ?? '')?.state !== 'waiting';
    found.push(...own.filter(isNews).map(({ settlementId }) => settlementId));
  }
  return found;
}

/** Settlements whose gains of some currency are covered by deposits that have come in. */
async function withCover({ db }: Service): Promise<string[]> {
  const rows = await db
    .select({ id: s.id })
    .from(s)
    .innerJoin(t, eq(t.settlementId, s.id))
    .where(and(isUnderway, eq(t.status, 'pending'), sql`${t.quantity} > 0`))
    .groupBy(s.id, t.currency)
    .having(
      sql`sum(${t.quantity}) <= (select coalesce(sum(d.quantity), 0) from ${externalDeposits} d
        where d.settlement_id = ${s.id} and d.currency = ${t.currency})`,
    )
    .limit(MAX_WATCHED);
  return rows.map(({ id }) => id);
}

/** Brings on-chain settlements on, as their chains and the partners' deposits let them. */
export async function watchOnchain(service: Service): Promise<void> {
  await confirmDeposits(service);
  const ids = new Set([...(await withNews(service)), ...(await withCover(service))]);
  for (const id of [...ids].toSorted((a, b) => a.localeCompare(b))) await advanceSettlement(service, id);
}

/** Since when a chain is followed for what was sent on it; null while nothing is. */
export async function onchainSince(db: Queryable, coin: string): Promise<string | null> {
  const unit = unitOf(coin);
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least(
      (select min(t.updated_at) from ${s} s join ${t} t on t.settlement_id = s.id
        where s.status = 'pending' and s.settlement_type = 'onchain' and not s.is_before_books
          and t.status = 'onchain_initiated' and t.currency = ${unit}),
      (select min(d.created_at) from ${externalDeposits} d join ${networkPartners} p on p.id = d.partner_id
        where d.quantity is null and d.currency = ${unit} and p.enterprise_id is null)) as at`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : instantFromDriver(at);
}
