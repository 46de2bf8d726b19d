import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { createWebhookSecret, verifyWebhookNotification } from '#lib/contracts/webhooks/secrets.ts';
import { explainWebhookSignature, MAX_BODY_BYTES } from '#lib/contracts/webhooks/test-bench.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { harness } from '#server/testing/harness.ts';
import { insertNotifications, insertWebhook, readNotification } from '../testing/webhooks.ts';

const h = await harness();
const { db, clock } = h.service;
const { enterpriseId, admin, viewer } = h;

async function advance(seconds: number): Promise<void> {
  await db.transaction((tx) => changeClock(tx, (state) => ({ ...state, offsetMs: state.offsetMs + seconds * 1000 })));
  await clock.reload(db);
}

const webhook = await insertWebhook(db, { enterpriseId, url: 'http://127.0.0.1:9/hooks' });
const { secret: oldest } = (await h.call(createWebhookSecret, { as: admin, input: { enterpriseId } })).body;
await advance(600);
const { secret: previous } = (await h.call(createWebhookSecret, { as: admin, input: { enterpriseId } })).body;
await advance(600);
const { secret } = (await h.call(createWebhookSecret, { as: admin, input: { enterpriseId } })).body;
const [sentId = ''] = await insertNotifications(db, webhook, { count: 1, now: clock.now() });
const sent = (await readNotification(db, sentId)).payload;

const hmac = (payload: string, key = secret): string => createHmac('sha256', key).update(payload).digest('hex');
type Asked = Omit<Parameters<typeof h.call<typeof explainWebhookSignature>>[1]['input'], 'enterpriseId'>;
const explain = (asked: Asked, as: string = viewer.token) =>
  h.call(explainWebhookSignature, { as, input: { enterpriseId, ...asked } });
const codesOf = async (asked: Asked): Promise<string[]> => {
  const { body, text } = await explain(asked);
  assert.ok(body, text);
  return body.findings.map(({ code }) => code);
};

describe('explainWebhookSignature: 200', () => {
  it('is valid for what was sent, as the boolean endpoint says', async () => {
    const { body } = await explain({ body: sent, signature: hmac(sent) });
    assert.deepEqual(body, { isValid: true, scheme: 'hex', findings: [], difference: null });
    const input = { webhookId: webhook.id, signature: hmac(sent), notificationPayload: sent };
    assert.equal((await h.call(verifyWebhookNotification, { as: admin, input })).body.isValid, true);
  });
  it('takes the exact bytes, which need not be UTF-8', async () => {
    const bodyBase64 = Buffer.from(sent).toString('base64');
    assert.equal((await explain({ bodyBase64, signature: hmac(sent) })).body.isValid, true);
    const odd = Buffer.from([0xff, 0xfe, 0x7b]).toString('base64');
    assert.deepEqual(await codesOf({ bodyBase64: odd, signature: hmac(sent) }), ['body_changed']);
  });
  it('shows where a body written anew differs, by the payload that was sent', async () => {
    const sorted = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(sent)).toReversed()));
    const { body } = await explain({ body: sorted, signature: hmac(sent), webhookId: webhook.id });
    assert.deepEqual(
      body.findings.map(({ code }) => code),
      ['body_reserialised'],
    );
    assert.ok(body.difference && body.difference.given !== body.difference.signed);
  });
  it('knows the secret of the overlap as valid, an older one no more', async () => {
    const overlap = await explain({ body: sent, signature: hmac(sent, previous) });
    assert.equal(overlap.body.isValid, true);
    assert.deepEqual(
      overlap.body.findings.map(({ code }) => code),
      ['secret_overlap'],
    );
    assert.deepEqual(await codesOf({ body: sent, signature: hmac(sent, oldest) }), ['unexplained']);
  });
  it('names another enterprise’s secret to whoever belongs to both, and to nobody else', async () => {
    const other = await h.create.enterprise({});
    const both = await h.create.user({ [enterpriseId]: 'viewer', [other]: 'admin' });
    const made = await h.call(createWebhookSecret, { as: both, input: { enterpriseId: other } });
    const asked = { body: sent, signature: hmac(sent, made.body.secret) };
    const told = await explain(asked, both.token);
    assert.deepEqual(
      told.body.findings.map(({ code }) => code),
      ['secret_of_another_enterprise'],
    );
    assert.deepEqual(await codesOf(asked), ['unexplained']);
  });
  it('judges the secret that the receiver uses', async () => {
    const valid = { body: sent, signature: hmac(sent) };
    assert.deepEqual(await codesOf({ ...valid, secret }), []);
    assert.deepEqual(await codesOf({ ...valid, secret: `${secret}\n` }), ['secret_white_space']);
    assert.deepEqual(await codesOf({ ...valid, secret: 'f'.repeat(64) }), ['secret_unknown']);
  });
  it('never shows a secret or the expected signature', async () => {
    for (const signature of ['0'.repeat(64), hmac(sent, `${secret}\n`), hmac(sent).slice(0, 40)]) {
      const { text } = await explain({ body: sent, signature, secret: `${secret} ` });
      for (const hidden of [secret, previous, hmac(sent)]) assert.ok(!text.includes(hidden));
    }
  });
});

