import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countCounterparties as contract, declineCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, bookParty, pair } from '../testing.ts';
import { MINUTE, passTime } from './testing-connections.ts';

const h = await harness();
const one = await bookParty(h);
const [alpha, beta, gamma] = [await bookParty(h, { name: 'Alpha' }), await bookParty(h), await bookParty(h)];
await pair(h, one, alpha);
await passTime(h, 2 * MINUTE);
await pair(h, beta, one);
const declined = await ask(h, gamma, one);
const input = { enterpriseId: one.enterpriseId };
await h.call(declineCounterparty, { as: one.as, input: { ...input, connectionId: declined } });

const totals = async (filters: { text?: string; direction?: 'incoming' } = {}) => {
  const { body } = await h.call(contract, { as: one.as, input: { ...input, ...filters } });
  return [body.all, body.waiting, body.active, body.inactive].map(({ total }) => total);
};

describe('GET address-book/connection-counts', () => {
  it('200: by groups of statuses, under the other filters', async () => {
    assert.deepEqual(await totals(), [3, 1, 1, 1]);
    assert.deepEqual(await totals({ text: 'alpha' }), [1, 0, 1, 0]);
    assert.deepEqual(await totals({ direction: 'incoming' }), [1, 0, 0, 1]);
  });
  it('404: for others', async () => {
    assert.equal((await h.call(contract, { as: gamma.as, input })).status, 404);
  });
});
