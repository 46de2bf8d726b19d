import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { setDvpScript as contract, getDvpScript } from '#lib/contracts/sandbox/dvp.ts';
import { DVP_BEHAVIOURS, DVP_SCRIPT_NAMES, type DvpScript, dvpPrefix } from '#lib/simulated-dvp.ts';
import { ask, bookParty } from '#server/domains/address-book/testing.ts';
import { auditedOf } from '#server/domains/address-book/testing-listings.ts';
import { harness } from '#server/testing/harness.ts';
import { playedParty } from './testing-played.ts';

const h = await harness();
const party = await playedParty(h);
const { as, enterpriseId, connectionId } = party;
interface Who {
  as?: Parameters<typeof h.call>[1]['as'];
  enterpriseId?: string;
}
const set = (id: string, script: DvpScript, by: Who = {}) => {
  const who = { as, enterpriseId, ...by };
  return h.call(contract, { as: who.as, input: { enterpriseId: who.enterpriseId, connectionId: id, script } });
};
const scripts = async () => (await h.ownerPool.query('select count(*)::int as n from dvp_scripts')).rows[0].n;

describe('PUT sandbox/dvp-scripts/{connectionId}', () => {
  it('200: takes every script, and keeps the last one', async () => {
    for (const script of DVP_SCRIPT_NAMES) {
      const { status, body } = await set(connectionId, script);
      assert.deepEqual([status, body], [200, { connectionId, script }]);
      const input = { enterpriseId, connectionId };
      assert.equal((await h.call(getDvpScript, { as, input })).body.script, script);
    }
    assert.equal(await scripts(), 1);
  });
  it('200: from either side: of a connection that the enterprise has made, too', async () => {
    const { rows } = await h.ownerPool.query(
      `select e.id from address_book_entries e join address_book_listings l on l.id = e.listing_id
        where simulates = 'silent' and e.coin = 'ofc'`,
    );
    const made = await ask(h, party, { entryId: rows[0].id });
    assert.equal((await set(made, 'reject')).status, 200);
  });
  it('200: is audited in the enterprise, with what was', async () => {
    const one = await playedParty(h);
    for (const script of ['ack', 'fail'] as const) await set(one.connectionId, script, one);
    const audited = (await auditedOf(h, one.connectionId)).filter(({ operation }) => operation === 'setDvpScript');
    const entry = { operation: 'setDvpScript', subject: 'counterparty-connection', owner: one.enterpriseId };
    assert.deepEqual(audited, [entry, entry]);
    const { rows } = await h.service.pool.query(
      `select before->>'script' as was, after->>'script' as "is" from audit_log
        where subject_id = $1 and operation = 'setDvpScript' order by id`,
      [one.connectionId],
    );
    assert.deepEqual(rows, [
      { was: 'signs', is: 'ack' },
      { was: 'ack', is: 'fail' },
    ]);
  });
  it('says of every script and prefix what it does', () => {
    const { description = '' } = contract;
    const prefixes = (Object.keys(DVP_BEHAVIOURS) as (keyof typeof DVP_BEHAVIOURS)[]).map(dvpPrefix);
    for (const word of [...DVP_SCRIPT_NAMES, ...prefixes]) assert.ok(description.includes(`\`${word}\``), word);
  });
});

describe('what is refused leaves nothing', () => {
  it('400: another word', async () => {
    for (const wrong of ['fast', '', 'toString', null, undefined])
      assert.equal((await set(connectionId, wrong as DvpScript)).status, 400, String(wrong));
  });
  it('401, 403: without credentials, and to viewers', async () => {
    assert.equal((await set(connectionId, 'ack', { as: null })).status, 401);
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await set(connectionId, 'ack', { as: viewer })).status, 403);
  });
  it('403: without the licence', async () => {
    const one = await playedParty(h);
    await h.ownerPool.query(`delete from enterprise_licences where enterprise_id = $1 and licence = 'dvp'`, [
      one.enterpriseId,
    ]);
    await h.service.onSignal('access');
    assert.equal((await set(one.connectionId, 'ack', one)).status, 403);
  });
  it('404: connections of others, of nobody, and with another enterprise', async () => {
    const other = await bookParty(h);
    const real = await ask(h, party, other);
    const theirs = (await playedParty(h)).connectionId;
    const before = await scripts();
    for (const id of [randomUUID(), theirs, real]) assert.equal((await set(id, 'ack')).status, 404);
    assert.equal((await set(real, 'ack', other)).status, 404);
    assert.equal(await scripts(), before);
  });
});
