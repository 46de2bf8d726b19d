import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { beginningFor, ProposedValues, toTransfers, unitsOfAccount } from './simulated-proposal.ts';

const filled = { ...beginningFor('ofc'), connectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01', isNetted: false };
const problemsOf = (change: Partial<ProposedValues>): string[] =>
  (ProposedValues.safeParse({ ...filled, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('what a simulated counterparty is to propose', () => {
  it('begins as 0.1 BTC for what it is worth, on the network of the account', () => {
    assert.deepEqual(toTransfers(filled), [
      { currency: 'ofcbtc', quantity: '10000000' },
      { currency: 'ofcusdc', quantity: '-9435000000' },
    ]);
    assert.deepEqual(
      toTransfers({ ...filled, ...beginningFor('tofc') }).map(({ currency }) => currency),
      ['ofctbtc', 'ofctusdc'],
    );
    assert.deepEqual(problemsOf({}), []);
  });
  it('may go one way only', () => {
    assert.deepEqual(problemsOf({ sendAmount: '' }), []);
    assert.deepEqual(toTransfers({ ...filled, sendAmount: ' ' }), [{ currency: 'ofcbtc', quantity: '10000000' }]);
    assert.deepEqual(problemsOf({ receiveAmount: '', sendAmount: '' }), ['receiveAmount']);
  });
  it('has amounts above zero, each currency once', () => {
    assert.deepEqual(problemsOf({ receiveAmount: '0', sendAmount: '1.0000001' }), ['receiveAmount', 'sendAmount']);
    assert.deepEqual(problemsOf({ sendCurrency: 'ofcbtc', sendAmount: '1' }), ['sendCurrency']);
    assert.deepEqual(problemsOf({ connectionId: '' }), ['connectionId']);
  });
  it('is of the units that the account can hold', () => {
    assert.ok(unitsOfAccount('ofc').includes('ofcbtc') && !unitsOfAccount('ofc').includes('ofctbtc'));
    assert.ok(unitsOfAccount('tofc').includes('ofctbtc') && !unitsOfAccount('tofc').includes('ofcusd'));
  });
});
