import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHAIN_COINS, chainOf, coinsOnChain } from '#lib/coins.ts';
import { addressKey, addressProblem } from './addresses.ts';
import { addressText, blockHashText, transactionHashText } from './appearance.ts';

const digest = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1);

describe('addresses', () => {
  it('are taken as the chains spell them', () => {
    const good: [string, string][] = [
      ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      ['tbtc', 'TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX'],
      ['hteth', '0xde709f2102306220921060314715629080e2fb77'],
      ['hteth', '0xDE709F2102306220921060314715629080E2FB77'],
      ['tsol', '11111111111111111111111111111111'],
      ['xrp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
      ['tltc', 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0'],
    ];
    for (const [coin, address] of good) assert.equal(addressProblem(coin, address), null, `${coin} ${address}`);
  });
  it('are refused with what to send instead', () => {
    assert.match(addressProblem('hteth', '0x12') ?? '', /send 0x and 40 hex digits/);
    assert.match(addressProblem('btc', '0xde709f2102306220921060314715629080e2fb77') ?? '', /bech32 or base58/);
    assert.match(addressProblem('ofc', 'x') ?? '', /no chain/);
  });
  it('have one spelling that is compared', () => {
    assert.equal(
      addressKey('0xDE709F2102306220921060314715629080E2FB77'),
      '0xde709f2102306220921060314715629080e2fb77',
    );
    assert.equal(addressKey('TB1QW508D6'), 'tb1qw508d6');
    assert.equal(addressKey('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'), '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
  });
  it('that the sandbox makes up look right on every chain, and so do its hashes', () => {
    for (const { id } of CHAIN_COINS) {
      const address = addressText(id, digest);
      assert.equal(addressProblem(id, address), null, `${id} ${address}`);
      assert.ok(blockHashText(id, digest).length >= 42);
      assert.ok(transactionHashText(id, digest).length >= 64);
    }
  });
});

describe('chains of coins', () => {
  it('are their own, for tokens that of their network, and none for the rest', () => {
    assert.equal(chainOf('tbtc'), 'tbtc');
    assert.equal(chainOf('tusdc'), 'hteth');
    assert.equal(chainOf('usdc'), 'eth');
    for (const id of ['ofc', 'fiatusd', 'ofcbtc', 'nothing']) assert.equal(chainOf(id), undefined);
    assert.deepEqual(coinsOnChain('hteth'), ['hteth', 'tusdc', 'hteth:gousd', 'hteth:scaasacme']);
  });
});
