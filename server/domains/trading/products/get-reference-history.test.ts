import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getReferenceHistory, putReferencePrice, setSandboxReference } from '#lib/contracts/trading/references.ts';
import { harness } from '#server/testing/harness.ts';
import { referenceAt } from '../quotes/reference-walk.ts';
import { tradingReferences } from '../tables.ts';
import { openTrading } from '../testing.ts';
import { standAt } from '../testing-orders.ts';
import { findProduct } from './product-store.ts';
import { walkOf } from './reference.ts';

const h = await harness();
await openTrading(h);
const root = await h.create.user({}, { isPlatformAdmin: true });
const NOON = '2026-11-20T12:00:00.000Z';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const at = (ms: number) => new Date(Date.parse(NOON) + ms).toISOString();
await standAt(h, NOON);

const ask = (input: Partial<InputOf<typeof getReferenceHistory>> = {}) =>
  h.call(getReferenceHistory, { as: h.viewer, input: { product: 'TBTC-TUSD', ...input } });
const set = (price: string | null, product = 'TBTC-TUSD') =>
  h.call(setSandboxReference, { as: h.admin, input: { product, price } });

async function priced(input: Partial<InputOf<typeof getReferenceHistory>>) {
  const { status, body, text } = await ask(input);
  assert.equal(status, 200, text);
  return body.points.map(({ time, price }) => [time, price]);
}

/** What the walk says, in whole units. */
async function walked(time: string, name = 'TBTC-TUSD'): Promise<number> {
  const product = await findProduct(h.db, name);
  const walk = product && walkOf(product, { seed: String(h.service.env.SEED) });
  assert.ok(walk);
  return Number(referenceAt(walk, Date.parse(time))) / 100;
}

describe('GET trading/products/{product}/reference-history', () => {
  it('200: the walk of an hour, of a day and of weeks, at most as many prices as were asked for', async () => {
    for (const [ms, points, every] of [
      [60 * MINUTE, 500, 10],
      [DAY, 300, 300],
      [7 * DAY, 300, 2100],
      [31 * DAY, 10, 334_800],
    ] as const) {
      const { body } = await ask({ from: at(-ms), points });
      assert.equal(body.everySeconds, every);
      assert.ok(body.points.length <= points && body.points.length >= Math.min(points, 8) / 2, `${body.points.length}`);
      assert.equal(body.points.at(-1)?.time, NOON);
      for (const { time, price } of body.points.filter((_, index) => index % 60 === 0))
        assert.equal(Number(price), await walked(time), time);
    }
  });

  it('200: a price that stood still is told while it did, and what follows from it', async () => {
    await standAt(h, at(MINUTE));
    await set('50000');
    await standAt(h, at(3 * MINUTE));
    await set(null);
    await standAt(h, at(5 * MINUTE));
    const input = { from: NOON, to: at(5 * MINUTE), points: 7 };
    const prices = await priced(input);
    assert.deepEqual(
      prices.map(([, price]) => price === '50000'),
      [false, true, true, false, false, false],
    );
    const [ether, bitcoin] = [await walked(at(2 * MINUTE), 'HTETH-TUSD'), 50_000];
    const [, , third] = await priced({ ...input, product: 'HTETH-TBTC' });
    assert.ok(Math.abs(Number(third?.[1]) - ether / bitcoin) < 0.00002);
    // Weeks are told by the last price of each five minutes.
    await standAt(h, at(25 * MINUTE));
    const coarse = await priced({ from: at(-3 * DAY), points: 500 });
    assert.equal(coarse.filter(([, price]) => price === '50000').length, 0);
    await set('51000');
    await standAt(h, at(8 * DAY));
    const week = await priced({ from: at(DAY), points: 300 });
    assert.equal(new Set(week.map(([, price]) => price)).size, 1);
    await set(null);
  });

  it('200: a price that was given is told for thirty seconds', async () => {
    const start = h.service.clock.now().getTime();
    const asOf = new Date(start).toISOString();
    const input = { product: 'TSOL-TUSD', price: '149.5', asOf };
    assert.equal((await h.call(putReferencePrice, { as: root, input })).status, 200);
    const end = new Date(start + MINUTE).toISOString();
    await standAt(h, end);
    const prices = await priced({ product: 'TSOL-TUSD', from: asOf, to: end, points: 8 });
    assert.deepEqual(
      prices.map(([, price]) => price === '149.5'),
      [true, true, true, true, false, false, false],
    );
  });

  it('keeps little of what is said, and nothing that the clock was put back from', async () => {
    const kept = async () => (await h.db.select().from(tradingReferences).limit(1000)).length;
    const before = await kept();
    for (let second = 0; second < 10; second += 1) await set(`5000${second}`);
    assert.ok((await kept()) <= before + 2);
    await standAt(h, at(100 * DAY));
    await set('1000');
    const rows = await h.db.select().from(tradingReferences).limit(1000);
    // The new one and the one that held before what is kept, for each distance.
    assert.equal(rows.filter(({ product, kind }) => product === 'TBTC-TUSD' && kind === 'pinned').length, 4);
    await standAt(h, NOON);
    await set(null);
    assert.equal((await priced({ from: at(-MINUTE), points: 3 })).at(-1)?.[1] === '1000', false);
  });

  it('lets others have their turn while it draws days', async () => {
    let [last, longest] = [performance.now(), 0];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    await priced({ product: 'TUSDC-TUSD', from: at(-31 * DAY) });
    clearInterval(timer);
    assert.ok(longest < 200, `${longest} ms`);
  });

  it('400: products that there are none of, times the wrong way around, to come and too old, and too many points', async () => {
    assert.equal((await ask({ product: 'NONE' })).status, 400);
    const wrong = [
      { from: at(-MINUTE), to: at(-MINUTE) },
      { from: at(MINUTE), to: at(2 * MINUTE) },
      { from: at(-32 * DAY) },
      { to: at(-40 * DAY) },
      { from: 'yesterday' },
      { points: 2 },
      { points: 501 },
    ];
    for (const input of wrong) assert.equal((await ask(input)).status, 400, JSON.stringify(input));
  });

  it('401, 403: nobody, and tokens without the scope', async () => {
    const input = { product: 'TBTC-TUSD' };
    assert.equal((await h.call(getReferenceHistory, { as: null, input })).status, 401);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(getReferenceHistory, { as: token, input })).status, 403);
  });
});
