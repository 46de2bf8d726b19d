import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTradingPartners as contract } from '#lib/contracts/clearing/settings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { ask, bookParty } from '#server/domains/address-book/testing.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const own = await bookParty(h, { name: 'Ash & Sons' });
const other = await bookParty(h, { name: 'Birch' });
const connectionId = await ask(h, own, other);
const { enterpriseId, walletId, as: admin } = own;
const viewer = await h.create.user({ [enterpriseId]: 'viewer' });

interface Options {
  as?: Parameters<typeof h.call>[1]['as'];
  id?: string;
  status?: 'accepted' | 'rejected' | 'canceled' | 'pending';
  actingUserId?: string;
}
const list = (accountId = walletId, { as = viewer, id = enterpriseId, ...more }: Options = {}) =>
  h.call(contract, { as, input: { enterpriseId: id, accountId, ...more } });

describe('GET account/{accountId}/trading-partners', () => {
  it('200: answers with both sides of each, in the shape of the interface', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    const [first, ...more] = body.tradingPartnerList;
    assert.ok(first && more.length === 0);
    const { updatedAt, ...row } = first;
    assert.deepEqual(row, {
      id: connectionId,
      primaryAccountId: walletId,
      primaryEnterpriseName: 'Ash & Sons',
      secondaryAccountId: other.walletId,
      secondaryEnterpriseName: 'Birch',
      status: 'pending',
    });
    assert.match(updatedAt, /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
  });
  it('200: narrows by status, and needs no licence', async () => {
    for (const [status, count] of [
      ['pending', 1],
      ['accepted', 0],
      ['rejected', 0],
      ['canceled', 0],
    ] as const)
      assert.equal((await list(walletId, { status })).body.tradingPartnerList.length, count, status);
    await h.ownerPool.query('delete from enterprise_licences where enterprise_id = $1', [enterpriseId]);
    await h.service.onSignal('access');
    assert.equal((await list()).status, 200);
  });
  it('200: to an admin as another member, and to everybody as themselves', async () => {
    assert.equal((await list(walletId, { as: admin, actingUserId: viewer.id })).status, 200);
    assert.equal((await list(walletId, { actingUserId: viewer.id })).status, 200);
  });
  it('200: 1,000 of many at most', async () => {
    const accountId = await insertAccount(h.db, enterpriseId, { label: 'Large' });
    await h.ownerPool.query(
      `insert into address_book_connections select (jsonb_populate_record(null::address_book_connections, to_jsonb(c)
        || jsonb_build_object('id', gen_random_uuid(), 'owner_wallet_id', $2::uuid, 'target_wallet_id', gen_random_uuid()))).*
        from address_book_connections c, generate_series(1, 1001) where c.id = $1`,
      [connectionId, accountId],
    );
    assert.equal((await list(accountId)).body.tradingPartnerList.length, 1000);
  });
  it('400: another status, and an account id beyond any length, without a body', async () => {
    const replies = [await list(walletId, { status: 'open' as never }), await list('x'.repeat(201))];
    for (const { status, text } of replies) assert.deepEqual([status, text], [400, '']);
  });
  it('401: no credentials, alike an unknown enterprise and one of others, and in the name of somebody else', async () => {
    assert.equal((await list(walletId, { as: null })).status, 401);
    const replies = [await list(other.walletId, { id: other.enterpriseId }), await list(walletId, { id: newHexId() })];
    for (const reply of replies) assert.equal(reply.status, 401);
    assert.equal(replies[0]?.text, replies[1]?.text);
    for (const actingUserId of [admin.id, other.as.id, 'nobody'])
      assert.equal((await list(walletId, { actingUserId })).status, 401);
    for (const actingUserId of [other.as.id, newHexId(), 'nobody'])
      assert.equal((await list(walletId, { as: admin, actingUserId })).status, 401);
  });
  it('403: alike for an account of others, of nobody and of another kind, and without the scope', async () => {
    const chain = await insertAccount(h.db, enterpriseId, { label: 'Chain', coin: 'btc' });
    const replies = [];
    for (const id of [other.walletId, newHexId(), 'treasury', chain]) replies.push(await list(id));
    for (const reply of replies) assert.equal(reply.status, 403, reply.text);
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1);
    const { token } = await h.create.token(viewer.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await list(walletId, { as: token })).status, 403);
  });
});