describe('explainWebhookSignature: refused', () => {
  it('400: asks for the body once, and for a secret to be made first', async () => {
    for (const given of [{}, { body: '{}', bodyBase64: 'e30=' }]) {
      const reply = await explain({ signature: 'x', ...given });
      assert.equal(reply.status, 400);
      assert.match(reply.text, /give the received body/);
    }
    const input = { enterpriseId: h.otherEnterpriseId, body: '{}', signature: 'x' };
    const bare = await h.call(explainWebhookSignature, { as: h.outsider, input });
    assert.equal(bare.status, 400);
    assert.match(bare.text, /Create one with POST/);
  });
  it('400, 413: says that a body is over 256 KiB, counted in bytes', async () => {
    for (const body of ['x'.repeat(MAX_BODY_BYTES + 1), 'ö'.repeat(MAX_BODY_BYTES / 2 + 1)]) {
      const bodyBase64 = Buffer.from(body).toString('base64');
      for (const given of [{ body }, { bodyBase64 }]) {
        const long = await explain({ ...given, signature: hmac(sent) });
        assert.equal(long.status, 400);
        assert.match(long.text, /at most 256 KiB/);
      }
    }
    assert.equal((await explain({ body: 'x'.repeat(1024 * 1024), signature: hmac(sent) })).status, 413);
  });
  it('answers what no parser comes to the end of: brackets without end, numbers that are written otherwise, marks on one letter', async () => {
    for (const body of [
      '['.repeat(MAX_BODY_BYTES),
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `[${'1.10,'.repeat(50_000)}1]`,
      `[${'{"a":1},'.repeat(19_000)}0]`,
      `A${' '.repeat(MAX_BODY_BYTES - 2)}!`,
      `a${'\u0301\u0316'.repeat(60_000)}`,
    ]) {
      const { status, body: explained } = await explain({ body, signature: hmac(sent) });
      assert.equal(status, 200);
      assert.equal(explained.isValid, false);
    }
  });
  it('knows that a body of the greatest length is valid, whatever the time that is left', async () => {
    const payload = JSON.stringify({ text: 'x'.repeat(MAX_BODY_BYTES - 11) });
    assert.equal(payload.length, MAX_BODY_BYTES);
    assert.deepEqual(await codesOf({ body: payload, signature: hmac(payload) }), []);
  });
  it('404: for a webhook of another enterprise, as for none', async () => {
    const foreign = await insertWebhook(db, { enterpriseId: h.otherEnterpriseId, url: 'http://127.0.0.1:9/hooks' });
    for (const webhookId of [foreign.id, 'f'.repeat(32)])
      assert.equal((await explain({ body: sent, signature: hmac(sent), webhookId })).status, 404);
  });
});
