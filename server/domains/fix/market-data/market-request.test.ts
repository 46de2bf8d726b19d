import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixMessage } from '../testing/raw-message.ts';
import { readMarketRequest } from './market-request.ts';
import { type Asked, requestOf } from './testing-market.ts';

const read = (asked: Asked = {}) => readMarketRequest(requestOf(asked));

/** Tag 281 of a request that is refused. */
function reasonOf(asked: Asked): string {
  const result = read(asked);
  assert.ok(result.kind === 'Y', JSON.stringify(result));
  assert.match(result.text, /^[ -~]+$/);
  return result.reason;
}

describe('a request for market data', () => {
  const common = { kind: 'V', id: 'r', depth: 100, sides: ['bids', 'asks'], symbols: ['TBTC-TUSD'] };

  it('asks once, or to be told on', () => {
    assert.deepEqual(read(), { ...common, action: 'subscribe' });
    for (const updates of ['0', '1', undefined])
      assert.deepEqual(read({ 263: '0', 265: updates }), { ...common, action: 'snapshot' });
  });

  it('names levels, sides and symbols', () => {
    const depthOf = (depth: string | undefined) => {
      const result = read({ 264: depth });
      return 'depth' in result && result.depth;
    };
    assert.deepEqual(['0', '1', '100', undefined].map(depthOf), [100, 1, 100, 100]);
    assert.deepEqual(read({ 269: ['1'] }), { ...common, action: 'subscribe', sides: ['asks'] });
    assert.deepEqual(read({ 269: ['1', '0', '1'] }), { ...common, action: 'subscribe', sides: ['asks', 'bids'] });
    assert.deepEqual(read({ 55: ['HTETH-TUSD', 'TBTC-TUSD'] }), {
      ...common,
      action: 'subscribe',
      symbols: ['HTETH-TUSD', 'TBTC-TUSD'],
    });
    assert.deepEqual(read({ 55: ['TBTC-TUSD*', 'TBTC*-TUSD', 'TBTC-TUSD'] }), { ...common, action: 'subscribe' });
  });

  it('ends a subscription by its id alone', () => {
    const asked = { 263: '2', 264: '500', 265: '0', 269: ['2'], 55: ['NONE'] };
    assert.deepEqual(read(asked), { kind: 'V', action: 'unsubscribe', id: 'r' });
  });

  it('is refused for depths, updates and entries that there are not', () => {
    assert.deepEqual(
      ['101', '-1', '999999999999'].map((depth) => reasonOf({ 264: depth })),
      ['5', '5', '5'],
    );
    assert.deepEqual([reasonOf({ 265: '0' }), reasonOf({ 265: undefined })], ['6', '6']);
    assert.deepEqual(
      [reasonOf({ 269: ['0', '2'] }), reasonOf({ 269: [] }), reasonOf({ 263: '0', 269: ['B'] })],
      ['8', '8', '8'],
    );
  });

  it('is refused for more than twenty symbols, and for none', () => {
    const named = (count: number): string[] => Array.from({ length: count }, (_, at) => `S${at}-TUSD`);
    const most = read({ 55: named(20) });
    assert.equal('symbols' in most && most.symbols.length, 20);
    assert.deepEqual([reasonOf({ 55: named(21) }), reasonOf({ 55: [] })], ['2', '0']);
  });

  it('is refused for another type, should one come through', () => {
    const message = fixMessage('35=V|262=r|263=3|267=1|269=0|146=1|55=TBTC-TUSD|');
    assert.deepEqual(readMarketRequest(message), { kind: 'Y', reason: '4', text: 'tag 263 must be 0, 1 or 2' });
  });
});
