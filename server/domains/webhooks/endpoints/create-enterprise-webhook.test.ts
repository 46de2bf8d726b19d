import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const create = (
  input: Partial<InputOf<typeof createEnterpriseWebhook>> = {},
  as: Parameters<typeof h.call>[1]['as'] = h.admin,
) => h.call(createEnterpriseWebhook, { as, input: { enterpriseId, type: 'accessToken', url: RECEIVER, ...input } });

describe('POST enterprise/{enterpriseId}/webhooks', () => {
  it('200: makes an active webhook with scope, enterprise and the defaults of the interface', async () => {
    const { status, body, text } = await create({ label: 'tokens' });
    assert.equal(status, 200, text);
    const { id: _, created: __, ...rest } = body;
    assert.deepEqual(rest, {
      label: 'tokens',
      enterpriseId,
      coin: 'ofc',
      scope: 'enterprise',
      type: 'accessToken',
      url: RECEIVER,
      version: 2,
      state: 'active',
      successiveFailedAttempts: 0,
      listenToFailureStates: false,
      txRequestStates: [],
      txRequestTransactionStates: [],
    });
  });
  it('200: takes every published type, and no label where there was none', async () => {
    for (const type of ['policyBalanceChange', 'reversal', 'mintOrder'] as const) {
      const { status, body, text } = await create({ type });
      assert.equal(status, 200, text);
      assert.deepEqual([body.type, 'label' in body], [type, false]);
    }
  });
  it('200: an event tells of it', async () => {
    const { body } = await create({ type: 'bankAccount' });
    const { rows } = await h.service.pool.query('select type, body from events where subject_id = $1', [body.id]);
    assert.deepEqual(rows, [{ type: 'webhook.created', body: { type: 'bankAccount' } }]);
  });
  it('400: refuses a type of block webhooks, a url with a private address, and a label with NUL', async () => {
    assert.equal((await create({ type: 'block' as 'accessToken' })).status, 400);
    const { status, text } = await create({ url: 'http://192.168.0.1/' });
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /^url: must lead to a public address/);
    assert.equal((await create({ label: 'a\u0000b' })).status, 400);
  });
  it('400: refuses the eleventh of a type; the other type has its own ten', async () => {
    const own = await h.create.enterprise();
    const admin = await h.create.user({ [own]: 'admin' });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await create({ enterpriseId: own }, admin)).status);
    assert.deepEqual(statuses, [...Array(10).fill(200), 400]);
    const { text } = await create({ enterpriseId: own }, admin);
    assert.equal(JSON.parse(text).error, 'type: at most 10 webhooks of the type accessToken; delete one first');
    assert.equal((await create({ enterpriseId: own, type: 'bankAccount' }, admin)).status, 200);
  });
  it('403, 404, 401: asks for an admin with user_manage, and hides other enterprises', async () => {
    assert.equal((await create({}, h.operator)).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_manage_all'] });
    assert.equal((await create({}, token)).status, 403);
    assert.equal((await create({}, h.outsider)).status, 404);
    assert.equal((await create({}, null)).status, 401);
  });
});
