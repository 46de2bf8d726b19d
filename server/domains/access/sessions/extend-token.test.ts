import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extendToken, LONGEST_EXTENSION_SECONDS } from '#lib/contracts/access/session-state.ts';
import { getSession, login } from '#lib/contracts/access/sessions.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { extensionKey, freshAddress, givePassword, openSession, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
await givePassword(h.service, h.admin);
const key = extensionKey();

async function signIn(): Promise<string> {
  const input = { email: h.admin.email, password: PASSWORD, extensible: true, extensionAddress: key.address };
  const reply = await h.call(login, { as: null, input, headers: freshAddress() });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.access_token;
}
const extend = (token: string, sent: ReturnType<typeof key.sign>, route = 0) =>
  h.call(extendToken, { as: token, input: sent, route });
const endOf = async (token: string) =>
  Date.parse((await h.call(getSession, { as: token, input: {} })).body.session.expires);

describe('POST user/extendtoken', () => {
  for (const [route, { path }] of extendToken.routes.entries())
    it(`200: puts the end of the token off, counted from now (${path})`, async () => {
      const token = await signIn();
      const reply = await extend(token, key.sign({ token, duration: 7200 }), route);
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.body.session.isExtensible, true);
      const end = await endOf(token);
      assert.equal(Date.parse(reply.body.session.expires), end);
      assert.ok(Math.abs(end - h.service.clock.now().getTime() - 7_200_000) < 60_000);
    });
  it('200: ends it no sooner, whatever the duration and the order of two calls', async () => {
    const token = await signIn();
    const sent = [9000, 60, 8000].map((duration) => extend(token, key.sign({ token, duration })));
    assert.deepEqual(new Set((await Promise.all(sent)).map(({ status }) => status)), new Set([200]));
    assert.ok((await endOf(token)) - h.service.clock.now().getTime() > 8_900_000);
  });
  it('400: refuses durations and signatures that are none', async () => {
    const token = await signIn();
    const good = key.sign({ token, duration: 3600 });
    const wrong: [string, object][] = [
      ['duration', { duration: 0 }],
      ['duration', { duration: LONGEST_EXTENSION_SECONDS + 1 }],
      ['duration', { duration: undefined }],
      ['timestamp', { timestamp: 'now' }],
      ['timestamp', { timestamp: `0${good.timestamp}` }],
      ['timestamp', { timestamp: good.timestamp.slice(0, -3) }],
      ['timestamp', { timestamp: `${good.timestamp}000` }],
      ['timestamp', { timestamp: undefined }],
      ['signature', { signature: 'ab' }],
      ['signature', { signature: undefined }],
    ];
    for (const [path, change] of wrong) {
      const reply = await extend(token, { ...good, ...change });
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [400, path], JSON.stringify(change));
    }
  });
  it('400: says that the time and the signature are headers', async () => {
    const token = await signIn();
    const { duration } = key.sign({ token, duration: 60 });
    const reply = await h.call(extendToken, { as: token, input: { duration } as never });
    assert.deepEqual(
      problemsOf(reply).map(({ message }) => message),
      ['timestamp', 'signature'].map((name) => `is required: send it as the header ${name}`),
    );
  });
  it('401: takes the same time and signature once, also at once', async () => {
    const token = await signIn();
    const at = Date.now();
    const sent = key.sign({ token, duration: 7200, at });
    const replies = await Promise.all([extend(token, sent), extend(token, sent, 1)]);
    const refused = replies.filter(({ status }) => status === 401);
    assert.deepEqual([refused.length, replies.length - refused.length], [1, 1]);
    for (const again of [...refused, await extend(token, sent)]) {
      assert.match(again.text, /ReplayedRequest/);
      assert.equal(again.headers.get('x-auth-required'), null);
    }
    assert.equal((await extend(token, key.sign({ token, duration: 7200, at: at + 1 }))).status, 200);
    const other = await signIn();
    assert.equal((await extend(other, key.sign({ token: other, duration: 7200, at }))).status, 200);
  });
  it('401: refuses the signature of another key, token, duration or time, and is no sign that the token is bad', async () => {
    const token = await signIn();
    const before = await endOf(token);
    const good = key.sign({ token, duration: 7200 });
    const wrong = [
      extensionKey(8).sign({ token, duration: 7200 }),
      key.sign({ token: h.admin.token, duration: 7200 }),
      { ...good, duration: 7201 },
      { ...good, timestamp: String(Number(good.timestamp) + 1) },
      { ...good, signature: `1f${'0'.repeat(128)}` },
    ];
    for (const sent of wrong) {
      const reply = await extend(token, sent);
      assert.equal(reply.status, 401, reply.text);
      assert.equal(reply.headers.get('x-auth-required'), null);
    }
    assert.equal(await endOf(token), before);
  });
  it('401: refuses a time that is five minutes off', async () => {
    const token = await signIn();
    for (const at of [Date.now() - 310_000, Date.now() + 310_000]) {
      const reply = await extend(token, key.sign({ token, duration: 60, at }));
      assert.equal(reply.status, 401);
      assert.match(reply.text, /StaleTimestamp/);
    }
  });
  it('409: extends no token that keeps its end, and no browser session', async () => {
    const sent = key.sign({ token: h.admin.token, duration: 60 });
    assert.equal((await extend(h.admin.token, sent)).status, 409);
    const { headers } = await openSession(h.service, h.admin.id);
    assert.equal((await h.call(extendToken, { as: null, input: sent, headers })).status, 409);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(extendToken, { as: null, input: key.sign({ token: '', duration: 60 }) })).status, 401);
  });
});
