import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { openDb, openPool } from '#server/core/database/db.ts';
import { emit } from '#server/core/events/events.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { freshAddress, givePassword, PASSWORD } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookNotifications } from '../tables.ts';
import { insertWebhook, readWebhook } from '../testing/webhooks.ts';
import { fanOutEvents } from './fan-out.ts';

const h = await harness({ TRUST_PROXY: '1' });
const { db, clock } = h.service;
const url = 'http://127.0.0.1:9/hooks';
const now = clock.now();
const origin = { now, actorUserId: null };

const tokenEvent = (enterpriseId: string, accessToken = newHexId()) => ({
  enterpriseId,
  type: 'accessToken',
  subjectType: 'access-token' as const,
  subjectId: accessToken,
  body: { userId: h.admin.id, username: h.admin.email, tokenCreateTime: now.toISOString(), accessToken },
});

async function fanOutAll(): Promise<number> {
  let made = 0;
  while ((await relayEvents(db)) > 0);
  for (let hasMore = true; hasMore; ) {
    const round = await fanOutEvents(h.service, clock.now());
    made += round.made;
    hasMore = round.hasMore;
  }
  return made;
}

const notificationsOf = (webhookId: string) =>
  db
    .select()
    .from(webhookNotifications)
    .where(eq(webhookNotifications.webhookId, webhookId))
    .orderBy(asc(webhookNotifications.sequence));

describe('fan-out', () => {
  before(() => fanOutAll());

  it('makes one notification per event and webhook, numbered without holes in the order of the events', async () => {
    const enterpriseId = await h.create.enterprise();
    const hooks = [await insertWebhook(db, { enterpriseId, url }), await insertWebhook(db, { enterpriseId, url })];
    const tokens: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const committed = newHexId();
      tokens.push(committed);
      await db.transaction((tx) => emit(tx, origin, tokenEvent(enterpriseId, committed)));
      await db
        .transaction(async (tx) => {
          await emit(tx, origin, tokenEvent(enterpriseId));
          throw new Error('rolled back');
        })
        .catch((error: Error) => assert.equal(error.message, 'rolled back'));
    }
    assert.equal(await fanOutAll(), 10);
    assert.equal(await fanOutAll(), 0, 'nothing is read twice');
    for (const { id } of hooks) {
      const rows = await notificationsOf(id);
      assert.deepEqual(
        rows.map((row) => row.sequence),
        [1, 2, 3, 4, 5],
      );
      assert.deepEqual(
        rows.map((row) => row.accessTokenId),
        tokens,
      );
      assert.ok(rows.every((row) => row.state === 'new' && row.dueAt !== null && !row.simulation));
      assert.equal((await readWebhook(db, id)).sequence, 5);
    }
  });

  it('tells nothing to other enterprises, to other types and to webhooks made after the event', async () => {
    const [enterpriseId, other] = [await h.create.enterprise(), await h.create.enterprise()];
    const later = new Date(now.getTime() + 1).toISOString();
    const deaf = [
      await insertWebhook(db, { enterpriseId: other, url }),
      await insertWebhook(db, { enterpriseId, url, type: 'bankAccount' }),
      await insertWebhook(db, { enterpriseId, url, createdAt: later }),
      await insertWebhook(db, { enterpriseId, url, scope: 'wallet' }),
    ];
    await emit(db, origin, tokenEvent(enterpriseId));
    assert.equal(await fanOutAll(), 0);
    for (const { id } of deaf) assert.equal((await readWebhook(db, id)).sequence, 0);
  });

  it('keeps notifications of a suspended webhook for later, and of an ordered one makes only the first due', async () => {
    const enterpriseId = await h.create.enterprise();
    const suspended = await insertWebhook(db, { enterpriseId, url, state: 'suspended' });
    const ordered = await insertWebhook(db, { enterpriseId, url, isOrdered: true });
    for (let round = 0; round < 3; round += 1) await emit(db, origin, tokenEvent(enterpriseId));
    await fanOutAll();
    const isDue = async (id: string) => (await notificationsOf(id)).map((row) => row.dueAt !== null);
    assert.deepEqual(await isDue(suspended.id), [false, false, false]);
    assert.deepEqual(await isDue(ordered.id), [true, false, false]);
    await emit(db, origin, tokenEvent(enterpriseId));
    await fanOutAll();
    assert.deepEqual(await isDue(ordered.id), [true, false, false, false]);
  });

  it('makes one notification for each of 1,000 transactions that commit and none for 1,000 that do not, under 4 writers, 3 relays and 3 fan-outs', async () => {
    const enterpriseId = await h.create.enterprise();
    const webhook = await insertWebhook(db, { enterpriseId, url });
    const pools = Array.from({ length: 3 }, () => openPool(h.databaseUrl, 4, () => undefined));
    const dbs = pools.map(openDb);
    const committed = new Set<string>();
    let isWriting = true;
    const write = async (index: number): Promise<void> => {
      for (let round = 0; round < 500; round += 1) {
        const [token, commits] = [newHexId(), round % 2 === 0];
        const written = dbs[index % 3]?.transaction(async (tx) => {
          await emit(tx, origin, tokenEvent(enterpriseId, token));
          if (!commits) throw new Error('rolled back');
        });
        if (commits) await written?.then(() => committed.add(token));
        else await assert.rejects(written ?? Promise.resolve(), /^Error: rolled back$/);
      }
    };
    const work = async (index: number): Promise<void> => {
      const own = dbs[index];
      while (isWriting && own) {
        await relayEvents(own);
        await fanOutEvents({ db: own, domains: h.service.domains }, now);
      }
    };
    const working = [work(0), work(1), work(2)];
    await Promise.all([write(0), write(1), write(2), write(3)]);
    isWriting = false;
    await Promise.all(working);
    await fanOutAll();
    for (const pool of pools) await pool.end();
    const rows = await notificationsOf(webhook.id);
    assert.equal(committed.size, 1000);
    assert.deepEqual(
      rows.map((row) => row.sequence),
      Array.from({ length: 1000 }, (_, index) => index + 1),
    );
    assert.deepEqual(rows.map((row) => row.accessTokenId ?? '').toSorted(), [...committed].toSorted());
  });
});

