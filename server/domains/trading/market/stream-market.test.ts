import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getLevel2 } from '#lib/contracts/trading/market.ts';
import { type MarketSnapshot, type MarketUpdate, streamMarket } from '#lib/contracts/trading/market-stream.ts';
import { createRandom } from '#server/demo/random.ts';
import { readStream } from '#server/testing/event-stream.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { tradingMarkets } from '../engine/tables.ts';
import { updateProduct } from '../products/product-store.ts';
import { openTrading } from '../testing.ts';
import { crashEngines, matchAll, newDesk, pin, placed, showAll, standAt } from '../testing-orders.ts';

type Data = Partial<MarketSnapshot & MarketUpdate> & { id?: string; price?: string | null; size?: string };

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
await pin(h, 'HTETH-TUSD', '3000');
await standAt(h, '2026-11-20T10:00:00.000Z');
const desk = await newDesk(h);
const as = desk.trader;
const ETHER = { product: 'HTETH-TUSD', quantityCurrency: 'HTETH' } as const;

/** Matches, and shows what came of it. */
async function act(): Promise<void> {
  await matchAll(h);
  await showAll(h);
}
await act();

async function open(
  product: string,
  { depth = 20, after, headers = {} }: { depth?: number; after?: string; headers?: Record<string, string> } = {},
) {
  const { path, init } = toRequest(streamMarket, {
    as,
    input: { product, depth, ...(after === undefined ? {} : { after }) },
    headers,
  });
  const response = await h.app.request(path, init);
  assert.equal(response.status, 200);
  return readStream<Data>(response);
}
type Opened = Awaited<ReturnType<typeof open>>;

/** The next message of a kind; those before it are passed over. */
async function next(stream: Opened, kind: string) {
  for (;;) {
    const message = await stream.next();
    assert.ok(message, `the stream ended before ${kind}`);
    if (message.event === kind) return message;
  }
}

/** The book that a client has who does what messages say. */
class Client {
  readonly book = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  id = '';

  take({ id, event, data }: { id: string; event: string; data: Data }): void {
    if (event === 'update') assert.equal(String(data.previous), this.id);
    if (event === 'snapshot' || event === 'update') assert.equal(String(data.sequence), id);
    this.id = id;
    for (const side of ['bids', 'asks'] as const) {
      if (event === 'snapshot') this.book[side].clear();
      for (const [price, size] of data[side] ?? [])
        if (size === '0') this.book[side].delete(price);
        else this.book[side].set(price, size);
    }
  }

  levels(): { bids: [string, string][]; asks: [string, string][] } {
    const sorted = (side: 'bids' | 'asks', way: number) =>
      [...this.book[side]].toSorted(([one], [other]) => way * (Number(one) - Number(other)));
    return { bids: sorted('bids', -1), asks: sorted('asks', 1) };
  }
}

async function level2(product: string, depth: number) {
  const { body } = await h.call(getLevel2, { as, input: { accountId: desk.accountId, product } });
  return { bids: body.bids.slice(0, depth), asks: body.asks.slice(0, depth) };
}

