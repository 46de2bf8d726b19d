import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getDvpSettlement, listDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { insertDvp } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const accountId = await insertAccount(h.db, enterpriseId, { label: 'Treasury' });
const secondId = await insertAccount(h.db, enterpriseId, { label: 'Prime' });
const foreignId = await insertAccount(h.db, h.otherEnterpriseId, { label: 'Desk' });
const own = { accountId, enterpriseId };
const foreign = { accountId: foreignId, enterpriseId: h.otherEnterpriseId };
const shared = await insertDvp(h.db, {
  requester: own,
  counterparty: foreign,
  settlement: { expireAt: '2026-03-09T09:30:00.000Z', notation: 'block', unlockDate: '2026-06-01' },
});
const elsewhere = await insertDvp(h.db, { requester: { accountId: secondId, enterpriseId }, counterparty: foreign });
const call = (settlementId: string, account = accountId, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getDvpSettlement, { as, input: { enterpriseId, accountId: account, settlementId } });

describe('GET account/{accountId}/settlement/{settlementId}', () => {
  it('200: answers what the list says of it', async () => {
    const reply = await call(shared);
    assert.equal(reply.status, 200, reply.text);
    const input = { enterpriseId, accountId, limit: 5, offset: 0 };
    const listed = await h.call(listDvpSettlements, { as: h.viewer, input });
    assert.deepEqual(reply.body, listed.body.settlementList[0]);
    assert.deepEqual([reply.body.notation, reply.body.unlockDate], ['block', '2026-06-01']);
  });
  it('200: shows the same settlement to the counterparty', async () => {
    const input = { enterpriseId: h.otherEnterpriseId, accountId: foreignId, settlementId: shared };
    const reply = await h.call(getDvpSettlement, { as: h.outsider, input });
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.text, (await call(shared)).text);
  });
  it('400: answers no body for a malformed id', async () => {
    const reply = await call('42');
    assert.deepEqual([reply.status, reply.text], [400, '']);
  });
  it('401: refuses a caller who is no member', async () => {
    assert.equal((await call(shared, accountId, h.outsider)).status, 401);
  });
  it('403: answers alike for accounts that are not the enterprise’s', async () => {
    const replies = [await call(shared, foreignId), await call(shared, newHexId()), await call(shared, 'treasury')];
    for (const reply of replies) assert.equal(reply.status, 403, reply.text);
    assert.equal(new Set(replies.map((reply) => reply.text)).size, 1);
  });
  it('403: refuses a token of another account alone', async () => {
    const { token } = await h.create.token(h.viewer.id, { scopes: [`wallet_view:${secondId}`] });
    assert.equal((await call(shared, accountId, token)).status, 403);
    assert.equal((await call(elsewhere, secondId, token)).status, 200);
  });
  it('404: answers alike for an unknown settlement and another account’s', async () => {
    const replies = [await call(randomUUID()), await call(elsewhere)];
    for (const reply of replies) assert.equal(reply.status, 404, reply.text);
    assert.equal(new Set(replies.map((reply) => reply.text)).size, 1);
    assert.deepEqual(Object.keys(JSON.parse(replies[0]?.text ?? '')), ['errorName', 'error']);
  });
});
