import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getClientConnection } from '#lib/contracts/network/client-connections.ts';
import { refusePartnerConnection as contract } from '#lib/contracts/network/partner-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { allocate } from '../allocations/testing-allocations.ts';
import { connect, connectWith, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '10' } });
const partner = await enterprisePartner(h);
const { enterpriseId } = partner;
const refuse = (connectionId: string, reason = 'The account is closed.', as = partner.as) =>
  h.call(contract, { as, input: { enterpriseId, connectionId, reason } });

describe('POST off-exchange-partner-connections/{connectionId}/refuse', () => {
  it('200: refuses it for ever; nothing can be allocated to it', async () => {
    const { id: connectionId } = await connect(h, client, partner);
    const { status, body } = await refuse(connectionId);
    assert.equal(status, 200);
    assert.deepEqual([body.connection.active, body.connection.initialized], [false, false]);
    const input = { enterpriseId: client.enterpriseId, connectionId };
    assert.deepEqual((await h.call(getClientConnection, { as: client.as, input })).body, body);
    assert.equal((await allocate(h, client, { connectionId, quantity: '1' })).status, 422);
    const { rows } = await h.service.pool.query('select operation, after from audit_log where subject_id = $1', [
      connectionId,
    ]);
    assert.deepEqual(rows.at(-1), {
      operation: 'refusePartnerConnection',
      after: { reason: 'The account is closed.' },
    });
  });
  it('409: one that was refused, or taken up', async () => {
    const { id } = await connect(h, client, partner);
    await refuse(id);
    assert.equal((await refuse(id)).status, 409);
    assert.equal((await refuse((await connectWith(h, client, partner)).id)).status, 409);
  });
  it('400: needs a reason', async () => {
    const { id } = await connect(h, client, partner);
    assert.deepEqual([(await refuse(id, '')).status, (await refuse(id, 'x'.repeat(2001))).status], [400, 400]);
  });
  it('404: none of nobody, and the client cannot do it', async () => {
    assert.equal((await refuse(randomUUID())).status, 404);
    const { id: connectionId } = await connect(h, client, partner);
    const input = { enterpriseId: client.enterpriseId, connectionId, reason: 'x' };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 404);
  });
});
