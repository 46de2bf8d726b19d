import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { removeMember } from '#lib/contracts/directory/members.ts';
import { setMutes } from '#lib/contracts/notifications/muting.ts';
import { searchMuted } from '#lib/contracts/notifications/notice-settings.ts';
import { harness } from '#server/testing/harness.ts';
import { insertAccounts } from '../testing-settings.ts';

const h = await harness();
const { viewer, enterpriseId } = h;
const wallets = await insertAccounts(h.db, enterpriseId, 30);
const [own = ''] = wallets;
await h.call(setMutes, { as: viewer, input: { enterpriseIds: [enterpriseId], walletIds: wallets } });
const search = (input: InputOf<typeof searchMuted> = {}, as = viewer) => h.call(searchMuted, { as, input });

describe('GET user/muted', () => {
  it('200: enterprises and wallets by name, page by page, each once', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await search({ limit: '12', cursor });
      assert.deepEqual([body.total, body.isTotalExact], [31, true]);
      ids.push(...body.muted.map(({ id }) => id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(ids.toSorted(), [...wallets, enterpriseId].toSorted());
  });
  it('200: finds by words of a name, the start of an id, and kind', async () => {
    const found = async (input: InputOf<typeof searchMuted>) => (await search(input)).body.muted;
    const [one, ...more] = await found({ text: `${own.slice(0, 20)}` });
    assert.equal(more.length, 0);
    const facts = {
      kind: 'wallet',
      id: own,
      name: 'Account 0',
      enterpriseId,
      enterpriseName: 'Northwind',
      coin: 'ofc',
    };
    assert.deepEqual({ ...one, mutedAt: '' }, { ...facts, mutedAt: '' });
    assert.equal((await found({ text: 'north wind' })).length, 31);
    assert.equal((await found({ text: 'ACCOUNT 29' })).length, 1);
    assert.deepEqual((await found({ text: '%' })).length, 0);
    const [enterprise] = await found({ kinds: ['enterprise'] });
    assert.deepEqual([enterprise?.id, enterprise?.name, enterprise?.coin], [enterpriseId, 'Northwind', null]);
    assert.equal((await found({ kinds: ['wallet'], limit: '200' })).length, 30);
  });
  it('200: nothing of others, and no names of what was left', async () => {
    assert.deepEqual((await search({}, h.admin)).body.muted, []);
    const leaving = await h.create.user({ [enterpriseId]: 'viewer' });
    await h.call(setMutes, { as: leaving, input: { enterpriseIds: [enterpriseId], walletIds: [own] } });
    await h.call(removeMember, { as: h.admin, input: { enterpriseId, userId: leaving.id } });
    const { muted } = (await search({}, leaving)).body;
    assert.deepEqual(new Set(muted.map(({ name, enterpriseName }) => name ?? enterpriseName)), new Set([null]));
    assert.deepEqual((await search({ text: 'north' }, leaving)).body.muted, []);
  });
  it('200: no names for a token that is confined to another enterprise', async () => {
    const both = await h.create.user({ [enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    await h.call(setMutes, { as: both, input: { enterpriseIds: [enterpriseId], walletIds: [own] } });
    const { token } = await h.create.token(both.id, { permittedEnterprises: [h.otherEnterpriseId] });
    const { muted } = (await h.call(searchMuted, { as: token, input: {} })).body;
    assert.deepEqual(
      muted.map(({ name, enterpriseName, coin }) => name ?? enterpriseName ?? coin),
      [null, null],
    );
    assert.equal((await h.call(searchMuted, { as: token, input: { text: 'north' } })).body.total, 0);
  });
  it('400: a cursor of elsewhere', async () => {
    assert.equal((await search({ cursor: 'AAAA' })).status, 400);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(searchMuted, { as: null, input: {} })).status, 401);
  });
});
