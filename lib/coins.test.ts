import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COIN_IDS, COINS, findCoin } from './coins.ts';

describe('findCoin', () => {
  it('knows a currency on a trading account and off it, in any case', () => {
    assert.equal(findCoin('btc')?.decimals, 8);
    assert.equal(findCoin('ofcbtc'), findCoin('btc'));
    assert.equal(findCoin('OFCFIATUSD')?.symbol, 'USD');
  });
  it('knows the short name of a fiat currency on a trading account', () => {
    assert.equal(findCoin('ofcusd'), findCoin('fiatusd'));
    assert.equal(findCoin('ofctusd'), findCoin('tfiatusd'));
  });
  it('answers undefined for what it does not know', () => {
    for (const currency of ['', 'ofc', 'ofcofcbtc', 'doge', 'constructor']) assert.equal(findCoin(currency), undefined);
  });
});

describe('the catalogue of coins', () => {
  it('has the chains, their test networks, the account coin and its units', () => {
    const wanted = 'btc eth sol ltc xrp usdc usdt tbtc tbtc4 hteth tsol tltc txrp ofc tofc ofcbtc ofcusd ofctusd';
    for (const id of wanted.split(' ')) assert.ok(COIN_IDS.includes(id), id);
  });
  it('names every coin once', () => {
    assert.equal(new Set(COIN_IDS).size, COIN_IDS.length);
  });
  it('gives every coin whole decimals, a base unit and a network', () => {
    for (const { id, decimals, baseUnit, network } of COINS) {
      assert.ok(Number.isInteger(decimals) && decimals >= 0 && decimals <= 18, id);
      assert.notEqual(baseUnit, '', id);
      assert.ok(network === 'main' || network === 'test', id);
    }
  });
});
