import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { InputOf } from '#lib/contract.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { rollAccessToken } from '#lib/contracts/access/token-changes.ts';
import { getAccessToken, revokeAccessToken } from '#lib/contracts/access/tokens.ts';
import { getMe } from '#lib/contracts/access/users.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { accessTokens } from '../tables.ts';
import { codeOf, enrolAuthenticator, givePassword, openSession, PASSWORD } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const wall = Date.now();
h.service.clock.wall = () => new Date(wall);
await givePassword(h.service, h.admin);
const { headers } = await openSession(h.service, h.admin.id);

type Extra = Partial<Omit<InputOf<typeof rollAccessToken>, 'enterpriseId' | 'tokenId'>>;
const inBrowser = (tokenId: string, extra: Extra = {}) =>
  h.call(rollAccessToken, { as: null, headers, input: { enterpriseId, tokenId, password: PASSWORD, ...extra } });
const byToken = (as: Parameters<typeof h.call>[1]['as'], tokenId: string, extra: Extra = {}) =>
  h.call(rollAccessToken, { as, input: { enterpriseId, tokenId, ...extra } });
const answers = async (token: string) => (await h.call(getMe, { as: token, input: {} })).status;
const limits = { scopes: ['openid', 'enterprise_view_all', 'user_manage'], ipRestrict: ['127.0.0.0/8'] };

