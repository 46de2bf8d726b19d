import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom, type Random } from '#server/demo/random.ts';
import type { Level, Sides } from '#server/domains/trading/public.ts';
import { EMPTY, viewed } from './book-entries.ts';
import { type MarketSettings, MarketSubscriptions } from './market-subscriptions.ts';
import { SymbolLimits } from './symbol-limit.ts';
import { FakeBooks, linesOf, MarketClient, receivedOf, requestOf } from './testing-market.ts';

const BTC: Sides = { bids: [['99', '1']], asks: [['101', '3']] };
const ETH: Sides = { bids: [['9', '1']], asks: [['11', '3']] };
const SYMBOLS = ['TBTC-TUSD', 'HTETH-TUSD'];

function opened(settings: Partial<MarketSettings> = {}) {
  const books = new FakeBooks({ 'TBTC-TUSD': BTC, 'HTETH-TUSD': ETH });
  const limit = new SymbolLimits().of('a');
  const session = new MarketSubscriptions({ books, limit, mayRead: () => true, ...settings });
  const ask = async (...asked: Parameters<typeof requestOf>) => linesOf(await session.request(requestOf(...asked)));
  const changes = (): string[] => linesOf(session.changes());
  return { books, limit, session, ask, changes };
}

describe('a subscription', () => {
  it('begins with a snapshot of each symbol, and says what changes in one message', async () => {
    const { books, ask, changes } = opened();
    assert.deepEqual(await ask({ 55: SYMBOLS }), [
      'W r TBTC-TUSD',
      ' 269=0 270=99 271=1 290=1',
      ' 269=1 270=101 271=3 290=1',
      'W r HTETH-TUSD',
      ' 269=0 270=9 271=1 290=1',
      ' 269=1 270=11 271=3 290=1',
    ]);
    assert.deepEqual(changes(), []);
    books.books.set('TBTC-TUSD', { ...BTC, bids: [['99', '2']] });
    books.books.set('HTETH-TUSD', { bids: [], asks: [['10.5', '1'], ...ETH.asks] });
    assert.deepEqual(changes(), [
      'X r',
      ' 279=1 269=0 55=TBTC-TUSD 270=99 271=2 290=1',
      ' 279=2 269=0 55=HTETH-TUSD 270=9',
      ' 279=0 269=1 55=HTETH-TUSD 270=10.5 271=1 290=1',
    ]);
    assert.deepEqual(changes(), []);
  });

  it('is told apart from others by its id', async () => {
    const { books, ask, changes } = opened();
    await ask({ 262: 'bids', 269: ['0'] });
    await ask({ 262: 'both' });
    books.books.set('TBTC-TUSD', { ...BTC, asks: [] });
    assert.deepEqual(changes(), ['X both', ' 279=2 269=1 55=TBTC-TUSD 270=101']);
  });

  it('loses and gets levels that leave and enter its depth', async () => {
    const { books, ask, changes } = opened();
    await ask({ 264: '1', 269: ['0'] });
    books.books.set('TBTC-TUSD', { ...BTC, bids: [['100', '5'], ...BTC.bids] });
    assert.deepEqual(changes(), [
      'X r',
      ' 279=2 269=0 55=TBTC-TUSD 270=99',
      ' 279=0 269=0 55=TBTC-TUSD 270=100 271=5 290=1',
    ]);
    books.books.set('TBTC-TUSD', {
      ...BTC,
      bids: [
        ['100', '5'],
        ['99', '4'],
      ],
    });
    assert.deepEqual(changes(), []);
    books.books.set('TBTC-TUSD', { ...BTC, bids: [['99', '4']] });
    assert.deepEqual(changes(), [
      'X r',
      ' 279=2 269=0 55=TBTC-TUSD 270=100',
      ' 279=0 269=0 55=TBTC-TUSD 270=99 271=4 290=1',
    ]);
  });

  it('says nothing of what came and went while nobody asked', async () => {
    const { books, ask, changes } = opened();
    await ask();
    books.books.set('TBTC-TUSD', { bids: [['98', '7']], asks: [] });
    books.books.set('TBTC-TUSD', { bids: [['99', '1']], asks: [['101', '3']] });
    assert.deepEqual(changes(), []);
  });

  it('has nothing of a product while it is halted, and all again afterwards', async () => {
    const { books, ask, changes } = opened();
    await ask();
    const gone = ['X r', ' 279=2 269=0 55=TBTC-TUSD 270=99', ' 279=2 269=1 55=TBTC-TUSD 270=101'];
    const back = [
      'X r',
      ' 279=0 269=0 55=TBTC-TUSD 270=99 271=1 290=1',
      ' 279=0 269=1 55=TBTC-TUSD 270=101 271=3 290=1',
    ];
    for (const halted of [null, { bids: [], asks: [] }]) {
      books.books.set('TBTC-TUSD', halted);
      assert.deepEqual(changes(), gone);
      assert.deepEqual(await ask({ 262: 'late', 263: '0' }), ['W late TBTC-TUSD']);
      books.books.set('TBTC-TUSD', BTC);
      assert.deepEqual(changes(), back);
    }
  });

  it('ends by its id, whatever else the request says', async () => {
    const { books, limit, ask, changes } = opened();
    await ask({ 55: SYMBOLS });
    assert.equal(books.reading, 2);
    assert.deepEqual(await ask({ 263: '2', 55: ['NONE'] }), []);
    books.books.set('TBTC-TUSD', ETH);
    assert.deepEqual([changes(), books.reading, limit.take(100)], [[], 0, true]);
    limit.giveBack(100);
    assert.equal((await ask())[0], 'W r TBTC-TUSD');
  });

  it('mirrors the routing fields of its request in all that is sent for it', async () => {
    const { books, session } = opened();
    const taken = await session.request(requestOf({ head: '115=DESK|', 263: '1' }));
    books.books.set('TBTC-TUSD', ETH);
    const routes = receivedOf([...taken, ...session.changes()]).map(({ type, fields }) => [type, fields.get(128)]);
    assert.deepEqual(routes, [
      ['W', 'DESK'],
      ['X', 'DESK'],
    ]);
  });

  it('has the books when a client does what it says, at every depth', async () => {
    const random = createRandom('market data over FIX');
    for (const depth of [1, 3, 10, 100]) {
      const { books, session } = opened();
      const client = new MarketClient(depth);
      client.take(await session.request(requestOf({ 264: String(depth), 55: SYMBOLS })));
      for (let round = 0; round < 100; round += 1) {
        for (const symbol of SYMBOLS) if (random.chance(0.7)) books.books.set(symbol, randomBook(random));
        if (random.chance(0.4)) continue;
        client.take(session.changes());
        for (const symbol of SYMBOLS)
          assert.deepEqual(
            client.book(symbol),
            viewed(books.books.get(symbol) ?? EMPTY, { depth, sides: ['bids', 'asks'] }),
          );
      }
    }
  });
});

