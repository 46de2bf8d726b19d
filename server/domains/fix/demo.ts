import type { Queryable } from '#server/core/database/db.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { HOUR_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { createRandom } from '#server/demo/random.ts';
import { listReportsAfter, type OrderReport } from '#server/domains/trading/public.ts';
import { insertSessions } from './gateway/admin-store.ts';
import { planLog } from './plan-log.ts';

const ACCOUNT = 'Trading Desk';
const ADDRESS = '203.0.113.24';
const MARKET_HOURS = { from: 9, until: 3 } as const;
const MARKET_MESSAGES = 725;
const AT_ONCE = 1000;

/** All that happened to the orders of an account. */
async function readReports(db: Queryable, accountId: string): Promise<OrderReport[]> {
  const all: OrderReport[] = [];
  for (let after = 0; ; ) {
    const found = await listReportsAfter(db, { accountId, after, limit: AT_ONCE });
    all.push(...found);
    if (found.length < AT_ONCE) return all;
    after = found.at(-1)?.event.accountNumber ?? after;
  }
}

/** Sessions of the account that trades in the demo: its orders came over one of them, and both have ended. */
export const demo: Demo = {
  async write(kit) {
    const { db, date, seed } = kit;
    const { people, wallets } = castOf(kit);
    const enterpriseId = people.enterprises.main.id;
    const accountId = wallets.all.find(({ label }) => label === ACCOUNT)?.id;
    if (accountId === undefined) throw new Error('the demo has nobody who trades');
    const reports = await readReports(db, accountId);
    const log = planLog(reports, date);
    if (log === null) throw new Error('the demo has no orders');
    const random = createRandom(`${seed}:fix:${date.toISOString()}`);
    const common = { accountId, enterpriseId, address: ADDRESS, userId: adminOf(people, enterpriseId) };
    const ordersId = random.hexId();
    const ago = (hours: number): string => iso(date.getTime() - hours * HOUR_MS);
    const { messages, ...stands } = log;
    const first = messages[0]?.at ?? stands.loggedOnAt;
    const orders = {
      ...common,
      ...stands,
      id: ordersId,
      kind: 'orders' as const,
      life: 1,
      cursor: reports.at(-1)?.event.accountNumber ?? 0,
      heartbeatSeconds: 30,
      endReason: 'logged out by the client',
      createdAt: first,
    };
    const market = {
      ...common,
      id: random.hexId(),
      kind: 'market' as const,
      life: 3,
      expected: MARKET_MESSAGES,
      heartbeatSeconds: 30,
      loggedOnAt: ago(MARKET_HOURS.from),
      loggedOutAt: ago(MARKET_HOURS.until),
      endReason: 'the connection was closed',
      createdAt: first,
    };
    await insertSessions(
      db,
      [orders, market],
      messages.map((message) => ({ ...message, sessionId: ordersId, life: 1 })),
    );
  },
};
