import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { CONNECTION_KEY_SCHEMAS } from '#lib/contracts/network/connection-shapes.ts';
import { revealConnectionKey as contract } from '#lib/contracts/network/partner-connections.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherClient, connect, enterprisePartner, simulatedPartner, testClient } from '../testing-network.ts';
import { changeConnection } from './client-connection-store.ts';
import { changePartner } from './partner-store.ts';
import { KEYS, makeConnection, SECRET, wantedWith } from './testing-connections.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { enterpriseId } = partner;

interface Change {
  as?: TestUser | string;
  otp?: string | undefined;
  headers?: Record<string, string>;
}
const reveal = (connectionId: string, { as = partner.as, otp = '000000', headers = {} }: Change = {}) =>
  h.call(contract, { as, input: { enterpriseId, connectionId, otp }, headers });
const connected = async () => (await makeConnection(h, client, wantedWith(partner.id))).body.connection.id;

describe('POST off-exchange-partner-connections/{connectionId}/reveal-key', () => {
  for (const schema of CONNECTION_KEY_SCHEMAS)
    it(`200: gives the key of the schema ${schema} as the client sent it`, async () => {
      await changePartner(h.db, partner.id, { connectionKeySchema: schema });
      const connectionKey = KEYS[schema];
      const { connection } = (await makeConnection(h, client, wantedWith(partner.id, { connectionKey }))).body;
      const { status, body } = await reveal(connection.id);
      assert.equal(status, 200);
      assert.deepEqual(body, { connectionKey });
      await changePartner(h.db, partner.id, { connectionKeySchema: 'token' });
    });
  it('200: is audited each time without the key, both parties hear of it, and nothing else keeps the key', async () => {
    const id = await connected();
    assert.equal((await reveal(id, { headers: { 'idempotency-key': randomUUID() } })).status, 400);
    assert.equal((await reveal(id)).text, (await reveal(id)).text);
    const { pool, requestLog } = h.service;
    await requestLog.flush();
    const { rows } = await pool.query(
      `select replace(enterprise_id::text, '-', '') as owner, after from audit_log where subject_id = $1 and operation = $2`,
      [id, 'revealConnectionKey'],
    );
    assert.deepEqual(rows, Array(2).fill({ owner: enterpriseId, after: { keySchema: 'token' } }));
    const { rows: heard } = await pool.query(
      `select count(*)::int, count(distinct enterprise_id)::int as parties from events where subject_id = $1 and type like '%.key-revealed'`,
      [id],
    );
    assert.deepEqual(heard, [{ count: 4, parties: 2 }]);
    for (const table of ['audit_log', 'events', 'request_log', 'request_bodies', 'idempotency_keys']) {
      const { rows: found } = await pool.query(
        `select 1 from ${table} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [SECRET, Buffer.from(SECRET).toString('hex')],
      );
      assert.equal(found.length, 0, table);
    }
    assert.ok(!h.logLines.join('').includes(SECRET));
  });
  it('401: wants to be confirmed in person, and shows nothing until then', async () => {
    const id = await connected();
    for (const otp of ['', '123456']) {
      const { status, text } = await reveal(id, { otp });
      assert.equal(status, 401);
      assert.ok(!text.includes(SECRET));
    }
    assert.equal((await h.call(contract, { as: partner.as, input: { enterpriseId, connectionId: id } })).status, 401);
  });
  it('403: is for admins of the partner with the scope', async () => {
    const id = await connected();
    assert.equal((await reveal(id, { as: await h.create.user({ [enterpriseId]: 'operator' }) })).status, 403);
    const { token } = await h.create.token(partner.as.id, { scopes: ['settlement_network_read'] });
    assert.equal((await reveal(id, { as: token })).status, 403);
  });
  it('404: knows none of another partner, none of nobody, and the client cannot read it', async () => {
    const foreign = await connect(h, await anotherClient(h), await simulatedPartner(h));
    for (const id of [foreign.id, randomUUID()]) assert.equal((await reveal(id)).status, 404);
    const input = { enterpriseId: client.enterpriseId, connectionId: await connected(), otp: '000000' };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 404);
  });
  it('422: says so where no key was kept', async () => {
    const id = await connected();
    await changeConnection(h.db, id, { sealedKey: null });
    assert.equal((await reveal(id)).status, 422);
  });
});
