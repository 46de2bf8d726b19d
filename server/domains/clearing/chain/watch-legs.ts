import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { findCoin, unitOf } from '#lib/coins.ts';
import { dvpEvents } from '#lib/events/clearing.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { statesOfSent } from '#server/domains/chain/public.ts';
import { sees } from '../disclosure.ts';
import { auditSettlement } from '../life/audit-settlement.ts';
import { concernedBy, lockWhole, ownerOf } from '../life/whole.ts';
import { dvpTransfers as t } from '../tables.ts';
import { sendLegs } from './send-legs.ts';
import { noteConfirmed } from './sent-store.ts';

const MAX_WATCHED = 2000;
const isUnderway = and(isNotNull(t.sentTxIds), isNull(t.txIds));

interface News {
  settlementId: string;
  transferId: string;
  txId: string;
  isFinal: boolean;
}

/** What was sent and is final or lost by now. */
async function findNews({ db, clock, env, domains }: Service): Promise<News[]> {
  const sent = await db
    .select({ id: t.id, settlementId: t.settlementId, currency: t.currency, sentTxIds: t.sentTxIds })
    .from(t)
    .where(isUnderway)
    .orderBy(asc(t.updatedAt))
    .limit(MAX_WATCHED);
  const news: News[] = [];
  for (const [unit, own] of Map.groupBy(sent, ({ currency }) => currency)) {
    const coin = findCoin(unit)?.id ?? unit;
    const last = ({ sentTxIds }: (typeof own)[number]): string => sentTxIds?.at(-1) ?? '';
    const states = await transact(db, (tx) =>
      statesOfSent({ db: tx, now: clock.now(), seed: env.SEED, domains }, coin, own.map(last)),
    );
    for (const one of own) {
      const state = states.get(last(one))?.state ?? 'waiting';
      if (state !== 'waiting')
        news.push({ settlementId: one.settlementId, transferId: one.id, txId: last(one), isFinal: state === 'final' });
    }
  }
  return news;
}

/** Notes what is confirmed, and sends again what was lost; the settlement stays settled either way. */
const takeUp = (service: Service, { settlementId, transferId, txId, isFinal }: News, at: string): Promise<void> =>
  actAsSystem(service, { name: 'watch-dvp-chains', at }, async (system) => {
    const { tx, emit } = system;
    const whole = await lockWhole(tx, settlementId);
    const transfer = whole?.transfers.find(({ id }) => id === transferId);
    if (!whole || !transfer || transfer.txIds !== null || transfer.sentTxIds?.at(-1) !== txId) return;
    if (isFinal) {
      await noteConfirmed(tx, { transferId, txId, at });
      const body = { currency: transfer.currency, txId };
      const concerned = concernedBy(whole).filter((one) => sees(whole, one, transfer.destinationTradingAccountId));
      await emit(...dvpEvents.to(concerned, 'confirmed', { id: settlementId, body, actorUserId: null }));
    } else await sendLegs(service, system, { whole, transfers: [transfer], at });
    const enterpriseId = ownerOf(whole);
    await auditSettlement(system, whole, { enterpriseId, more: { transferId, txId, isConfirmed: isFinal } });
  });

/** Follows what was sent on chains for settled settlements until it is confirmed. */
export async function watchLegs(service: Service): Promise<void> {
  const news = await findNews(service);
  for (const one of news) await takeUp(service, one, service.clock.now().toISOString());
}

/** Since when a chain is followed for what was sent on it; null while nothing is. */
export async function sentSince(db: Queryable, coin: string): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${t.updatedAt})` })
    .from(t)
    .where(and(isUnderway, eq(t.currency, unitOf(coin) ?? coin)))
    .limit(1);
  return row?.at ? instantFromDriver(row.at) : null;
}