describe('POST enterprises/{enterpriseId}/access-tokens/{tokenId}/roll', () => {
  it('201: gives a new text with the same rights and lifetime, and ends the old one with what it made', async () => {
    const old = await h.create.token(h.admin.id, limits);
    const child = await h.call(createAccessToken, { as: old.token, input: { label: 'child', scope: ['openid'] } });
    assert.equal(child.status, 200, child.text);
    const before = await h.call(getAccessToken, { as: h.admin, input: { enterpriseId, tokenId: old.id } });
    const { status, body, text } = await inBrowser(old.id);
    assert.equal(status, 201, text);
    assert.match(body.token, /^v2x[0-9a-f]{64}$/);
    const { label, scopes, ipRestrict, createdAt, expiresAt } = before.body;
    assert.deepEqual([body.accessToken.label, body.accessToken.scopes], [label, scopes]);
    assert.deepEqual(body.accessToken.ipRestrict, ipRestrict);
    const lifetime = (row: { createdAt: string; expiresAt: string }): number =>
      Math.round((Date.parse(row.expiresAt) - Date.parse(row.createdAt)) / 1000);
    assert.equal(lifetime(body.accessToken), lifetime({ createdAt, expiresAt }));
    assert.equal(await answers(body.token), 200);
    assert.equal(await answers(old.token), 401);
    assert.equal(await answers(child.body.token), 401);
  });
  it('201: lets the old one go on for a while, and what it made not longer', async () => {
    const old = await h.create.token(h.admin.id, limits);
    const child = await h.call(createAccessToken, { as: old.token, input: { label: 'child', scope: ['openid'] } });
    const { body } = await inBrowser(old.id, { endsInSeconds: 3600 });
    assert.equal(await answers(old.token), 200);
    assert.equal(await answers(child.body.token), 200);
    const end = new Date(h.service.clock.now().getTime() + 3_600_000).toISOString();
    for (const id of [old.id, child.body.id]) {
      const [row] = await h.db.select().from(accessTokens).where(eq(accessTokens.id, id));
      assert.ok(row && row.revokedAt === null && row.expiresAt <= end, id);
    }
    assert.ok(body.accessToken.expiresAt > end);
  });
  it('201: every enterprise where the old one worked hears of it, and no other', async () => {
    const person = await h.create.user({ [enterpriseId]: 'admin', [h.otherEnterpriseId]: 'admin' });
    await givePassword(h.service, person);
    const session = await openSession(h.service, person.id);
    const told = async (permittedEnterprises?: string[]) => {
      const { id } = await h.create.token(person.id, { ...(permittedEnterprises && { permittedEnterprises }) });
      const input = { enterpriseId, tokenId: id, password: PASSWORD };
      const rolled = await h.call(rollAccessToken, { as: null, headers: session.headers, input });
      assert.equal(rolled.status, 201, rolled.text);
      const audit = await h.service.pool.query(
        `select distinct enterprise_id::text as id from audit_log where subject_id = $1 and operation = 'rollAccessToken'`,
        [id],
      );
      return audit.rows.map((row: { id: string }) => row.id.replaceAll('-', '')).filter((one) => !/^0+$/.test(one));
    };
    assert.deepEqual((await told()).sort(), [enterpriseId, h.otherEnterpriseId].sort());
    assert.deepEqual(await told([enterpriseId]), [enterpriseId]);
  });
  it('201: keeps the new text only encrypted and as a hash', async () => {
    const { body } = await inBrowser((await h.create.token(h.admin.id)).id);
    const [row] = await h.db.select().from(accessTokens).where(eq(accessTokens.id, body.accessToken.id));
    assert.ok(row && !row.sealedToken.includes(body.token));
    assert.ok(!h.logLines.join('').includes(body.token));
  });
  it('400: asks a browser session for the password, and refuses a longer overlap than a week', async () => {
    const { id } = await h.create.token(h.admin.id);
    const asked = await inBrowser(id, { password: undefined });
    assert.deepEqual([asked.status, problemsOf(asked)[0]?.path], [400, 'password']);
    const long = await inBrowser(id, { endsInSeconds: 7 * 86_400 + 1 });
    assert.deepEqual([long.status, problemsOf(long)[0]?.path], [400, 'endsInSeconds']);
  });
  it('401: a token rolls itself only by a one-time code; 403: never one that works beyond its own limits', async () => {
    const person = await h.create.user({ [enterpriseId]: 'admin', [h.otherEnterpriseId]: 'admin' });
    const { id, token } = await h.create.token(person.id, { ipRestrict: ['127.0.0.1'] });
    assert.equal((await byToken(token, id)).status, 401);
    await givePassword(h.service, person);
    const secret = await enrolAuthenticator(h, person);
    const wider = await h.create.token(person.id);
    const here = await h.create.token(person.id, { permittedEnterprises: [enterpriseId] });
    for (const [as, other] of [
      [token, wider],
      [token, await h.create.token(person.id, { ipRestrict: ['127.0.0.0/8'] })],
      [here.token, wider],
      [here.token, await h.create.token(person.id, { permittedEnterprises: [enterpriseId, h.otherEnterpriseId] })],
    ] as const) {
      const refused = await byToken(as, other.id, { otp: codeOf(h.service, secret, 1) });
      assert.equal(refused.status, 403, refused.text);
      assert.equal(await answers(other.token), 200);
    }
    const rolled = await byToken(token, id, { otp: codeOf(h.service, secret, 1) });
    assert.equal(rolled.status, 201, rolled.text);
    assert.deepEqual(rolled.body.accessToken.ipRestrict, ['127.0.0.1']);
  });
  it('401: refuses a wrong password', async () => {
    const { id } = await h.create.token(h.admin.id);
    assert.equal((await inBrowser(id, { password: 'wrong' })).status, 401);
  });
  it('403: refuses one of somebody else, and a token without user_manage', async () => {
    const { id } = await h.create.token(h.viewer.id);
    assert.equal((await inBrowser(id)).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await byToken(token, h.admin.tokenId)).status, 403);
  });
  it('404: hides tokens of others from those who manage no users', async () => {
    assert.equal((await byToken(h.operator, h.admin.tokenId)).status, 404);
  });
  it('201: lasts as long as the old one was made for, also when that ends with the roll of what made it', async () => {
    const maker = await h.create.token(h.admin.id, limits);
    const input = { label: 'child', scope: ['openid' as const], duration: 30 * 86_400 };
    const child = await h.call(createAccessToken, { as: maker.token, input });
    await inBrowser(maker.id, { endsInSeconds: 60 });
    const { body, text } = await inBrowser(child.body.id);
    const { createdAt, expiresAt } = body.accessToken;
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 30 * 86_400_000, text);
  });
  it('409: refuses one that was rolled and still works', async () => {
    const { id } = await h.create.token(h.admin.id);
    assert.equal((await inBrowser(id, { endsInSeconds: 3600 })).status, 201);
    assert.equal((await inBrowser(id)).status, 409);
  });
  it('409: refuses one that is revoked', async () => {
    const { id } = await h.create.token(h.admin.id);
    await h.call(revokeAccessToken, { as: h.admin, input: { enterpriseId, tokenId: id } });
    assert.equal((await inBrowser(id)).status, 409);
  });
});
