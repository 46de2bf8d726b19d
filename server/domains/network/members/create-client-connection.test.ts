import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createClientConnection as contract } from '#lib/contracts/network/client-connections.ts';
import { CONNECTION_KEY_SCHEMAS } from '#lib/contracts/network/connection-shapes.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherClient, enterprisePartner, newNonce, simulatedPartner, testClient } from '../testing-network.ts';
import { CONNECTION_KEY_PURPOSE } from './client-connection-store.ts';
import { KEYS, makeConnection, SECRET, signedConnection, wantedWith } from './testing-connections.ts';

const h = await harness();
const client = await testClient(h);
const venue = await simulatedPartner(h);
const { as, enterpriseId } = client;

/** A good request to the simulated partner, with changes to it that are signed as well. */
async function changed(change: Record<string, unknown>) {
  const good = await signedConnection(h, client, wantedWith(venue.id));
  const { payload: _, signature: __, ...fields } = { ...good, ...change };
  const payload = JSON.stringify(fields);
  return h.call(contract, { as, input: { ...good, ...change, payload, signature: client.sign(payload) } });
}

describe('POST clients/connections', () => {
  it('200: a simulated partner takes it up at once', async () => {
    const input = await signedConnection(h, client, wantedWith(venue.id));
    const { status, body } = await h.call(contract, { as, input });
    assert.equal(status, 200);
    const { connection } = body;
    assert.deepEqual([connection.active, connection.initialized, connection.name], [true, true, input.name]);
    assert.deepEqual([connection.partnerId, connection.clientId], [venue.id, client.clientId]);
    assert.match(connection.partnersClientId ?? '', /^SIM-/);
    assert.match(connection.partnersConnectionId ?? '', /^SIM-/);
    const proof = createHash('sha256').update(`${input.payload}.${input.signature}`).digest('hex');
    assert.deepEqual([connection.proof, connection.nonce], [proof, input.nonce]);
  });
  it('200: an enterprise takes it up later; names need not be unique', async () => {
    const partner = await enterprisePartner(h);
    for (const wanted of [wantedWith(partner.id), wantedWith(partner.id)]) {
      const { connection } = (await makeConnection(h, client, wanted)).body;
      assert.deepEqual([connection.active, connection.initialized], [true, false]);
      assert.deepEqual([connection.partnersClientId, connection.partnersConnectionId], [null, null]);
    }
  });
  for (const schema of CONNECTION_KEY_SCHEMAS)
    it(`200: keeps the key of the schema ${schema} encrypted, and shows it nowhere`, async () => {
      const { id: partnerId } = await simulatedPartner(h, { connectionKeySchema: schema });
      const connectionKey = KEYS[schema];
      const input = await signedConnection(h, client, wantedWith(partnerId, { connectionKey }));
      const reply = await h.call(contract, { as, input, headers: { 'idempotency-key': `key-${schema}` } });
      assert.equal(reply.status, 200);
      assert.ok(!reply.text.includes(SECRET));
      const { pool, vault, requestLog } = h.service;
      await requestLog.flush();
      const { rows } = await pool.query('select * from network_connections where id = $1', [reply.body.connection.id]);
      const opened = vault.decrypt(CONNECTION_KEY_PURPOSE, rows[0].sealed_key).toString();
      assert.deepEqual(JSON.parse(opened), connectionKey);
      const hex = Buffer.from(SECRET).toString('hex');
      for (const table of ['network_connections', 'audit_log', 'events', 'request_log', 'idempotency_keys']) {
        const { rows: found } = await pool.query(
          `select 1 from ${table} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
          [SECRET, hex],
        );
        assert.equal(found.length, 0, table);
      }
      assert.ok(!h.logLines.join('').includes(SECRET));
    });
  it('200: is audited once, and both parties hear of it', async () => {
    const partner = await enterprisePartner(h);
    const { connection } = (await makeConnection(h, client, wantedWith(partner.id))).body;
    const { rows } = await h.service.pool.query(
      `select operation, replace(enterprise_id::text, '-', '') as owner from audit_log where subject_id = $1`,
      [connection.id],
    );
    assert.deepEqual(rows, [{ operation: 'createClientConnection', owner: enterpriseId }]);
    const { rows: heard } = await h.service.pool.query(
      'select distinct enterprise_id from events where subject_id = $1',
      [connection.id],
    );
    assert.equal(heard.length, 2);
  });
});

describe('bad input', () => {
  it('400: a payload that differs from the request in one field', async () => {
    const good = await signedConnection(h, client, wantedWith(venue.id));
    const fields = JSON.parse(good.payload) as Record<string, unknown>;
    for (const change of [
      { name: 'Other' },
      { nonce: 'other' },
      { partnerId: randomUUID() },
      { connectionKey: { schema: 'token', connectionToken: 'other' } },
      { connectionKey: { schema: 'token', connectionToken: 'hush-hush-1', more: '1' } },
      { enterpriseId: h.otherEnterpriseId },
      { more: 1 },
      { name: undefined },
    ]) {
      const payload = JSON.stringify({ ...fields, ...change });
      const reply = await h.call(contract, { as, input: { ...good, payload, signature: client.sign(payload) } });
      assert.deepEqual([reply.status, reply.text], [400, ''], JSON.stringify(change));
    }
  });
  it('400: fields that are none, and a key that is not as its schema', async () => {
    for (const change of [
      { name: '' },
      { nonce: '' },
      { connectionKey: { schema: 'token' } },
      { connectionKey: { schema: 'token', connectionToken: 'x', apiKey: 'y' } },
      { connectionKey: { schema: 'password', password: 'x' } },
      { connectionKey: 'x' },
      { partnerId: 'x' },
    ])
      assert.equal((await changed(change)).status, 400, JSON.stringify(change));
  });
  it('422: a name that hides something', async () => {
    assert.equal((await changed({ name: 'Quay\u202eside' })).status, 422);
  });
  it('400: what is no payload, and what is no signature', async () => {
    const good = await signedConnection(h, client, wantedWith(venue.id));
    for (const payload of [
      'x',
      '[]',
      '"x"',
      'null',
      `${good.payload} `.repeat(2),
      good.payload.replace('{', '{"name":1,'),
    ])
      assert.equal(
        (await h.call(contract, { as, input: { ...good, payload, signature: client.sign(payload) } })).status,
        400,
      );
    for (const signature of [
      '00',
      'zz'.repeat(65),
      `00${good.signature.slice(2)}`,
      `27${good.signature.slice(2)}`,
      `1f${'0'.repeat(128)}`,
    ])
      assert.equal((await h.call(contract, { as, input: { ...good, signature } })).status, 400, signature);
  });
  it('401: a signature by another key', async () => {
    const other = await anotherClient(h);
    const good = await signedConnection(h, client, wantedWith(venue.id));
    const reply = await h.call(contract, { as, input: { ...good, signature: other.sign(good.payload) } });
    assert.deepEqual([reply.status, reply.headers.get('x-auth-required')], [401, null]);
  });
  it('403: an enterprise that is no client', async () => {
    const none = await h.create.enterprise();
    const user = await h.create.user({ [none]: 'admin' });
    const good = await signedConnection(h, client, wantedWith(venue.id));
    const payload = good.payload.replace(enterpriseId, none);
    const input = { ...good, enterpriseId: none, payload, signature: client.sign(payload) };
    assert.equal((await h.call(contract, { as: user, input })).status, 403);
  });
  it('404: a partner of nobody', async () => {
    assert.equal((await changed({ partnerId: randomUUID() })).status, 404);
  });
  it('200: the same call again answers the connection that it made', async () => {
    const input = await signedConnection(h, client, wantedWith(venue.id));
    const [one, again] = [await h.call(contract, { as, input }), await h.call(contract, { as, input })];
    assert.deepEqual([again.status, again.body], [200, one.body]);
  });
  it('409: a nonce that was used, for a connection or anything else', async () => {
    const nonce = newNonce();
    assert.equal((await makeConnection(h, client, wantedWith(venue.id, { nonce }))).status, 200);
    const other = wantedWith(venue.id, { nonce, name: 'Another one' });
    assert.equal((await makeConnection(h, client, other)).status, 409);
  });
  it('422: another schema than the partner’s, an inactive partner, one of another trust organisation', async () => {
    assert.equal((await changed({ connectionKey: KEYS.apiKeyAndSecret })).status, 422);
    const inactive = await simulatedPartner(h, { isActive: false });
    assert.equal((await changed({ partnerId: inactive.id })).status, 422);
    const far = await simulatedPartner(h, { trustOrg: 'Frankfurt DE Trust' });
    assert.equal((await changed({ partnerId: far.id })).status, 422);
  });
  it('leaves nothing of what was refused', async () => {
    const count = async () => (await h.service.pool.query('select count(*) from network_connections')).rows[0].count;
    const before = await count();
    await changed({ connectionKey: KEYS.apiKeyAndSecret });
    await changed({ partnerId: randomUUID() });
    assert.equal(await count(), before);
  });
});
