import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listFixSessions } from '#lib/contracts/fix/sessions.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { heldNow, keepSession } from '../testing/kept-sessions.ts';

const h = await harness({ FIX_COMP_ID: 'HOUSE' });
const enterpriseId = await h.create.enterprise({ licences: ['fix'] });
const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
const accountId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Rates' });
const at = (day: number): string => `2026-03-0${day}T09:30:00.000Z`;
const first = await keepSession(h, enterpriseId, { accountId, createdAt: at(1), expected: 7, next: 9 });
const second = await keepSession(h, enterpriseId, { accountId, kind: 'market', createdAt: at(2), ...heldNow(h) });
const third = await keepSession(h, enterpriseId, { createdAt: at(3), profile: 'stateless' });
const past = { ...heldNow(h), heldUntil: at(4) };
const lost = await keepSession(h, enterpriseId, { createdAt: at(4), ...past });
const list = async (query: Partial<InputOf<typeof listFixSessions>> = {}) =>
  (await h.call(listFixSessions, { as: viewer, input: { enterpriseId, ...query } })).body;
const ids = async (query: Partial<InputOf<typeof listFixSessions>>) => (await list(query)).sessions.map(({ id }) => id);

describe('GET enterprises/{enterpriseId}/fix/sessions', () => {
  it('200: filters, orders and pages', async () => {
    assert.deepEqual(await ids({}), [lost, third, second, first]);
    assert.deepEqual(await ids({ sort: 'createdAt', limit: 2 }), [first, second]);
    assert.deepEqual(await ids({ kinds: ['market'] }), [second]);
    assert.deepEqual(await ids({ accountIds: [accountId] }), [second, first]);
    assert.deepEqual(await ids({ onlyConnected: 'true' }), [second]);
    assert.deepEqual(await ids({ text: 'RAT' }), [second, first]);
    assert.deepEqual(await ids({ text: third.slice(0, 12) }), [third]);
    assert.deepEqual(await ids({ text: accountId }), [second, first]);
    const page = await list({ limit: 3 });
    assert.deepEqual([page.sessions.length, page.total], [3, 4]);
    assert.deepEqual(await ids({ limit: 3, cursor: page.nextCursor ?? '' }), [first]);
  });
  it('200: tells how each stands, and by which names clients reach it', async () => {
    const { sessions } = await list();
    const [ofLost, ofThird, ofSecond, ofFirst] = sessions;
    assert.deepEqual(
      [ofFirst?.accountName, ofFirst?.nextIn, ofFirst?.nextOut, ofFirst?.senderCompId, ofFirst?.targetCompId],
      ['Rates', 7, 9, accountId, 'HOUSE'],
    );
    assert.deepEqual([ofFirst?.isConnected, ofFirst?.nextProfile], [false, 'standard']);
    assert.deepEqual([ofSecond?.targetCompId, ofSecond?.isConnected, ofSecond?.nextOut], ['HOUSE-MD', true, null]);
    assert.deepEqual([ofThird?.profile, ofThird?.nextProfile], ['stateless', 'stateless']);
    assert.deepEqual([ofLost?.isConnected, ofLost?.loggedOutAt], [false, at(4)]);
  });
  it('403: needs the licence', async () => {
    const unlicensed = await h.create.enterprise({ licences: [] });
    const as = await h.create.user({ [unlicensed]: 'admin' });
    assert.equal((await h.call(listFixSessions, { as, input: { enterpriseId: unlicensed } })).status, 403);
  });
});