describe('GET trading/products/{product}/stream', () => {
  it('200: begins with a snapshot to the depth, and the reference', async () => {
    const stream = await open('TBTC*-TUSD', { depth: 2 });
    assert.match(stream.response.headers.get('content-type') ?? '', /^text\/event-stream/);
    const { id, data } = await next(stream, 'snapshot');
    assert.equal(id, String(data.sequence));
    assert.deepEqual(data.bids, [
      ['59988', '0.5'],
      ['59976', '1'],
    ]);
    assert.deepEqual([data.asks?.length, data.time], [2, '2026-11-20T10:00:00.000Z']);
    assert.deepEqual((await next(stream, 'reference')).data, { price: '60000' });
    await stream.close();
  });

  it('200: tells trades and what they take, and the whole of it to who comes later', async () => {
    const stream = await open('TBTC-TUSD', { depth: 1 });
    const before = await next(stream, 'snapshot');
    await placed(h, desk, { quantity: '0.6' });
    await act();
    const trades = [await next(stream, 'trade'), await next(stream, 'trade')];
    assert.deepEqual(
      trades.map(({ data }) => [data.price, data.size]),
      [
        ['60012', '0.5'],
        ['60024', '0.1'],
      ],
    );
    const { id, data } = await next(stream, 'update');
    assert.deepEqual([data.previous, id], [before.data.sequence, String(data.sequence)]);
    assert.deepEqual(data.bids, []);
    assert.deepEqual(
      new Map(data.asks),
      new Map([
        ['60024', '0.9'],
        ['60012', '0'],
      ]),
    );
    const later = await open('TBTC-TUSD');
    assert.equal((await next(later, 'snapshot')).id, id);
    assert.equal((await next(later, 'trade')).data.id, trades[0]?.data.id);
    await stream.close();
    await later.close();
  });

  it('200: goes on after the id, by query or by header, without a snapshot; one of too long ago gets one', async () => {
    const stream = await open('HTETH-TUSD', { depth: 3 });
    const client = new Client();
    client.take(await next(stream, 'snapshot'));
    await stream.close();
    const { id } = client;
    for (const size of ['1', '2', '3']) {
      await placed(h, desk, { ...ETHER, type: 'limit', limitPrice: `299${size}`, quantity: size });
      await act();
    }
    await placed(h, desk, { ...ETHER, quantity: '0.5' });
    await act();
    for (const resumed of [
      await open('HTETH-TUSD', { depth: 3, after: id }),
      await open('HTETH-TUSD', { depth: 3, headers: { 'last-event-id': id } }),
    ]) {
      const first = await resumed.next();
      assert.equal(first?.event, 'trade');
      const again = new Client();
      Object.assign(again.book, { bids: new Map(client.book.bids), asks: new Map(client.book.asks) });
      again.id = id;
      again.take(await next(resumed, 'update'));
      assert.deepEqual(again.levels(), await level2('HTETH-TUSD', 3));
      await resumed.close();
    }
    for (const after of ['1', 'nonsense', String(Number(id) + 1_000_000), String(Number(id) - 500)]) {
      const anew = await open('HTETH-TUSD', { after });
      assert.equal((await anew.next())?.event, 'snapshot', after);
      await anew.close();
    }
  });

  it('200: who applies the updates has the book, at every depth, whoever matches', async () => {
    const random = createRandom('markets of 2026');
    const streams = await Promise.all(
      [1, 2, 5, 20, 100].map(async (depth) => ({
        depth,
        stream: await open('HTETH-TUSD', { depth }),
        client: new Client(),
      })),
    );
    for (const { stream, client } of streams) client.take(await next(stream, 'snapshot'));
    for (let round = 0; round < 25; round += 1) {
      const isBuy = random.chance(0.5);
      const limitPrice = (isBuy ? 2999 - random.int(0, 40) / 4 : 3001 + random.int(0, 40) / 4).toFixed(2);
      const order = {
        ...ETHER,
        side: isBuy ? ('buy' as const) : ('sell' as const),
        quantity: `${random.int(1, 9) / 4}`,
      };
      await placed(h, desk, random.chance(0.6) ? { ...order, type: 'limit', limitPrice } : order);
      if (random.chance(0.2)) await pin(h, 'HTETH-TUSD', `${3000 + random.int(-3, 3)}`);
      if (random.chance(0.1)) await crashEngines(h);
      if (random.chance(0.7)) await act();
    }
    await act();
    for (const { depth, stream, client } of streams) {
      const wanted = await level2('HTETH-TUSD', depth);
      while (!(await stream.isSilent(400))) {
        const message = await stream.next();
        if (message) client.take(message);
      }
      assert.deepEqual(client.levels(), wanted, `depth ${depth}`);
      await stream.close();
    }
  });

  it('200: of a halted product all is gone, and comes again', async () => {
    const stream = await open('TBTC-TUSD', { depth: 1 });
    await next(stream, 'snapshot');
    await updateProduct(h.db, 'TBTC-TUSD', { state: 'halted' });
    await act();
    const { data } = await next(stream, 'update');
    assert.deepEqual([data.bids, data.asks?.map(([, size]) => size)], [[['59988', '0']], ['0']]);
    await updateProduct(h.db, 'TBTC-TUSD', { state: 'open' });
    await act();
    assert.equal((await next(stream, 'update')).data.bids?.length, 1);
    await stream.close();
  });

  it('200: begins once the market is shown, also after it was lost', async () => {
    await h.db.delete(tradingMarkets);
    const stream = await open('TBTC-TUSD');
    // What comes at once says only after how long a reader may come again.
    assert.equal(await stream.isSilent(200), false);
    assert.equal(await stream.isSilent(200), true);
    await crashEngines(h);
    await act();
    assert.equal((await next(stream, 'snapshot')).data.bids?.length, 20);
    await stream.close();
  });

  it('200: on a socket, to many at once, and ends with its token', async () => {
    const origin = await h.listen();
    const user = await h.create.user({ [desk.enterpriseId]: 'viewer' });
    const { path, init } = toRequest(streamMarket, { as: user, input: { product: 'TBTC-TUSD', depth: 1 } });
    const streams = await Promise.all(
      Array.from({ length: 10 }, async () => readStream<Data>(await fetch(origin + path, init as RequestInit))),
    );
    for (const stream of streams) await next(stream, 'snapshot');
    await placed(h, desk, { quantity: '0.2' });
    await act();
    const told = await Promise.all(streams.map(async (stream) => JSON.stringify((await next(stream, 'update')).data)));
    assert.equal(new Set(told).size, 1);
    await h.call(deleteAccessToken, { as: user, input: { id: user.tokenId } });
    for (const stream of streams) assert.equal(await stream.next(), null);
  });
});

describe('refusals', () => {
  const ask = (who: Parameters<typeof h.call>[1]['as'], input: object = {}) =>
    h.call(streamMarket, { as: who, input: { product: 'TBTC-TUSD', ...input } });

  it('400: products that there are none of, and depths of none and too many', async () => {
    const { status, text } = await ask(as, { product: 'NONE' });
    assert.deepEqual([status, JSON.parse(text).errorName], [400, 'backend:trade:unsupportedProduct']);
    for (const depth of [0, 101, 1.5, 'x']) assert.equal((await ask(as, { depth })).status, 400, String(depth));
  });
  it('401, 403: nobody, and tokens without the scope', async () => {
    assert.equal((await ask(null)).status, 401);
    const { token } = await h.create.token(as.id, { scopes: ['wallet_view_all'] });
    assert.equal((await ask(token)).status, 403);
  });
});