/** A book around 100 with up to twelve levels a side; now and then none. */
function randomBook(random: Random): Sides | null {
  if (random.chance(0.05)) return null;
  const levels = (from: number, step: number): Level[] =>
    Array.from({ length: 12 }, (_, at): Level => [String(from + at * step), String(random.int(1, 3))]).filter(() =>
      random.chance(0.7),
    );
  const middle = random.int(99, 101);
  return { bids: levels(middle, -0.5), asks: levels(middle + 0.5, 0.5) };
}

describe('a snapshot', () => {
  it('is all that comes, and takes none of the limits', async () => {
    const { books, limit, ask, changes } = opened();
    limit.take(100);
    for (let time = 0; time < 60; time += 1) assert.equal((await ask({ 263: '0' }))[0], 'W r TBTC-TUSD');
    books.books.set('TBTC-TUSD', ETH);
    assert.deepEqual([changes(), books.reading], [[], 0]);
    assert.deepEqual(
      await ask({ 263: '2' }),
      ['j r 1'].map((line) => line.replace('r ', '')),
    );
  });
});

describe('a request is refused', () => {
  it('for what it says', async () => {
    const { books, ask } = opened();
    assert.deepEqual(await ask({ 264: '101' }), ['Y r 5']);
    assert.deepEqual(await ask({ 265: '0' }), ['Y r 6']);
    assert.deepEqual(await ask({ 269: ['2'] }), ['Y r 8']);
    assert.equal(books.reading, 0);
  });

  it('as a whole for one symbol that there is not, which its text names', async () => {
    const { books, limit, session } = opened();
    const [message] = receivedOf(await session.request(requestOf({ 55: ['TBTC-TUSD', 'NONE', 'HTETH-TUSD'] })));
    assert.deepEqual([message?.type, message?.fields.get(281)], ['Y', '0']);
    assert.match(message?.fields.get(58) ?? '', /NONE/);
    assert.deepEqual([books.reading, limit.take(100)], [0, true]);
  });

  it('for an id that is in use, also once', async () => {
    const { ask } = opened();
    await ask();
    assert.deepEqual([await ask(), await ask({ 263: '0' })], [['Y r 1'], ['Y r 1']]);
  });

  it('for the 51st subscription, until one ends', async () => {
    const { books, ask } = opened();
    for (let number = 1; number <= 50; number += 1)
      assert.equal((await ask({ 262: `r${number}` }))[0], `W r${number} TBTC-TUSD`);
    assert.deepEqual(await ask({ 262: 'r51' }), ['Y r51 2']);
    assert.equal((await ask({ 262: 'r51', 263: '0' }))[0], 'W r51 TBTC-TUSD');
    await ask({ 262: 'r7', 263: '2' });
    assert.equal((await ask({ 262: 'r51' }))[0], 'W r51 TBTC-TUSD');
    assert.equal(books.reading, 50);
  });

  it('for more symbols than the enterprise may have over all sessions', async () => {
    const { books, limit, ask } = opened();
    assert.ok(limit.take(99));
    assert.deepEqual(await ask({ 55: SYMBOLS }), ['Y r 2']);
    assert.equal(books.reading, 0);
    assert.equal((await ask())[0], 'W r TBTC-TUSD');
    assert.deepEqual(await ask({ 262: 's' }), ['Y s 2']);
  });

  it('for a token that may not read markets, which may still end what it has', async () => {
    let mayRead = true;
    const { books, ask } = opened({ mayRead: () => mayRead });
    await ask();
    mayRead = false;
    assert.deepEqual([await ask({ 262: 's' }), await ask({ 262: 's', 263: '0' })], [['Y s A'], ['Y s A']]);
    assert.deepEqual([await ask({ 263: '2' }), books.reading], [[], 0]);
  });

  it('for the end of what was never begun, by its number, its type and its id', async () => {
    const { session } = opened();
    const [message] = receivedOf(await session.request(requestOf({ 263: '2', head: '115=DESK|' })));
    const values = [45, 372, 379, 380, 128].map((tag) => message?.fields.get(tag));
    assert.deepEqual([message?.type, ...values], ['j', '7', 'V', 'r', '1', 'DESK']);
  });
});

