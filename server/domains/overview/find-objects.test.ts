import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { findObjects } from '#lib/contracts/overview/find-objects.ts';
import type { KindWith } from '#lib/objects.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertDvp } from '#server/domains/clearing/testing.ts';
import { renameUser } from '#server/domains/directory/testing.ts';
import { insertRecord } from '#server/domains/identity/testing.ts';
import { insertSettlement } from '#server/domains/network/testing.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { webhookMaker } from '#server/domains/webhooks/testing/webhook-maker.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const person = await h.create.user({ [enterpriseId]: 'viewer' });
await renameUser(h.db, person.id, { name: 'Wanda Quill', email: 'wanda@example.test' });
const recordId = 'ab000000-0000-7000-8000-000000000001';
await insertRecord(h.db, { enterpriseId, userId: person.id, id: recordId });
for (let index = 2; index < 9; index += 1)
  await insertRecord(h.db, {
    enterpriseId,
    userId: person.id,
    status: 'approved',
    id: `ac000000-0000-7000-8000-00000000000${index}`,
  });
await insertRecord(h.db, { enterpriseId: h.otherEnterpriseId, userId: person.id });

const offExchange = await insertSettlement(h.db, enterpriseId, { settlement: { externalId: 'QSX-77-OWN' } });
await insertSettlement(h.db, h.otherEnterpriseId, { settlement: { externalId: 'QSX-77-FOREIGN' } });
const accountId = await insertAccount(h.db, enterpriseId, { label: 'Zephyr desk' });
const otherAccountId = await insertAccount(h.db, h.otherEnterpriseId, { label: 'Zephyr foreign' });
const dvpId = await insertDvp(h.db, {
  requester: { accountId, enterpriseId },
  counterparty: { accountId: otherAccountId, enterpriseId: h.otherEnterpriseId },
  settlement: { externalId: 'DVP-ZETA-1' },
});
await h.service.pool.query('update access_tokens set label = $1 where id = $2', ['nightly export', h.viewer.tokenId]);
const make = webhookMaker(h);
const webhook = await make.block({ label: 'Ledger watch' });
const deliveryId = await make.blockNotification(webhook.id);
await make.block({ label: 'Ledger foreign' }, h.outsider);

