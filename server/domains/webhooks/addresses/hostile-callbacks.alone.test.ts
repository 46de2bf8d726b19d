import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { createBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { updateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { setWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { createEnterpriseWebhook, simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { createResolver } from '#server/core/runtime/resolve-host.ts';
import { watchConnections } from '#server/testing/connections.ts';
import { openDnsStub } from '#server/testing/dns-stub.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { GOOD_HOSTS, HOSTILE_ANSWERS, hostileUrls } from '#server/testing/hostile-urls.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { OAUTH_PURPOSE } from '../records/oauth-config-store.ts';
import { webhookAttempts, webhookNotifications, webhookOauthConfigs } from '../tables.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { insertWebhook } from '../testing/webhooks.ts';

const PUBLIC = '93.184.215.14';
const h = await harness({ CLEARHOUSE_MODE: 'production' });
const allowing = await harness({ CLEARHOUSE_MODE: 'production', ALLOW_PRIVATE_CIDRS: '127.0.0.1/32' });
const names = await openDnsStub();
for (const { service } of [h, allowing]) service.resolveHost = createResolver({ servers: [names.server] });
const { setClock, deliverAll } = createDeliveries(h);
const deliveries = createDeliveries(allowing);
const connections = watchConnections([h, allowing].map(({ databaseUrl }) => Number(new URL(databaseUrl).port)));

type Reply = Pick<Awaited<ReturnType<typeof create>>, 'status' | 'text' | 'headers'>;

interface Place {
  enterpriseId: string;
  as: TestUser;
}

async function newPlace(on = h): Promise<Place> {
  const enterpriseId = await on.create.enterprise();
  return { enterpriseId, as: await on.create.user({ [enterpriseId]: 'admin' }) };
}

const create = ({ enterpriseId, as }: Place, url: string, on = h) =>
  on.call(createEnterpriseWebhook, { as, input: { enterpriseId, type: 'accessToken', url } });

const change = ({ enterpriseId, as }: Place, webhookId: string, url: string) =>
  h.call(updateWebhook, { as, input: { enterpriseId, webhookId, url } });

async function simulate({ enterpriseId, as }: Place, webhookId: string, on = h): Promise<void> {
  const { status, text } = await on.call(simulateEnterpriseWebhook, { as, input: { enterpriseId, webhookId } });
  assert.equal(status, 200, text);
}

/** So many minutes after the start of the clock; what other tests left is not due any more. */
async function startAt(minutes: number, on = h): Promise<void> {
  await (on === h ? setClock : deliveries.setClock)(minutes);
  await on.db.update(webhookNotifications).set({ dueAt: null });
}

const attemptsAt = (webhookId: string, on = h) =>
  on.db.select().from(webhookAttempts).where(eq(webhookAttempts.webhookId, webhookId));

/** Outcomes other than a refusal before any connection. */
async function leaks(webhookIds: readonly string[], count: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of webhookIds) {
    const attempts = await attemptsAt(id);
    if (attempts.length !== count) wrong.push(`${id}: ${attempts.length} attempts`);
    for (const { url, errorClass, resolvedAddress, status } of attempts) {
      const isRefused = errorClass === 'blocked-address' || errorClass === 'invalid-url';
      if (!isRefused || resolvedAddress !== null || status !== null) wrong.push(`${url}: ${errorClass}`);
    }
  }
  return wrong;
}

const demandRefusal = ({ status, text, headers }: Reply, url: string, path = 'url'): void => {
  assert.equal(status, 400, `${url}: ${status} ${text}`);
  const problems = Buffer.from(headers.get('clearhouse-problem') ?? '', 'base64url').toString();
  assert.match(problems, new RegExp(`"path":"${path}"`), url);
};

const demandNoConnection = (): void => assert.deepEqual(connections, { begun: [], reached: [], areRefused: false });

describe('hostile addresses in production mode', () => {
  before(() => names.answer(() => [PUBLIC]));

  it('are refused at creation and change: no webhook gets one, and nothing is connected to', async () => {
    const trap = await openReceiver();
    const urls = hostileUrls(trap.port);
    assert.ok(urls.length >= 150, `${urls.length}`);
    const place = await newPlace();
    const good = await create(place, 'https://hooks.example.com/');
    assert.equal(good.status, 200, good.text);
    for (const url of urls) {
      demandRefusal(await create(place, url), url);
      const block = { coin: 'btc', type: 'block', url } as const;
      demandRefusal(await h.call(createBlockWebhook, { as: place.as, input: block }), url);
      demandRefusal(await change(place, good.body.id, url), url);
      const client = {
        webhookId: good.body.id,
        tokenUrl: url,
        clientId: 'client',
        clientSecret: 'hush',
        scope: 'hooks',
      };
      demandRefusal(await h.call(setWebhookOauthConfig, { as: place.as, input: client }), url, 'tokenUrl');
    }
    const { rows } = await h.service.pool.query('select url from webhooks where enterprise_id = $1', [
      place.enterpriseId,
    ]);
    assert.deepEqual(rows, [{ url: 'https://hooks.example.com/' }]);
    demandNoConnection();
    assert.equal(trap.received.length, 0);
  });

  it('are refused at simulation, delivery and retry, should a webhook have one all the same', async () => {
    const trap = await openReceiver();
    const place = await newPlace();
    await startAt(0);
    const ids: string[] = [];
    for (const url of hostileUrls(trap.port).filter((one) => URL.canParse(one))) {
      const { id } = await insertWebhook(h.db, { enterpriseId: place.enterpriseId, url });
      await simulate(place, id);
      ids.push(id);
    }
    assert.ok(ids.length >= 140, `${ids.length}`);
    assert.equal(await deliverAll(), ids.length);
    await setClock(1);
    assert.equal(await deliverAll(), ids.length, 'each is retried');
    assert.deepEqual(await leaks(ids, 2), []);
    demandNoConnection();
    assert.equal(trap.received.length, 0);
  });

  it('are refused as token endpoints too: neither the token nor the callback is asked for', async () => {
    const trap = await openReceiver();
    const place = await newPlace();
    await startAt(5);
    const at = h.service.clock.nowIso();
    const ids: string[] = [];
    for (const tokenUrl of hostileUrls(trap.port).filter((one) => URL.canParse(one))) {
      const { id: webhookId } = await insertWebhook(h.db, {
        enterpriseId: place.enterpriseId,
        url: 'https://hooks.example.com/',
      });
      const sealedSecret = h.service.vault.encrypt(OAUTH_PURPOSE, 'hush');
      const client = { clientId: 'client', sealedSecret, scope: 'hooks', createdAt: at, updatedAt: at };
      await h.db.insert(webhookOauthConfigs).values({ webhookId, tokenUrl, ...client });
      await simulate(place, webhookId);
      ids.push(webhookId);
    }
    assert.equal(await deliverAll(), ids.length);
    const attempts = (await Promise.all(ids.map((id) => attemptsAt(id)))).flat();
    assert.equal(attempts.length, ids.length);
    assert.deepEqual(new Set(attempts.map(({ errorClass }) => errorClass)), new Set(['no-token']));
    demandNoConnection();
    assert.equal(trap.received.length, 0);
  });

  it('are refused where a name leads to them, at each of these moments, though it led elsewhere before', async () => {
    const trap = await openReceiver();
    await startAt(10);
    const answers = HOSTILE_ANSWERS.filter((one) => isIP(one) !== 0 && !one.includes('%'));
    const urlOf = (index: number) => `http://rebinding-${index}.example.com:${trap.port}/hooks`;
    const rebound = (name: string): readonly string[] => [answers[Number(/\d+/.exec(name)?.[0])] ?? PUBLIC];
    const ids: string[] = [];
    for (const index of answers.keys()) {
      names.answer(() => [PUBLIC]);
      const place = await newPlace();
      const made = await create(place, urlOf(index));
      assert.equal(made.status, 200, made.text);
      await simulate(place, made.body.id);
      ids.push(made.body.id);
      names.answer(rebound);
      demandRefusal(await create(place, `${urlOf(index)}/again`), urlOf(index));
      demandRefusal(await change(place, made.body.id, `${urlOf(index)}/again`), urlOf(index));
    }
    const asked = names.asked.length;
    assert.equal(await deliverAll(), ids.length);
    assert.equal(names.asked.length - asked, ids.length, 'a name is asked for once per attempt');
    await setClock(11);
    assert.equal(await deliverAll(), ids.length);
    assert.deepEqual(await leaks(ids, 2), []);
    demandNoConnection();
    assert.equal(trap.received.length, 0);
    names.answer(() => [PUBLIC]);
  });
});

describe('legitimate addresses in production mode', () => {
  it('are let in at creation, change, simulation, delivery and retry, all fifty', async () => {
    await startAt(20);
    names.answer(() => [PUBLIC]);
    const before = connections.begun.length;
    connections.areRefused = true;
    const ids: string[] = [];
    let place = await newPlace();
    for (const [index, host] of GOOD_HOSTS.entries()) {
      if (index % 10 === 0) place = await newPlace();
      const made = await create(place, `https://${host}/hooks?key=a%20b`);
      assert.equal(made.status, 200, `${host}: ${made.text}`);
      const changed = await change(place, made.body.id, `http://${host}/hooks`);
      assert.equal(changed.status, 200, `${host}: ${changed.text}`);
      await simulate(place, made.body.id);
      ids.push(made.body.id);
    }
    assert.ok(ids.length >= 50, `${ids.length}`);
    assert.equal(await deliverAll(), ids.length);
    await setClock(21);
    assert.equal(await deliverAll(), ids.length);
    connections.areRefused = false;
    const classes = (await Promise.all(ids.map((id) => attemptsAt(id)))).flat().map(({ errorClass }) => errorClass);
    assert.deepEqual(new Set(classes), new Set(['connect-refused']), 'refused by the test, not by the guard');
    assert.equal(connections.begun.length - before, 2 * ids.length);
  });
});

describe('ALLOW_PRIVATE_CIDRS', () => {
  it('opens just what it names, at creation and at delivery', async () => {
    const receiver = await openReceiver();
    await startAt(0, allowing);
    names.answer((name) => (name.startsWith('own') ? ['127.0.0.1'] : ['127.0.0.2']));
    const place = await newPlace(allowing);
    const at = (host: string): string => `http://${host}:${receiver.port}/hooks`;
    for (const host of ['127.0.0.1', '2130706433', 'own.example.com', 'localhost']) {
      const made = await create(place, at(host), allowing);
      assert.equal(made.status, 200, `${host}: ${made.text}`);
      await simulate(place, made.body.id, allowing);
    }
    const closed = ['127.0.0.2', '[::1]', '10.0.0.1', '0.0.0.0', 'other.example.com'];
    for (const host of closed) {
      demandRefusal(await create(place, at(host), allowing), host);
      const forced = await insertWebhook(allowing.db, { enterpriseId: place.enterpriseId, url: at(host) });
      await simulate(place, forced.id, allowing);
    }
    assert.equal(await deliveries.deliverAll(), 4 + closed.length);
    assert.equal(receiver.received.length, 4);
  });

  it('connects to the address that was checked, even if the name leads elsewhere a moment later', async () => {
    const receiver = await openReceiver();
    await startAt(10, allowing);
    const place = await newPlace(allowing);
    const url = `http://flipping.example.com:${receiver.port}/hooks`;
    const { id } = await insertWebhook(allowing.db, { enterpriseId: place.enterpriseId, url });
    const [before, asked] = [connections.reached.length, names.asked.length];
    names.answer(() => (names.asked.length - asked <= 1 ? ['127.0.0.1'] : ['127.0.0.2']));
    await simulate(place, id, allowing);
    assert.equal(await deliveries.deliverAll(), 1);
    const [attempt] = await attemptsAt(id, allowing);
    assert.deepEqual([attempt?.status, attempt?.resolvedAddress], [200, '127.0.0.1']);
    assert.deepEqual(connections.reached.slice(before), [`127.0.0.1:${receiver.port}`]);
  });

  it('does not follow a redirect, to wherever it leads', async () => {
    const [redirecting, trap] = [await openReceiver(), await openReceiver()];
    const place = await newPlace(allowing);
    const { id } = await insertWebhook(allowing.db, { enterpriseId: place.enterpriseId, url: redirecting.url });
    for (const [index, status] of [301, 302, 303, 307, 308].entries()) {
      await startAt(20 + index, allowing);
      redirecting.reply(status, { location: trap.url });
      await simulate(place, id, allowing);
      await deliveries.deliverAll();
    }
    assert.equal(redirecting.received.length, 5);
    assert.equal(trap.received.length, 0);
    const classes = new Set((await attemptsAt(id, allowing)).map(({ errorClass }) => errorClass));
    assert.deepEqual(classes, new Set(['redirect']));
  });
});
