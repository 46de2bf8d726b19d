import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  initializePartnerConnection as contract,
  refusePartnerConnection,
} from '#lib/contracts/network/partner-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherClient, connect, enterprisePartner, simulatedPartner, testClient } from '../testing-network.ts';
import { changePartner } from './partner-store.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { enterpriseId } = partner;
let count = 0;
const newIds = () => ({ partnersClientId: 'C-1', partnersConnectionId: `K-${(count += 1)}` });
const initialize = (connectionId: string, ids: ReturnType<typeof newIds>, as = partner.as) =>
  h.call(contract, { as, input: { enterpriseId, connectionId, ...ids } });

describe('POST off-exchange-partner-connections/{connectionId}/initialize', () => {
  it('200: takes it up with ids of the partner, and both parties hear of it', async () => {
    const { id } = await connect(h, client, partner);
    const ids = newIds();
    const { status, body } = await initialize(id, ids);
    assert.equal(status, 200);
    const { initialized, partnersClientId, partnersConnectionId, active } = body.connection;
    assert.deepEqual(
      { initialized, active, partnersClientId, partnersConnectionId },
      { initialized: true, active: true, ...ids },
    );
    const { rows } = await h.service.pool.query(
      `select replace(enterprise_id::text, '-', '') as heard from events where subject_id = $1 and type like '%.initialized'`,
      [id],
    );
    assert.deepEqual(new Set(rows.map(({ heard }) => heard)), new Set([client.enterpriseId, enterpriseId]));
    assert.equal(rows.length, 2);
  });
  it('200: the same again answers it as it is; 409: with other ids', async () => {
    const { id } = await connect(h, client, partner);
    const ids = newIds();
    const { body } = await initialize(id, ids);
    assert.deepEqual((await initialize(id, ids)).body, body);
    assert.equal((await initialize(id, newIds())).status, 409);
    assert.equal((await initialize(id, { ...ids, partnersClientId: 'C-2' })).status, 409);
  });
  it('409: an id of another connection of the partner, also of one that is taken up at the same time', async () => {
    const [one, two, three] = [
      await connect(h, client, partner),
      await connect(h, client, partner),
      await connect(h, client, partner),
    ];
    const ids = newIds();
    assert.equal((await initialize(one.id, ids)).status, 200);
    assert.equal((await initialize(two.id, ids)).status, 409);
    const same = newIds();
    const statuses = (await Promise.all([initialize(two.id, same), initialize(three.id, same)])).map(
      ({ status }) => status,
    );
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [200, 409],
    );
  });
  it('400: needs both ids', async () => {
    const { id } = await connect(h, client, partner);
    assert.equal((await initialize(id, { ...newIds(), partnersClientId: '' })).status, 400);
    assert.equal((await initialize(id, { partnersClientId: 'C' } as ReturnType<typeof newIds>)).status, 400);
  });
  it('403: an inactive partner takes nothing up', async () => {
    const quiet = await enterprisePartner(h);
    const { id } = await connect(h, client, quiet);
    await changePartner(h.db, quiet.id, { isActive: false });
    assert.equal((await initialize(id, newIds())).status, 403);
  });
  it('404: knows none to others, none of nobody, and the client cannot do it', async () => {
    const foreign = await connect(h, await anotherClient(h), await simulatedPartner(h));
    for (const id of [foreign.id, randomUUID()]) assert.equal((await initialize(id, newIds())).status, 404);
    const { id: connectionId } = await connect(h, client, partner);
    const input = { enterpriseId: client.enterpriseId, connectionId, ...newIds() };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 404);
  });
  it('422: one that was refused', async () => {
    const { id: connectionId } = await connect(h, client, partner);
    const input = { enterpriseId, connectionId, reason: 'Unknown account' };
    await h.call(refusePartnerConnection, { as: partner.as, input });
    assert.equal((await initialize(connectionId, newIds())).status, 422);
  });
});