async function found(text: string, as = h.viewer) {
  const reply = await h.call(findObjects, { as, input: { enterpriseId, text } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.objects;
}

describe('GET enterprises/{enterpriseId}/objects', () => {
  it('200: finds a verification by the start of its id, with the name of its person', async () => {
    const [object, ...others] = (await found('ab0000')).filter(({ kind }) => kind === 'idv');
    assert.deepEqual([object?.id, object?.title, others.length], [recordId, 'Wanda Quill', 0]);
  });
  const byText: [string, KindWith<'isFound'>, string][] = [
    ['qsx-77', 'off-exchange-settlement', offExchange.id],
    [offExchange.id, 'off-exchange-settlement', offExchange.id],
    ['DVP-ZETA', 'dvp-settlement', dvpId],
    ['wanda', 'member', person.id],
    ['nightly', 'access-token', h.viewer.tokenId],
    ['desk', 'trading-account', accountId],
    ['ledger', 'webhook', webhook.id],
    [deliveryId, 'webhook-delivery', deliveryId],
  ];
  for (const [text, kind, id] of byText) {
    it(`200: finds a ${kind} by ${text === id ? 'its id' : `“${text}”`}, and none of another enterprise`, async () => {
      const ids = (await found(text)).filter((object) => object.kind === kind).map((object) => object.id);
      assert.deepEqual(ids, [id]);
    });
  }
  const byPart: [string, KindWith<'isFound'>, string][] = [
    ['77-own', 'off-exchange-settlement', offExchange.id],
    ['zeta-1', 'dvp-settlement', dvpId],
    [`  ${'quill'}\n wanda `, 'member', person.id],
    ['uill', 'member', person.id],
    ['wanda qill', 'member', person.id],
    ['tly exp', 'access-token', h.viewer.tokenId],
    ['phyr', 'trading-account', accountId],
    ['watch', 'webhook', webhook.id],
  ];
  for (const [text, kind, id] of byPart) {
    it(`200: finds a ${kind} by a part, ${JSON.stringify(text)}, and none of another enterprise`, async () => {
      const ids = (await found(text)).filter((object) => object.kind === kind).map((object) => object.id);
      assert.deepEqual(ids, [id]);
    });
  }
  it('200: finds verifications by any part of the name of their person', async () => {
    assert.equal((await found('quill')).filter(({ kind }) => kind === 'idv').length, 5);
  });
  it('200: finds settlements by the name they are with, and says it', async () => {
    const [other] = (
      await h.db.execute<{ name: string }>(sql`select name from enterprises where id = ${h.otherEnterpriseId}`)
    ).rows;
    const [dvp] = (await found(other?.name.slice(1) ?? '?')).filter(({ kind }) => kind === 'dvp-settlement');
    assert.equal(dvp?.id, dvpId);
    assert.match(dvp?.detail ?? '', new RegExp(`^${other?.name} · `));
    await h.db.execute(
      sql`update network_partners set name = 'Halden Markets' where id = (select partner_id from network_settlements where id = ${offExchange.id})`,
    );
    const byPartner = (await found('aldn markets')).filter(({ kind }) => kind.startsWith('off'));
    assert.deepEqual(
      byPartner.map(({ id }) => id),
      [offExchange.id],
    );
  });
  it('200: what starts with the text comes before what contains it, and nothing twice', async () => {
    const laterId = await insertDvp(h.db, {
      requester: { accountId, enterpriseId },
      counterparty: { accountId: otherAccountId, enterpriseId: h.otherEnterpriseId },
      settlement: { externalId: 'X-DVP-ZETA-2' },
    });
    const ids = (await found('dvp-zeta')).map(({ id }) => id);
    assert.deepEqual(ids, [dvpId, laterId]);
  });
  it('200: a text of 200 characters, of signs or with line breaks finds nothing and does no harm', async () => {
    for (const text of ['x'.repeat(200), 'xq '.repeat(66), '%%%', '___', '\\\\\\', 'xq\nyq\r\nzq', "'; drop"])
      assert.deepEqual(await found(text), [], text);
  });
  it('200: leaves out kinds that the caller’s scopes do not cover', async () => {
    const scopes = ['enterprise_view_all'];
    const { token } = await h.create.token(h.viewer.id, { scopes });
    const reply = await h.call(findObjects, { as: token, input: { enterpriseId, text: 'qsx-77' } });
    assert.deepEqual(reply.body.objects, []);
  });
  it('200: gives at most five of a kind', async () => {
    const objects = await found('wanda');
    assert.equal(objects.filter(({ kind }) => kind === 'idv').length, 5);
  });
  it('200: finds nothing by a text that nothing contains', async () => assert.deepEqual(await found('%'), []));
  it('400: refuses an empty and a missing text', async () => {
    for (const query of ['', '?text=']) {
      const reply = await h.app.request(`/api/clearhouse/v1/enterprises/${enterpriseId}/objects${query}`, {
        headers: { authorization: `Bearer ${h.viewer.token}` },
      });
      assert.equal(reply.status, 400);
    }
  });
  it('401, 403, 404: refuses no credentials, a token without the scope, and alike unknown and foreign enterprises', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    for (const [as, id, status] of [
      [null, enterpriseId, 401],
      [token, enterpriseId, 403],
      [h.viewer, newHexId(), 404],
      [h.outsider, enterpriseId, 404],
    ] as const) {
      const reply = await h.call(findObjects, { as, input: { enterpriseId: id, text: 'wanda' } });
      assert.equal(reply.status, status, reply.text);
    }
  });
});