describe('requests that come together', () => {
  it('are answered one after the other', async () => {
    const { books, session } = opened();
    const asked = [{}, {}, { 263: '2' }, { 263: '2' }, {}].map((one) => session.request(requestOf(one)));
    const types = (await Promise.all(asked)).map((effects) => receivedOf(effects).map(({ type }) => type));
    assert.deepEqual(types, [['W'], ['Y'], [], ['j'], ['W']]);
    assert.equal(books.reading, 1);
  });

  it('go on after one for which the books cannot be read', async () => {
    const { books, limit, session, ask } = opened();
    books.gate = Promise.reject(new Error('no database'));
    await assert.rejects(session.request(requestOf({ 55: SYMBOLS })), /no database/);
    books.gate = Promise.resolve();
    assert.equal((await ask())[0], 'W r TBTC-TUSD');
    assert.deepEqual([books.reading, limit.take(99)], [1, true]);
  });
});

describe('a session that ends', () => {
  it('leaves all books and gives back what it took', async () => {
    const { books, limit, session, ask, changes } = opened();
    await ask({ 55: SYMBOLS });
    await ask({ 262: 's' });
    session.close();
    session.close();
    books.books.set('TBTC-TUSD', ETH);
    assert.deepEqual([books.reading, changes(), await ask(), await ask({ 264: '101' })], [0, [], [], []]);
    assert.ok(limit.take(100));
  });

  it('does so also with a request that is being answered', async () => {
    const { books, limit, session } = opened();
    const { promise, resolve } = Promise.withResolvers<void>();
    books.gate = promise;
    const answer = session.request(requestOf({ 55: SYMBOLS }));
    await Promise.resolve();
    session.close();
    resolve();
    assert.deepEqual([await answer, books.reading, limit.take(100)], [[], 0, true]);
  });
});
