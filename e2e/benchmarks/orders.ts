import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { type Desk, newDesk, orderOf } from '#server/domains/trading/testing-orders.ts';
import { createHttpApp } from '#server/http/app.ts';
import { toRequest } from '#server/testing/harness.ts';
import type { Statement } from './bare-statements.ts';
import { openCallStage, startApi, wireText } from './call-stage.ts';
import type { Figure } from './figures.ts';
import { measureReplayed } from './replay-ratio.ts';
import { describeMachine, load } from './stage.ts';
import { send, statementsOfWork } from './statements.ts';

/** Accounts that order in turn, so that not every order waits for the lock of one. */
const DESKS = 16;
const WARM_UP = 100;
const LIMIT_SECONDS = 300;
const FUNDS = { ofctusd: '100000000000000' };
/** It rests, far below what the house bids. */
const LIMIT = { type: 'limit', limitPrice: '20000', quantity: '0.0001' } as const;

const requestOf = (desk: Desk) => toRequest(createTradingOrder, { as: desk.trader.token, input: orderOf(desk, LIMIT) });

/** P10: orders acknowledged durably, from one caller and from sixteen, against the bare statements. */
export async function measureOrders({ rounds, orders }: { rounds: number; orders: number }): Promise<Figure[]> {
  const stage = await openCallStage();
  const { ground, maintenance } = stage;
  try {
    console.log(await describeMachine({ pool: ground.service.pool }));
    await openTrading(ground);
    const desks: Desk[] = [];
    while (desks.length < DESKS) desks.push(await newDesk(ground, FUNDS));
    const app = createHttpApp(ground.service);
    const statements: Statement[][] = [];
    for (const desk of desks)
      statements.push(await statementsOfWork(async () => void (await send(app, requestOf(desk)))));
    const api = await startApi(stage);
    const figures: Figure[] = [];
    try {
      for (const callers of [1, 16]) {
        console.log(`\nP10  ${orders} orders of ${DESKS} accounts, ${callers} callers, ${rounds} rounds, medians`);
        const make = async (count: number) => {
          // An account has a thousand live orders at most.
          await maintenance.query('update trading_accounts set live_orders = 0');
          const file = join(stage.dataDir, `orders-${randomUUID()}.json`);
          const requests = Array.from({ length: count }, (_, at) => wireText(requestOf(desks[at % DESKS] as Desk)));
          await writeFile(file, JSON.stringify(requests));
          const before = await api.cpuMs();
          const startedAt = performance.now();
          const loaded = { port: api.port, connections: callers, seconds: LIMIT_SECONDS, request: { file } };
          const { failed } = await load(loaded);
          const seconds = (performance.now() - startedAt) / 1000;
          if (failed > 0) throw new Error(`${failed} orders were not taken`);
          return { perSecond: count / seconds, cpuMs: ((await api.cpuMs()) - before) / count };
        };
        await make(Math.min(WARM_UP, orders));
        const name = `orders acknowledged, ${callers} at once`;
        figures.push(
          ...(await measureReplayed({
            part: 'P10',
            name,
            stage,
            statements,
            rounds,
            perRound: orders,
            make,
            aim: '≥ 0.5',
            ...(callers === 1 ? { connections: 1 } : {}),
          })),
        );
      }
      return figures;
    } finally {
      await api.stop();
    }
  } finally {
    await stage.close();
  }
}
