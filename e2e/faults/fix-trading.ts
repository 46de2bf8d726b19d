import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { valueOf } from '#server/domains/fix/wire/message.ts';
import type { Desk } from '#server/domains/trading/testing-orders.ts';
import type { Harness } from '#server/testing/harness.ts';
import { FixTrader } from './fix-trader.ts';

const ORDERS = ['40=1|38=0.01|', '40=2|44=20000|38=0.01|', '40=2|44=90000|38=0.02|59=3|', '40=1|152=250|'] as const;
const WAITS = `status in ('pending_open', 'pending_cancel')`;
const PATIENCE_MS = 90_000;

type Ground = Pick<Harness, 'service' | 'ownerPool'>;

/** Where traders connect, and for how long they trade. */
export interface Place {
  port: number;
  isOver: boolean;
}

/** A trader of a desk, and the ids of what they have ordered. */
export interface Trading {
  trader: FixTrader;
  accountId: string;
  ids: string[];
}

export const newTrading = (authorityFile: string, { accountId, admin }: Desk): Trading => ({
  trader: new FixTrader({ authorityFile, accountId, token: admin.token }),
  accountId,
  ids: [],
});

/** Now by the clock of the service, as tag 60 has it. */
export const nowOf = ({ service }: Pick<Ground, 'service'>): string =>
  service.clock.nowIso().replaceAll('-', '').replace('T', '-').slice(0, 17);

/** Orders and cancels some, wherever there is a gateway, until told to stop. */
export async function tradeUntil(h: Ground, { trader, ids, accountId }: Trading, place: Place): Promise<void> {
  const name = accountId.slice(0, 6);
  while (!place.isOver) {
    if (!trader.isLoggedOn && !(await trader.logOn(place.port))) {
      await delay(30);
      continue;
    }
    const id = `${name}-${ids.length}`;
    ids.push(id);
    const terms = ORDERS[randomInt(ORDERS.length)];
    trader.send('D', `11=${id}|54=${randomInt(2) + 1}|55=TBTC-TUSD|60=${nowOf(h)}|${terms}`);
    const other = ids[randomInt(ids.length)];
    if (randomInt(4) === 0) trader.send('F', `11=c-${id}|41=${other}|60=${nowOf(h)}|`);
    await delay(randomInt(20, 80));
  }
}

/** How many rows a part of a query has. */
export const countIn = async ({ ownerPool }: Pick<Ground, 'ownerPool'>, text: string): Promise<number> =>
  (await ownerPool.query<{ count: number }>(`select count(*)::int as count from ${text}`)).rows[0]?.count ?? 0;

/** What happened to orders of an account, as reports call it (tag 17). */
async function eventsOf({ ownerPool }: Ground, accountId: string): Promise<string[]> {
  const text = `select replace(order_id::text, '-', '') || '-' || number as id from order_events where account_id = $1`;
  return (await ownerPool.query<{ id: string }>(text, [accountId])).rows.map(({ id }) => id);
}

/** The same that a trader was told of. */
const toldOf = ({ reports }: FixTrader): string[] =>
  reports.map((report) => valueOf(report, 17) ?? '').filter((id) => /^[0-9a-f]{32}-/.test(id));

/** Logs on, and waits until the trader knows of all that has happened, which must be nothing but what there is. */
export async function proveTold(h: Ground, { trader, accountId, ids }: Trading, port: number): Promise<void> {
  const untilMs = Date.now() + PATIENCE_MS;
  const isDone = async (): Promise<boolean> => {
    const isMatched = (await countIn(h, `trading_orders where account_id = '${accountId}' and ${WAITS}`)) === 0;
    const answered = new Set(trader.reports.map((report) => valueOf(report, 11)));
    const isAnswered = ids.every((id) => answered.has(id));
    return isMatched && isAnswered && toldOf(trader).length >= (await eventsOf(h, accountId)).length;
  };
  /** What was cut last may be noticed only after the next logon. */
  const isThere = async (): Promise<boolean> => trader.isLoggedOn || (await trader.logOn(port));
  while (!((await isThere()) && (await isDone())) && Date.now() < untilMs) await delay(100);
  assert.deepEqual(trader.problems, []);
  assert.deepEqual(toldOf(trader).toSorted(), (await eventsOf(h, accountId)).toSorted(), 'each event is told of once');
  const firsts = trader.reports.filter((report) => ['A', '8'].includes(valueOf(report, 150) ?? ''));
  const answered = firsts.map((report) => valueOf(report, 11));
  assert.deepEqual(answered, ids, 'each order is answered once, in its order');
  const copies = firsts.filter((report) => valueOf(report, 103) === '6');
  assert.deepEqual(copies, [], 'orders that were taken for copies of themselves');
}
