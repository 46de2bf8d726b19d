import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production', ALLOW_PRIVATE_CIDRS: '127.0.0.0/8' });
const { enterpriseId } = h;
const make = webhookMaker(h);
const tokens = await make.enterprise();
const bank = await make.enterprise({ type: 'bankAccount' });
type Fields = { accessTokenId?: string; bankAccountId?: string; transferId?: string };
const simulate = (webhookId: string, fields: Fields = {}, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(simulateEnterpriseWebhook, { as, input: { enterpriseId, webhookId, ...fields } });
const errorOf = (text: string): string => JSON.parse(text).error;

/** A GET with a JSON body, which `fetch` cannot send. */
async function getWithBody(path: string, body: object): Promise<{ status: number; text: string }> {
  const origin = await h.listen();
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${h.admin.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const call = request(origin + path, { method: 'GET', headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    call.end(text);
  });
}

describe('POST enterprise/{enterpriseId}/webhook/{webhookId}/simulate', () => {
  it('200: tells of a real token as its creation did', async () => {
    const { status, body, text } = await simulate(tokens.id, { accessTokenId: h.viewer.tokenId });
    assert.equal(status, 200, text);
    const [sent] = body.webhookNotifications;
    assert.ok(sent);
    assert.deepEqual(
      [sent.type, sent.accessToken, sent.enterprise, sent.state, sent.simulation, sent.retries],
      ['accessToken', h.viewer.tokenId, enterpriseId, 'new', true, 0],
    );
    assert.deepEqual([sent.allowBlockedHosts, sent.version, sent.webhook], [false, 2, tokens.id]);
    const told = JSON.parse(sent.payload);
    assert.deepEqual(
      [told.accessToken, told.userId, told.username, told.simulation],
      [h.viewer.tokenId, h.viewer.id, h.viewer.email, true],
    );
    assert.ok(Date.parse(told.tokenCreateTime) > 0);
  });
  it('200: sends placeholder data when nothing is named', async () => {
    const token = JSON.parse((await simulate(tokens.id)).body.webhookNotifications[0]?.payload ?? '');
    assert.deepEqual([token.type, token.accessToken, token.simulation], ['accessToken', '0'.repeat(32), true]);
    const account = JSON.parse((await simulate(bank.id)).body.webhookNotifications[0]?.payload ?? '');
    assert.deepEqual([account.type, account.bankAccount], ['bankAccount', '0'.repeat(32)]);
  });
  it('200: tells of a transfer or of nothing more, for types of which nothing happens here', async () => {
    const transferId = 'cd'.repeat(16);
    for (const type of ['reversal', 'policyBalanceChange'] as const) {
      const { id } = await make.enterprise({ type });
      const [sent] = (await simulate(id, { transferId })).body.webhookNotifications;
      assert.deepEqual(
        [sent?.type, sent?.transfer, JSON.parse(sent?.payload ?? '').transfer],
        [type, transferId, transferId],
      );
      assert.equal((await simulate(id)).body.webhookNotifications[0]?.transfer, '0'.repeat(32));
    }
    const mint = await make.enterprise({ type: 'mintOrder' });
    assert.equal((await simulate(mint.id)).body.webhookNotifications[0]?.type, 'mintOrder');
    assert.equal((await simulate(mint.id, { transferId })).status, 400);
    assert.equal((await simulate(tokens.id, { transferId })).status, 400);
  });
  it('200: has an empty response before the first attempt', async () => {
    const [sent] = (await simulate(tokens.id)).body.webhookNotifications;
    assert.deepEqual(sent?.response, { code: 0, type: '', body: '', error: '' });
  });
  it('200: does the same for a GET with a body', async () => {
    const path = `/api/v2/enterprise/${enterpriseId}/webhook/${tokens.id}/simulate`;
    const { status, text } = await getWithBody(path, { accessTokenId: h.admin.tokenId });
    assert.equal(status, 200, text);
    assert.equal(JSON.parse(text).webhookNotifications[0].accessToken, h.admin.tokenId);
  });
  it('400: refuses the id of another kind of object', async () => {
    const { status, text } = await simulate(bank.id, { accessTokenId: h.admin.tokenId });
    assert.equal(status, 400);
    assert.equal(
      errorOf(text),
      'accessTokenId: says nothing to a webhook of the type bankAccount: send bankAccountId or currency or verificationState, or nothing for placeholder data',
    );
  });
  it('400: names the right route for a block webhook', async () => {
    const block = await make.block();
    const { status, text } = await simulate(block.id);
    assert.equal(status, 400);
    assert.equal(errorOf(text), `webhookId: simulate this webhook by POST /api/v2/btc/webhooks/${block.id}/simulate`);
  });
  it('200: takes any token id in a sandbox, and reads none of another enterprise', async () => {
    const foreign = h.outsider.tokenId;
    for (const accessTokenId of [foreign, '0'.repeat(32), '59cd72485007a239fb00282ed480da1f']) {
      const { status, body, text } = await simulate(tokens.id, { accessTokenId });
      assert.equal(status, 200, text);
      const told = JSON.parse(body.webhookNotifications[0]?.payload ?? '');
      assert.deepEqual(
        [told.accessToken, told.userId, told.username],
        [accessTokenId, '0'.repeat(32), 'placeholder@example.test'],
      );
      assert.ok(!text.includes(h.outsider.id) && !text.includes(h.outsider.email));
    }
  });
  it('400: refuses what is no id', async () => {
    for (const accessTokenId of ['xyz', '', 'AB'.repeat(16), `${'0'.repeat(32)}\n`])
      assert.equal((await simulate(tokens.id, { accessTokenId })).status, 400, accessTokenId);
  });
  it('404: knows no foreign and no unknown token in production', async () => {
    const { admin, enterpriseId: own, outsider } = production;
    const { id: webhookId } = await webhookMaker(production).enterprise();
    const replies = await Promise.all(
      [outsider.tokenId, '0'.repeat(32)].map((accessTokenId) =>
        production.call(simulateEnterpriseWebhook, {
          as: admin,
          input: { enterpriseId: own, webhookId, accessTokenId },
        }),
      ),
    );
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${errorOf(text)}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('409: refuses a suspended webhook', async () => {
    const { id } = await make.enterprise();
    await make.suspend(id);
    const { status, text } = await simulate(id);
    assert.equal(status, 409);
    assert.match(errorOf(text), /Reactivate it/);
  });
  it('404, 403, 401: hides foreign webhooks, and asks for an admin', async () => {
    const foreign = await make.enterprise({ enterpriseId: h.otherEnterpriseId }, h.outsider);
    assert.equal((await simulate(foreign.id)).status, 404);
    assert.equal((await simulate(tokens.id, {}, h.operator)).status, 403);
    assert.equal((await simulate(tokens.id, {}, null)).status, 401);
  });
});
