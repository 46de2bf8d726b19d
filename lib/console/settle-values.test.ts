import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsOf, titlesOf, toAmounts, toSigning } from './settle-values.ts';

const party = { partyConnectionId: 'a', partyName: 'Northwind · main' };
const direct = [
  { ...party, currency: 'ofcbtc', quantity: '150000000' },
  { ...party, currency: 'ofcusd', quantity: '-9435000' },
];
const brokered = [
  { ...party, counterpartyConnectionId: 'b', counterpartyName: 'Calder · main', currency: 'ofcbtc', quantity: '5' },
];
const place = { enterpriseId: 'e', nonce: 'n', now: '2026-03-02T09:30:00.000Z' };
const values = { partnerId: 'p', cutoffAt: '', externalId: ' S-1 ', notes: '', signature: '' };

describe('values of a settlement', () => {
  it('go from a proposal to rows and back to the same amounts', () => {
    assert.deepEqual(toAmounts(rowsOf(direct)), { a: { ofcbtc: '150000000', ofcusd: '-9435000' } });
    assert.deepEqual(toAmounts(rowsOf(brokered)), { b: { a: { ofcbtc: '5' } } });
    assert.deepEqual([...titlesOf(brokered).values()], ['Northwind · main, against Calder · main']);
  });
  it('leave out amounts that were emptied', () => {
    const [first, second] = rowsOf(direct);
    assert.ok(first && second);
    assert.deepEqual(toAmounts([{ ...first, amount: '' }, second]), { a: { ofcusd: '-9435000' } });
  });
  it('are asked to be signed once they are complete', () => {
    const amounts = rowsOf(direct);
    const first = toSigning({ ...values, amounts }, { ...place, version: 1 });
    assert.deepEqual([first?.externalId, first && 'cutoffAt' in first], ['S-1', false]);
    assert.equal(toSigning({ ...values, amounts: [] }, { ...place, version: 1 }), null);
    assert.equal(toSigning({ ...values, amounts }, { ...place, version: 2 }), null);
    const cutoffAt = '2026-03-02T09:00:00Z';
    const second = toSigning({ ...values, amounts, cutoffAt }, { ...place, version: 2 });
    assert.equal(second?.cutoffAt, '2026-03-02T09:00:00.000Z');
    assert.equal(toSigning({ ...values, amounts, externalId: ' ' }, { ...place, version: 1 }), null);
  });
});