describe('access tokens', () => {
  const makeToken = (as: string, permittedEnterprises?: string[]) =>
    h.call(createAccessToken, {
      as,
      input: { label: 'made on purpose', scope: ['wallet_view_all'], permittedEnterprises },
    });

  it('call back the enterprises they are for, else all of their owner, with the fields of the interface', async () => {
    const [one, two] = [await h.create.enterprise(), await h.create.enterprise()];
    const owner = await h.create.user({ [one]: 'admin', [two]: 'viewer' });
    const [first, second] = [
      await insertWebhook(db, { enterpriseId: one, url }),
      await insertWebhook(db, { enterpriseId: two, url }),
    ];
    const limited = await makeToken(owner.token, [two]);
    const open = await makeToken(owner.token);
    assert.equal(limited.status, 200, limited.text);
    await fanOutAll();
    const told = async (id: string) => (await notificationsOf(id)).map((row) => row.accessTokenId);
    assert.deepEqual(await told(first.id), [open.body.id]);
    assert.deepEqual(await told(second.id), [limited.body.id, open.body.id]);
    const [row] = await notificationsOf(first.id);
    assert.deepEqual(JSON.parse(row?.payload ?? ''), {
      id: row?.id,
      type: 'accessToken',
      webhook: first.id,
      enterprise: one,
      accessToken: open.body.id,
      userId: owner.id,
      username: owner.email,
      tokenCreateTime: open.body.created,
      simulation: false,
    });
    assert.ok(!row?.payload.includes(open.body.token), 'the token itself is told nobody');
  });

  it('of a sign-in call back nobody', async () => {
    const enterpriseId = await h.create.enterprise();
    const owner = await h.create.user({ [enterpriseId]: 'admin' });
    await givePassword(h.service, owner);
    await insertWebhook(db, { enterpriseId, url });
    const input = { email: owner.email, password: PASSWORD };
    const signedIn = await h.call(login, { as: null, input, headers: freshAddress() });
    assert.equal(signedIn.status, 200, signedIn.text);
    assert.equal(await fanOutAll(), 0);
  });
});
