import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { countDisputes as contract } from '#lib/contracts/network/enterprise-disputes.ts';
import { harness } from '#server/testing/harness.ts';
import { testClient } from '../testing-network.ts';
import { changeDispute, disputable } from './testing-disputes.ts';

const h = await harness();
const client = await testClient(h);
const { partner, connectionId, open } = await disputable(h, client);
await open();
const { id } = await open();
await changeDispute(h, client, { id, connectionId, retracted: true });

const count = async (more: Partial<InputOf<typeof contract>> = {}, { enterpriseId, as } = client) => {
  const { body } = await h.call(contract, { as, input: { enterpriseId, ...more } });
  return Object.values(body).map(({ total }) => total);
};

describe('GET off-exchange-dispute-counts', () => {
  it('200: counts each state, on either side', async () => {
    assert.deepEqual(await count(), [2, 1, 0, 0, 1]);
    assert.deepEqual(await count({ side: 'partner' }, partner), [2, 1, 0, 0, 1]);
    assert.deepEqual(await count({ side: 'partner' }), [0, 0, 0, 0, 0]);
  });
  it('200: narrows as the search does', async () => {
    assert.deepEqual(await count({ disputeIds: [id] }), [1, 0, 0, 0, 1]);
    assert.deepEqual(await count({ connectionIds: [randomUUID()] }), [0, 0, 0, 0, 0]);
  });
});
