import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCoin } from './coins.ts';

describe('findCoin', () => {
  it('knows a currency on a trading account and off it, in any case', () => {
    assert.equal(findCoin('btc')?.decimals, 8);
    assert.equal(findCoin('ofcbtc'), findCoin('btc'));
    assert.equal(findCoin('OFCFIATUSD')?.symbol, 'USD');
  });
  it('answers undefined for what it does not know', () => {
    for (const currency of ['', 'ofc', 'ofcofcbtc', 'doge', 'constructor']) assert.equal(findCoin(currency), undefined);
  });
});
