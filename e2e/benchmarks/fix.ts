import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { newDesk, orderOf } from '#server/domains/trading/testing-orders.ts';
import { toRequest } from '#server/testing/harness.ts';
import { type CallStage, openCallStage, startApi, wireText } from './call-stage.ts';
import type { Figure } from './figures.ts';
import { ACCEPTED, type FixLoadPlan } from './fix-load.ts';
import type { FixWord } from './fix-service.ts';
import type { LoadResult } from './load.ts';
import { median } from './replay-ratio.ts';
import { describeMachine, load, runLoad } from './stage.ts';

const SERVICE = fileURLToPath(new URL('fix-service.ts', import.meta.url));
const FUNDS = { ofctusd: '100000000000000' };
const LIMIT = { type: 'limit', limitPrice: '20000', quantity: '0.0001' } as const;
const LIMIT_SECONDS = 300;
const WARM_UP = 100;
const MANY = 64;

async function startFix({ databaseUrl, dataDir }: CallStage): Promise<FixWord & { stop: () => Promise<void> }> {
  const child = fork(SERVICE, [databaseUrl, dataDir]);
  const [word] = (await once(child, 'message')) as [FixWord];
  return {
    ...word,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

const millis = ({ p50Ms, p99Ms }: LoadResult): string => `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;

/** P11: orders over one FIX session until their durable report, against orders of one caller by HTTP. */
export async function measureFix({ rounds, orders }: { rounds: number; orders: number }): Promise<Figure[]> {
  const stage = await openCallStage();
  const { ground, maintenance } = stage;
  try {
    console.log(await describeMachine({ pool: ground.service.pool }));
    await openTrading(ground);
    const desk = await newDesk(ground, FUNDS, ['fix']);
    const { token } = await ground.create.token(desk.admin.id, { scopes: ['all'] });
    const [api, fix] = [await startApi(stage), await startFix(stage)];
    /** An account has a thousand live orders at most. */
    const fresh = () => maintenance.query('update trading_accounts set live_orders = 0');
    const overFix = async (count: number, inFlight: number): Promise<LoadResult> => {
      await fresh();
      const { port, authorityFile } = fix;
      const own = { accountId: desk.accountId, token, prefix: randomUUID().slice(0, 8) };
      const asked = { serviceId: 'VENDOR', answer: ACCEPTED, orders: count, inFlight };
      const plan: FixLoadPlan = { port, authorityFile, ...own, ...asked };
      return runLoad('fix-load.ts', plan);
    };
    const overHttp = async (count: number): Promise<LoadResult> => {
      await fresh();
      const request = wireText(toRequest(createTradingOrder, { as: token, input: orderOf(desk, LIMIT) }));
      const file = join(stage.dataDir, `orders-${randomUUID()}.json`);
      await writeFile(file, JSON.stringify(Array.from({ length: count }, () => request)));
      return load({ port: api.port, connections: 1, seconds: LIMIT_SECONDS, request: { file } });
    };
    try {
      console.log(`\nP11  ${orders} orders of one account, ${rounds} rounds, medians`);
      await overFix(Math.min(WARM_UP, orders), 1);
      await overHttp(Math.min(WARM_UP, orders));
      const ratios: number[] = [];
      const single: LoadResult[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [one, plain] = [await overFix(orders, 1), await overHttp(orders)];
        single.push(one);
        ratios.push(one.perSecond / plain.perSecond);
      }
      const many = await overFix(orders, MANY);
      const middle = single.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(single.length / 2)] ?? many;
      const figures: Figure[] = [
        {
          part: 'P11',
          name: 'FIX orders until their report, one in flight, against HTTP',
          measured: `${median(ratios).toFixed(2)} (${Math.round(middle.perSecond)}/s; ${millis(middle)})`,
          aim: '≥ 0.8',
        },
        {
          part: 'P11',
          name: `FIX orders until their report, ${MANY} in flight`,
          measured: `${Math.round(many.perSecond)}/s; ${millis(many)}`,
          aim: 'reported',
        },
      ];
      for (const { name, measured, aim } of figures) console.log(`${name}: ${measured} (${aim})`);
      return figures;
    } finally {
      await fix.stop();
      await api.stop();
    }
  } finally {
    await stage.close();
  }
}
