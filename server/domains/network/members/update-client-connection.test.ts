import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { updateClientConnection as contract } from '#lib/contracts/network/client-connections.ts';
import { refusePartnerConnection } from '#lib/contracts/network/partner-connections.ts';
import { harness } from '#server/testing/harness.ts';
import {
  anotherClient,
  connect,
  enterprisePartner,
  fundConnection,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const venue = await simulatedPartner(h);
const { enterpriseId } = client;
type Change = Omit<InputOf<typeof contract>, 'enterpriseId' | 'connectionId'>;
const change = (connectionId: string, given: Change, as = h.operator) =>
  h.call(contract, { as, input: { enterpriseId, connectionId, ...given } });
const eventsOf = async (id: string): Promise<string[]> =>
  (await h.service.pool.query('select type from events where subject_id = $1 order by type', [id])).rows.map(
    ({ type }) => type,
  );

describe('PUT clients/connections/{connectionId}', () => {
  it('200: renames, deactivates and activates, each with an audit entry of what was', async () => {
    const { id } = await connect(h, client, venue);
    const renamed = await change(id, { name: 'Hedging' });
    assert.deepEqual(
      [renamed.status, renamed.body.connection.name, renamed.body.connection.active],
      [200, 'Hedging', true],
    );
    const off = await change(id, { active: false });
    assert.deepEqual([off.body.connection.name, off.body.connection.active], ['Hedging', false]);
    const on = await change(id, { active: true, name: 'Main' });
    assert.deepEqual([on.body.connection.name, on.body.connection.active], ['Main', true]);
    const { rows } = await h.service.pool.query(
      `select count(*)::int as entries from audit_log where subject_id = $1 and operation = 'updateClientConnection'`,
      [id],
    );
    assert.equal(rows[0].entries, 3);
    const happened = await eventsOf(id);
    for (const [what, times] of [
      ['renamed', 2],
      ['deactivated', 1],
      ['activated', 1],
    ] as const)
      assert.equal(happened.filter((type) => type.endsWith(`.${what}`)).length, times, happened.join());
  });
  it('200: what changes nothing leaves it as it is', async () => {
    const { id, ...connection } = await connect(h, client, venue);
    const before = await eventsOf(id);
    for (const given of [{}, { active: true }, { name: connection.name }])
      assert.deepEqual((await change(id, given)).body.connection, { id, ...connection });
    assert.deepEqual(await eventsOf(id), before);
  });
  it('200: deactivates one with funds on it', async () => {
    const connection = await connect(h, client, venue);
    await fundConnection(h, { ...connection, enterpriseId }, { ofcbtc: '5' });
    assert.equal((await change(connection.id, { active: false })).status, 200);
  });
  it('422: one that the partner refused stays so; it may be renamed', async () => {
    const partner = await enterprisePartner(h);
    const { id: connectionId } = await connect(h, client, partner);
    const input = { enterpriseId: partner.enterpriseId, connectionId, reason: 'No account of that name.' };
    await h.call(refusePartnerConnection, { as: partner.as, input });
    const reply = await change(connectionId, { active: true });
    assert.equal(reply.status, 422);
    assert.match(reply.text, /No account of that name/);
    assert.equal((await change(connectionId, { name: 'Refused' })).body.connection.active, false);
  });
  it('400, 422: refuses no name, names that hide something, and what is no flag', async () => {
    const { id } = await connect(h, client, venue);
    for (const bad of [{ name: '' }, { active: 'x' as unknown as boolean }]) {
      const { status, text } = await change(id, bad);
      assert.deepEqual([status, text], [400, ''], JSON.stringify(bad));
    }
    for (const name of ['a\u202eb', 'a\nb']) assert.equal((await change(id, { name })).status, 422, name);
  });
  it('403: refuses an enterprise that is no client', async () => {
    const own = await h.create.enterprise();
    const as = await h.create.user({ [own]: 'operator' });
    const input = { enterpriseId: own, connectionId: randomUUID(), name: 'Main' };
    assert.equal((await h.call(contract, { as, input })).status, 403);
  });
  it('403: refuses who only reads', async () => {
    const { id } = await connect(h, client, venue);
    assert.equal((await change(id, { active: false }, h.viewer)).status, 403);
  });
  it('404: knows no connection of others, and none of nobody', async () => {
    const foreign = await connect(h, await anotherClient(h), venue);
    for (const id of [foreign.id, randomUUID()]) assert.equal((await change(id, { active: false })).status, 404);
  });
});
