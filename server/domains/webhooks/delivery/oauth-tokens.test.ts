import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { harness } from '#server/testing/harness.ts';
import { openOauthServer } from '#server/testing/oauth-server.ts';
import { OAUTH_PURPOSE } from '../records/oauth-config-store.ts';
import { webhookOauthConfigs } from '../tables.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { readNotification, readWebhook } from '../testing/webhooks.ts';

const h = await harness();
const { db, vault } = h.service;
const { setUp, deliverAll, attemptsOf, setClock } = createDeliveries(h);
const SECRET = 'an oauth secret: with a colon';

async function setUpClient() {
  const delivery = await setUp();
  const authorization = await openOauthServer();
  const at = new Date().toISOString();
  await db.insert(webhookOauthConfigs).values({
    webhookId: delivery.webhook.id,
    tokenUrl: authorization.url,
    clientId: 'clear house',
    sealedSecret: vault.encrypt(OAUTH_PURPOSE, SECRET),
    scope: 'hooks:write',
    createdAt: at,
    updatedAt: at,
  });
  const sentTokens = () => delivery.receiver.received.map(({ headers }) => headers.authorization);
  return { ...delivery, authorization, sentTokens };
}

describe('callbacks of a webhook with an OAuth 2 client', () => {
  it('carry a token of the client credentials grant, which serves until it expires', async () => {
    const { notify, authorization, sentTokens } = await setUpClient();
    await notify(5);
    await deliverAll();
    assert.deepEqual(
      sentTokens(),
      Array.from({ length: 5 }, () => 'Bearer token-1'),
    );
    const [asked, ...more] = authorization.asked;
    assert.equal(more.length, 0);
    assert.deepEqual(asked?.form, { grant_type: 'client_credentials', scope: 'hooks:write' });
    const [kind, credentials = ''] = (asked?.headers.authorization ?? '').split(' ');
    assert.equal(kind, 'Basic');
    const decoded = Buffer.from(credentials, 'base64')
      .toString()
      .split(':')
      .map((part) => new URLSearchParams(`t=${part}`).get('t'));
    assert.deepEqual(decoded, ['clear house', SECRET]);
  });
  it('ask anew for one that has expired, and after a 401', async () => {
    const { notify, authorization, sentTokens, receiver } = await setUpClient();
    authorization.state.expiresIn = 0;
    for (let count = 0; count < 2; count += 1) {
      await notify(1);
      await deliverAll();
    }
    assert.deepEqual(sentTokens(), ['Bearer token-1', 'Bearer token-2']);
    authorization.state.expiresIn = 3600;
    receiver.reply(401);
    await notify(1);
    await deliverAll();
    receiver.reply(200);
    await setClock(1);
    await deliverAll();
    assert.deepEqual(sentTokens().slice(2), ['Bearer token-3', 'Bearer token-4']);
  });
  it('are not sent without a token, are tried again, and say why', async () => {
    const { notify, authorization, receiver, webhook } = await setUpClient();
    const cases = [
      [500, null, /the receiver answered 500/],
      [200, 'not json', /something else than a bearer token/],
      [200, '{"access_token":"a b","token_type":"Bearer"}', /something else than a bearer token/],
      [302, null, /redirects are not followed/],
    ] as const;
    for (const [status, reply, reason] of cases) {
      Object.assign(authorization.state, { status, reply });
      const [id = ''] = await notify(1);
      await deliverAll();
      const [attempt] = await attemptsOf(id);
      assert.equal(attempt?.errorClass, 'no-token');
      assert.match(attempt?.error ?? '', reason);
      assert.deepEqual([attempt?.status, attempt?.responseBody], [null, null]);
      assert.equal((await readNotification(db, id)).state, 'pending');
    }
    assert.equal(receiver.received.length, 0);
    assert.equal((await readWebhook(db, webhook.id)).successiveFailedAttempts, cases.length);
  });
  it('ask nowhere that callbacks may not go', async () => {
    const { notify, webhook } = await setUpClient();
    await db
      .update(webhookOauthConfigs)
      .set({ tokenUrl: 'http://10.0.0.1/token' })
      .where(eq(webhookOauthConfigs.webhookId, webhook.id));
    const [id = ''] = await notify(1);
    await deliverAll();
    assert.match((await attemptsOf(id))[0]?.error ?? '', /no token for the callback: 10\.0\.0\.1: the url must lead/);
  });
  it('leave neither token nor secret in what is recorded', async () => {
    const { notify } = await setUpClient();
    const [id = ''] = await notify(1);
    await deliverAll();
    assert.equal((await attemptsOf(id))[0]?.requestHeaders.authorization, undefined);
    for (const table of ['webhook_attempts', 'webhook_notifications', 'webhook_oauth_configs']) {
      const { rows } = await h.service.pool.query(`select t::text from ${table} t`);
      assert.ok(rows.length > 0);
      for (const { t } of rows) assert.ok(!/token-\d/.test(t) && !t.includes(SECRET), table);
    }
  });
});
