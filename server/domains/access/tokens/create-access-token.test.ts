import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#lib/contract.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { DEFAULT_TOKEN_SCOPES } from '#lib/scopes.ts';
import { recordedEvents } from '#server/core/events/recorded-events.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { accessTokens } from '../tables.ts';
import { codeOf, countedTries, enrolAuthenticator, givePassword, openSession, PASSWORD } from '../testing.ts';

const h = await harness();
const wall = Date.now();
h.service.clock.wall = () => new Date(wall);
await givePassword(h.service, h.admin);
await givePassword(h.service, h.operator);

type Input = InputOf<typeof createAccessToken>;
const create = (as: Parameters<typeof h.call>[1]['as'], input: Omit<Input, 'label'>, route = 0) =>
  h.call(createAccessToken, { as, input: { label: 'test', ...input }, route });
const tokenWith = async (scopes: string[], ipRestrict?: string[]) =>
  (await h.create.token(h.admin.id, { scopes, ipRestrict })).token;

describe('POST user/accesstoken', () => {
  for (const [route, { path }] of createAccessToken.routes.entries()) {
    it(`200: gives a token with what was asked for (${path})`, async () => {
      const input = { scope: ['trade_view'], duration: 3600, ipRestrict: ['127.0.0.0/8', '::1'] };
      const { status, body, text } = await create(h.admin, input, route);
      assert.equal(status, 200, text);
      assert.match(body.token, /^v2x[0-9a-f]{64}$/);
      assert.deepEqual(body.scope, ['trade_view']);
      assert.equal(Date.parse(body.expires) - Date.parse(body.created), 3_600_000);
      assert.deepEqual(body.ipRestrict, ['127.0.0.0/8', '::1']);
      assert.equal(body.user, h.admin.id);
    });
  }
  it('200: gives what a viewer may for a year when nothing was asked for', async () => {
    const expiresAt = new Date(h.service.clock.now().getTime() + 2 * 365 * 86_400_000).toISOString();
    const { body } = await create((await h.create.token(h.admin.id, { expiresAt })).token, {});
    assert.deepEqual(body.scope, DEFAULT_TOKEN_SCOPES);
    assert.equal((Date.parse(body.expires) - Date.parse(body.created)) / 86_400_000, 365);
  });
  it('200: keeps the text only encrypted and as a hash', async () => {
    const { body } = await create(h.admin, {});
    const [row] = await h.db.select().from(accessTokens).where(eq(accessTokens.id, body.id));
    assert.ok(row && !row.sealedToken.includes(body.token));
    assert.ok(!h.logLines.join('').includes(body.token));
  });
  it('200: fires accessToken for every enterprise of the user, or for the permitted ones, in the transaction', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    const fired = async (id: string) =>
      h.db
        .select()
        .from(recordedEvents)
        .where(and(eq(recordedEvents.type, 'accessToken'), eq(recordedEvents.subjectId, id)));
    const everywhere = await create(user, {});
    const both = await fired(everywhere.body.id);
    assert.deepEqual(new Set(both.map((event) => event.enterpriseId)), new Set([h.enterpriseId, h.otherEnterpriseId]));
    assert.deepEqual(both[0]?.body, {
      userId: user.id,
      username: user.email,
      tokenCreateTime: everywhere.body.created,
      accessToken: everywhere.body.id,
    });
    const one = await create(user, { enterprise: h.enterpriseId });
    assert.deepEqual(
      (await fired(one.body.id)).map((event) => event.enterpriseId),
      [h.enterpriseId],
    );
  });
  it('200: hands on addresses and enterprises of the calling token', async () => {
    const narrow = await tokenWith(['all'], ['127.0.0.1']);
    assert.deepEqual((await create(narrow, {})).body.ipRestrict, ['127.0.0.1']);
    assert.equal((await create(narrow, { ipRestrict: ['10.0.0.1'] })).status, 400);
    const user = await h.create.user({ [h.enterpriseId]: 'admin', [h.otherEnterpriseId]: 'admin' });
    const permittedEnterprises = [h.otherEnterpriseId];
    const limited = await create(user, { permittedEnterprises, scope: ['all'] });
    const child = await create(limited.body.token, {});
    assert.deepEqual(child.body.permittedEnterprises, permittedEnterprises);
    assert.equal((await create(limited.body.token, { enterprise: h.enterpriseId })).status, 400);
  });
  it('400: refuses bad labels, scopes, durations, ranges and wallets, naming the field', async () => {
    const wrong: [string, object][] = [
      ['label', { label: '' }],
      ['scope.0', { scope: ['everything'] }],
      ['scope', { scope: [] }],
      ['duration', { duration: 0 }],
      ['duration', { duration: 10 * 365 * 86_400 + 1 }],
      ['ipRestrict.0', { ipRestrict: ['localhost'] }],
      ['ipRestrict.0', { ipRestrict: ['10.0.0.0/33'] }],
      ['permittedWallets', { permittedWallets: [h.enterpriseId] }],
      ['spendingLimits', { spendingLimits: [{ coin: 'btc', txValueLimit: '5' }] }],
      ['allErc20TokensLimit', { allErc20TokensLimit: { enabled: true, maxLimit: true } }],
      ['admin', { admin: true }],
      ['adminScope', { adminScope: 'read' }],
      ['txValueLimit', { txValueLimit: 5 }],
      ['permittedEnterprises', { enterprise: h.enterpriseId, permittedEnterprises: [] }],
      ['accessTokenTemplateId', { accessTokenTemplateId: 'template' }],
    ];
    for (const [path, input] of wrong) {
      const reply = await create(h.admin, input as Input);
      assert.equal(reply.status, 400, JSON.stringify(input));
      const problems = problemsOf(reply);
      assert.equal(problems[0]?.path, path);
    }
  });
  it('400: refuses two fields that say different things of its enterprises, and takes two that agree', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'admin', [h.otherEnterpriseId]: 'admin' });
    const one = { enterprise: h.enterpriseId };
    for (const permittedEnterprises of [[h.otherEnterpriseId], [h.enterpriseId, h.otherEnterpriseId]]) {
      const reply = await create(user, { ...one, permittedEnterprises });
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [400, 'permittedEnterprises']);
    }
    const agreed = await create(user, { ...one, permittedEnterprises: [h.enterpriseId] });
    assert.deepEqual(agreed.body.permittedEnterprises, [h.enterpriseId]);
  });
  it('400: answers a foreign and an unknown enterprise alike', async () => {
    const bodies = [h.otherEnterpriseId, '0'.repeat(32)].map(async (enterprise) => {
      const { status, text } = await create(h.admin, { enterprise });
      return { status, error: JSON.parse(text).error };
    });
    const [foreign, unknown] = await Promise.all(bodies);
    assert.equal(foreign?.status, 400);
    assert.deepEqual(foreign, unknown);
  });
  it('403: gives no more scopes than the calling token holds', async () => {
    const token = await tokenWith(['user_manage', 'wallet_view_all']);
    assert.equal((await create(token, { scope: ['wallet_view_all'] })).status, 200);
    assert.equal((await create(token, { scope: [`wallet_view:${'a'.repeat(32)}`] })).status, 200);
    for (const scope of ['all', 'wallet_spend_all', `wallet_spend:${'a'.repeat(32)}`]) {
      assert.equal((await create(token, { scope: [scope] })).status, 403, scope);
    }
    assert.deepEqual((await create(token, {})).body.scope, ['wallet_view', 'wallet_view_all']);
  });
  it('403: refuses a token without user_manage', async () => {
    assert.equal((await create(await tokenWith(['wallet_view_all']), {})).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await create(null, {})).status, 401);
  });
  it('400, 401: asks a browser session for the password', async () => {
    const { headers } = await openSession(h.service, h.admin.id);
    const fromBrowser = (password?: string) =>
      h.call(createAccessToken, { as: null, input: { label: 'test', password }, headers });
    assert.equal((await fromBrowser()).status, 400);
    assert.equal((await fromBrowser('wrong')).status, 401);
    assert.equal((await fromBrowser(PASSWORD)).status, 200);
  });
  it('401: checks what is sent where nothing had to be: codes without an authenticator, and passwords, which count', async () => {
    const user = await h.create.user({ [h.enterpriseId]: 'viewer' });
    await givePassword(h.service, user);
    const { status, text } = await create(user, { otp: '999999' });
    assert.equal(status, 401, text);
    assert.match(text, /without an authenticator it is 000000, the code of this sandbox/);
    assert.equal((await countedTries(h, user.id)).known, 0);
    assert.equal((await create(user, { otp: '000000', password: PASSWORD })).status, 200);
    assert.equal((await create(user, { otp: '' })).status, 200);
    for (let tries = 0; tries < 5; tries += 1)
      assert.match((await create(user, { otp: '000000', password: 'wrong' })).text, /InvalidCredentials/);
    assert.equal((await countedTries(h, user.id)).known, 5);
    assert.equal((await create(user, { password: PASSWORD })).status, 401, 'locked');
    assert.equal((await create(user, {})).status, 200);
  });
  it('401: asks for the one-time code where an authenticator is enrolled, and takes each once', async () => {
    const secret = await enrolAuthenticator(h, h.operator);
    const asked = await create(h.operator, {});
    assert.equal(asked.status, 401);
    assert.equal(JSON.parse(asked.text).needsOTP, true);
    const otp = codeOf(h.service, secret, 1);
    assert.equal((await create(h.operator, { otp })).status, 200);
    assert.equal((await create(h.operator, { otp })).status, 401);
    assert.equal((await create(h.operator, { otp: '000000' })).status, 200);
  });
});
