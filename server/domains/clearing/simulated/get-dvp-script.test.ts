import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { getDvpScript as contract, setDvpScript } from '#lib/contracts/sandbox/dvp.ts';
import { ask, bookParty } from '#server/domains/address-book/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { scriptOf } from './dvp-scripts.ts';
import { playedParty } from './testing-played.ts';

const h = await harness();
const party = await playedParty(h);
const { as, enterpriseId, connectionId } = party;
const read = (id: string, by: Parameters<typeof h.call>[1]['as'] = as, of = enterpriseId) =>
  h.call(contract, { as: by, input: { enterpriseId: of, connectionId: id } });

describe('GET sandbox/dvp-scripts/{connectionId}', () => {
  it('200: signs until another one is set', async () => {
    assert.deepEqual((await read(connectionId)).body, { connectionId, script: 'signs' });
    await h.call(setDvpScript, { as, input: { enterpriseId, connectionId, script: 'slow' } });
    assert.deepEqual((await read(connectionId)).body, { connectionId, script: 'slow' });
    assert.deepEqual([await scriptOf(h.db, connectionId), await scriptOf(h.db, randomUUID())], ['slow', 'signs']);
  });
  it('200: of the connection that answers it as well, by itself', async () => {
    const { body } = await h.call(acceptCounterparty, { as, input: { enterpriseId, connectionId } });
    const { id } = body.connection;
    assert.notEqual(id, connectionId);
    assert.deepEqual((await read(id)).body, { connectionId: id, script: 'signs' });
  });
  it('400: what is no id', async () => assert.equal((await read('x')).status, 400));
  it('401, 403: without credentials, and to viewers', async () => {
    assert.equal((await read(connectionId, null)).status, 401);
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await read(connectionId, viewer)).status, 403);
  });
  it('404: connections of others, of nobody, and with another enterprise', async () => {
    const other = await bookParty(h);
    const real = await ask(h, party, other);
    const replies = [];
    for (const id of [randomUUID(), (await playedParty(h)).connectionId, real]) replies.push(await read(id));
    replies.push(await read(real, other.as, other.enterpriseId));
    for (const reply of replies) assert.equal(reply.status, 404);
    assert.equal((await read(connectionId, h.outsider)).status, 404);
  });
});
