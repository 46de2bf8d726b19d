import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { countAllocations } from '#lib/contracts/network/allocations.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { connect, connectWith, enterprisePartner, simulatedPartner, testClient } from '../testing-network.ts';
import { allocate } from './testing-allocations.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000' } });
const partner = await enterprisePartner(h);
const connectionId = (await connectWith(h, client, partner)).id;
const simulated = (await connect(h, client, await simulatedPartner(h))).id;
for (const asked of [
  { connectionId, quantity: '5', clientExternalId: 'awaited' },
  { connectionId, quantity: '5000', clientExternalId: 'too much' },
  { connectionId: simulated, quantity: '7', clientExternalId: 'done' },
  { connectionId: simulated, quantity: '8', clientExternalId: 'sim-outage-1' },
])
  await allocate(h, client, asked);

type Query = Omit<InputOf<typeof countAllocations>, 'enterpriseId'>;
async function counts(query: Query, { enterpriseId, as }: Pick<typeof client, 'enterpriseId' | 'as'> = client) {
  const reply = await h.call(countAllocations, { as, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  const body: OutputOf<typeof countAllocations> = reply.body;
  return Object.fromEntries(Object.entries(body).map(([name, { total }]) => [name, total]));
}

describe('GET allocation-counts', () => {
  it('200: counts each status, and what the client has to send again', async () => {
    assert.deepEqual(await counts({}), { all: 4, reserved: 2, cleared: 1, released: 1, toDo: 1 });
  });
  it('200: counts for the partner what it has to answer', async () => {
    assert.deepEqual(await counts({ side: 'partner' }, partner), {
      all: 2,
      reserved: 1,
      cleared: 0,
      released: 1,
      toDo: 1,
    });
    assert.equal((await counts({ side: 'partner' })).all, 0);
  });
  it('200: counts under the filters of the search', async () => {
    assert.deepEqual(await counts({ connectionIds: [simulated], awaited: ['client'] }), {
      all: 1,
      reserved: 1,
      cleared: 0,
      released: 0,
      toDo: 1,
    });
  });
  it('400: refuses unknown values', async () => {
    const { enterpriseId, as } = client;
    const reply = await h.call(countAllocations, { as, input: { enterpriseId, types: ['loan' as 'allocation'] } });
    assert.equal(reply.status, 400);
  });
  it('401, 403, 404: refuses no credentials, no licence, and alike an unknown and a foreign enterprise', async () => {
    const unlicensed = await h.create.enterprise({ licences: [] });
    const member = await h.create.user({ [unlicensed]: 'admin' });
    for (const [as, id, status] of [
      [null, client.enterpriseId, 401],
      [member, unlicensed, 403],
      [client.as, newHexId(), 404],
      [h.outsider, client.enterpriseId, 404],
    ] as const) {
      const reply = await h.call(countAllocations, { as, input: { enterpriseId: id } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
