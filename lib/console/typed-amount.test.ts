import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountProblem, unitsOf } from './typed-amount.ts';

describe('a typed amount', () => {
  it('is in whole units, with groups of digits or without', () => {
    assert.equal(unitsOf('ofcbtc', ' 1.5 '), '150000000');
    assert.equal(unitsOf('ofcusd', '1,250,000.10'), '125000010');
  });
  it('is none when it is nothing, zero, too fine, wrongly grouped, or of no currency', () => {
    for (const text of ['', '0', '-1', '1e3', '1,5', '0.000000001']) assert.equal(unitsOf('ofcbtc', text), null, text);
    assert.equal(unitsOf('nothing', '1'), null);
  });
  it('is complained of only once there is a currency and a text', () => {
    assert.equal(amountProblem('', '1'), null);
    assert.equal(amountProblem('ofcbtc', ' '), null);
    assert.match(amountProblem('ofcusd', '1.234') ?? '', /at most 2 decimals/);
  });
});
