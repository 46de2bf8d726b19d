import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';

const h = await harness();
type Input = InputOf<typeof createBlockWebhook>;
const create = (input: Partial<Input> = {}, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(createBlockWebhook, { as, input: { coin: 'btc', type: 'block', url: RECEIVER, ...input } });
const errorOf = (text: string): string => JSON.parse(text).error;

describe('POST {coin}/webhooks', () => {
  it('200: makes an active webhook of the caller with the defaults of the interface', async () => {
    const { status, body, text } = await create({ label: 'blocks', numConfirmations: 6 });
    assert.equal(status, 200, text);
    const { id, created, ...rest } = body;
    assert.match(id, /^[0-9a-f]{32}$/);
    assert.ok(Date.parse(created) > 0);
    assert.deepEqual(rest, {
      label: 'blocks',
      userId: h.admin.id,
      coin: 'btc',
      scope: 'wallet',
      type: 'block',
      url: RECEIVER,
      version: 2,
      numConfirmations: 6,
      state: 'active',
      successiveFailedAttempts: 0,
      listenToFailureStates: false,
      txRequestStates: [],
      txRequestTransactionStates: [],
    });
  });
  it('200: takes any number of confirmations, and hears of a token on the chain of another coin', async () => {
    const { body, text } = await create({ coin: 'usdt', label: '', numConfirmations: 2_147_483_647 });
    assert.deepEqual([body.coin, body.label, body.numConfirmations], ['usdt', '', 2_147_483_647], text);
    for (const numConfirmations of [-1, 1.5, 2_147_483_648])
      assert.equal((await create({ numConfirmations })).status, 400, String(numConfirmations));
  });
  it('400: refuses coins without blocks, for which it could never fire', async () => {
    for (const coin of ['ofc', 'tofc', 'ofcbtc', 'ofcusd', 'fiatusd', 'tfiateur'])
      for (const type of ['block', 'wallet_confirmation'] as const) {
        const { status, text } = await create({ coin, type });
        assert.equal(status, 400, coin);
        assert.match(errorOf(text), new RegExp(`^coin: ${coin} has no blocks`));
      }
  });
  it('200: takes no label and no number of confirmations, on a test network', async () => {
    const { body, text } = await create({ coin: 'tbtc4', type: 'wallet_confirmation' });
    assert.deepEqual([body.label, body.numConfirmations, body.coin], [undefined, 0, 'tbtc4'], text);
  });
  it('200: creates nothing but the webhook: no notification', async () => {
    await create({ coin: 'eth' });
    const { rows } = await h.service.pool.query('select count(*)::int as n from webhook_notifications');
    assert.equal(rows[0].n, 0);
  });
  it('200: signs for the enterprise in the header enterprise-id, and asks for it where there are several', async () => {
    const both = await h.create.user({ [h.enterpriseId]: 'admin', [h.otherEnterpriseId]: 'admin' });
    const refused = await create({ coin: 'sol' }, both);
    assert.equal(refused.status, 400);
    assert.match(errorOf(refused.text), /header enterprise-id/);
    const { status, body } = await create({ coin: 'sol', signingEnterpriseId: h.otherEnterpriseId }, both);
    assert.equal(status, 200);
    const { rows } = await h.service.pool.query('select enterprise_id from webhooks where id = $1', [body.id]);
    assert.equal(rows[0].enterprise_id.replaceAll('-', ''), h.otherEnterpriseId);
  });
  it('400: names the known coins when the coin is not one of them', async () => {
    const { status, text } = await create({ coin: 'doge' });
    assert.equal(status, 400);
    assert.match(errorOf(text), /^coin: is not a coin that this service knows; known are btc, eth, .*tbtc4/);
  });
  it('400: refuses a type of another kind of webhook', async () => {
    const places = {
      transfer:
        /^type: must be block or wallet_confirmation; .* at \/api\/v2\/\{coin\}\/wallet\/\{walletId\}\/webhooks$/,
      accessToken:
        /^type: must be block or wallet_confirmation; .* at \/api\/v2\/enterprise\/\{enterpriseId\}\/webhooks$/,
      constructor: /^type: must be block or wallet_confirmation$/,
    };
    for (const [type, words] of Object.entries(places)) {
      const { status, text } = await create({ type: type as 'block' });
      assert.equal(status, 400, type);
      assert.match(errorOf(text), words);
    }
  });
  const wrongUrls: [string, string, RegExp][] = [
    ['another scheme', 'ftp://receiver.example/hooks', /http:\/\/ or https:\/\//],
    ['no scheme', 'receiver.example/hooks', /http:\/\/ or https:\/\//],
    ['credentials', 'https://user:word@receiver.example/', /user name or password/],
    ['a private address', 'http://10.1.2.3/hooks', /public address/],
    ['the metadata address', 'http://169.254.169.254/latest', /public address/],
    ['a line break', 'https://receiver.example/\r\nx-evil: 1', /line breaks/],
    ['nothing', '', /url/],
    ['more than 2,000 characters', `https://receiver.example/${'a'.repeat(2000)}`, /url/],
  ];
  for (const [what, url, words] of wrongUrls) {
    it(`400: refuses a url with ${what}`, async () => {
      const { status, text } = await create({ url });
      assert.equal(status, 400, text);
      assert.match(errorOf(text), words);
    });
  }
  it('400: keeps at most ten of a type, also of twenty at once; deleting is the way out', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create({ coin: 'ltc' })));
    const made = replies.filter(({ status }) => status === 200);
    assert.equal(made.length, 10);
    const refused = replies.find(({ status }) => status !== 200);
    assert.equal(refused?.status, 400);
    assert.equal(errorOf(refused?.text ?? ''), 'type: at most 10 webhooks of the type block; delete one first');
    assert.equal((await create({ coin: 'ltc', type: 'wallet_confirmation' })).status, 200);
    assert.equal((await create({ coin: 'tltc' })).status, 200);
  });
  it('403: asks for an admin with user_manage', async () => {
    for (const as of [h.viewer, h.operator]) assert.equal((await create({}, as)).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all', 'enterprise_manage_all'] });
    assert.equal((await create({}, token)).status, 403);
  });
  it('404: answers for a foreign and an unknown enterprise alike', async () => {
    const replies = await Promise.all(
      [h.otherEnterpriseId, '0'.repeat(32)].map((signingEnterpriseId) => create({ signingEnterpriseId })),
    );
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${errorOf(text)}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await create({}, null)).status, 401);
  });
});
