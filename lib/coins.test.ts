import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import {
  allCoins,
  allUnits,
  chainOf,
  coinById,
  coinsOnChain,
  FIRST_TOKENS,
  findCoin,
  isMinted,
  learnCoins,
  leastPlaces,
  mintedTokens,
  unitOf,
} from './coins.ts';
import { describeAmount } from './money.ts';

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
    for (const id of wanted.split(' ')) assert.ok(coinById(id) !== undefined, id);
  });
  it('names every coin once', () => {
    const ids = allCoins().map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
  it('gives every coin whole decimals, a base unit and a network', () => {
    for (const { id, decimals, baseUnit, network } of allCoins()) {
      assert.ok(Number.isInteger(decimals) && decimals >= 0 && decimals <= 18, id);
      assert.notEqual(baseUnit, '', id);
      assert.ok(network === 'main' || network === 'test', id);
    }
  });
});

describe('a token that was added', () => {
  const added = {
    asset: 'tbtc4:go-x',
    name: 'Go X',
    symbol: 'GOX',
    decimals: 3,
    chain: 'tbtc4',
    reserveAsset: 'tfiateur',
  };
  before(() => learnCoins([...FIRST_TOKENS, added]));
  after(() => learnCoins(FIRST_TOKENS));

  it('is a coin of its chain, and what accounts hold of it a unit', () => {
    assert.deepEqual(coinById('tbtc4:go-x'), {
      id: 'tbtc4:go-x',
      name: 'Go X',
      symbol: 'GOX',
      decimals: 3,
      baseUnit: 'milli-GOX',
      family: 'btc',
      network: 'test',
      kind: 'token',
    });
    assert.equal(unitOf('tbtc4:go-x'), 'ofctbtc4:go-x');
    assert.equal(findCoin('OFCTBTC4:GO-X')?.symbol, 'GOX');
    assert.ok(allUnits().includes('ofctbtc4:go-x') && isMinted('ofctbtc4:go-x'));
    assert.equal(chainOf('tbtc4:go-x'), 'tbtc4', 'not the first chain of its family');
    assert.ok(coinsOnChain('tbtc4').includes('tbtc4:go-x'));
    assert.ok(CoinId.safeParse('tbtc4:go-x').success && CoinId.safeParse('ofctbtc4:go-x').success);
  });
  it('is gone with the next list that lacks it', () => {
    learnCoins(FIRST_TOKENS);
    for (const id of ['tbtc4:go-x', 'ofctbtc4:go-x']) assert.equal(findCoin(id), undefined);
    assert.match(
      CoinId.safeParse('tbtc4:go-x').error?.message ?? '',
      /is not a coin that this service knows; known are btc, /,
    );
    learnCoins([...mintedTokens(), added]);
    assert.equal(findCoin('tbtc4:go-x')?.name, 'Go X');
  });
  it('is left out where its chain is unknown, and a long name of no coin is refused shortly', () => {
    learnCoins([{ ...added, asset: 'moon:go', chain: 'moon' }]);
    assert.equal(findCoin('moon:go'), undefined);
    learnCoins([...FIRST_TOKENS, added]);
    assert.equal(CoinId.safeParse('x'.repeat(41)).error?.issues.length, 1);
  });
});

describe('leastPlaces', () => {
  it('is two for money, and for tokens that stand for money or are backed by it', () => {
    const placesOf = (id: string) => leastPlaces(findCoin(id) ?? assert.fail(id));
    const two = ['fiatusd', 'ofctusd', 'usdc', 'hteth:gousd', 'ofchteth:gousd', 'hteth:scaasacme'];
    for (const id of two) assert.equal(placesOf(id), 2, id);
    for (const id of ['btc', 'hteth', 'ofctbtc']) assert.equal(placesOf(id), 0, id);
    assert.equal(describeAmount('hteth:gousd', '99900000'), '99.90 GOUSD');
    assert.equal(describeAmount('hteth:scaasacme', '10000000000000000000'), '10.00 ACMEUSD');
  });
  it('is never more than the coin has', () => {
    const coin = {
      asset: 'hteth:whole',
      name: 'W',
      symbol: 'WHO',
      decimals: 1,
      chain: 'hteth',
      reserveAsset: 'tfiatusd',
    };
    learnCoins([coin]);
    assert.equal(describeAmount('hteth:whole', '15'), '1.5 WHO');
    learnCoins([{ ...coin, reserveAsset: 'hteth' }]);
    assert.equal(describeAmount('hteth:whole', '10'), '1 WHO');
    learnCoins(FIRST_TOKENS);
  });
});
