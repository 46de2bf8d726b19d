import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasFee, movesInWords, shortagesOf } from './netting-sums.ts';

const line = (currency: string, net: string, fee = '0') => ({ currency, received: '0', sent: '0', net, fee });

describe('what netting lacks', () => {
  it('is what the net and the fee are more than the account has available', () => {
    const lines = [line('ofcbtc', '100', '0'), line('ofcusdc', '-1000', '5'), line('ofceth', '-7')];
    const balances = [
      { currency: 'ofcusdc', availableBalance: '900' },
      { currency: 'ofcbtc', availableBalance: '0' },
    ];
    assert.deepEqual(shortagesOf(lines, balances), [
      { currency: 'ofcusdc', available: '900', missing: '105' },
      { currency: 'ofceth', available: '0', missing: '7' },
    ]);
  });
  it('is nothing where it has exactly that, or the fee comes out of what it receives', () => {
    const balances = [{ currency: 'ofcusdc', availableBalance: '1005' }];
    assert.deepEqual(shortagesOf([line('ofcusdc', '-1000', '5'), line('ofcbtc', '10', '1')], balances), []);
    assert.equal(shortagesOf([line('ofcbtc', '1', '3')], balances)[0]?.missing, '2');
  });
});

describe('what netting moves', () => {
  it('is told from the enterprise’s side', () => {
    assert.equal(
      movesInWords([line('ofcbtc', '100000000'), line('ofcusdc', '-94350000000'), line('ofcusd', '0')]),
      'You receive 1 BTC and send 94,350.00 USDC.',
    );
    assert.equal(movesInWords([line('ofcbtc', '-1', '2')]), 'You send 0.00000001 BTC. Your fee is 0.00000002 BTC.');
  });
  it('is told of what has moved', () => {
    const lines = [line('ofcbtc', '-1', '2'), line('ofcusdc', '1000000')];
    assert.equal(
      movesInWords(lines, 'past'),
      'You received 1.00 USDC and sent 0.00000001 BTC. Your fee was 0.00000002 BTC.',
    );
  });
  it('may be nothing', () => {
    assert.equal(movesInWords([line('ofcbtc', '0')]), 'Nothing moves: both sides owe each other the same.');
  });
  it('has a fee or none', () => {
    assert.deepEqual([hasFee([line('ofcbtc', '0', '0')]), hasFee([line('ofcbtc', '0', '2')])], [false, true]);
  });
});
