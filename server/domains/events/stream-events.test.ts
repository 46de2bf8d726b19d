import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { removeMembership } from '#lib/contracts/directory/platform.ts';
import { streamEvents } from '#lib/contracts/events/events.ts';
import { listIdvRecords } from '#lib/contracts/identity/records.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Kind } from '#lib/objects.ts';
import { signRequest } from '#server/core/call/hmac.ts';
import { emit } from '#server/core/events/events.ts';
import { findSequence, liveCursor, positionIn } from '#server/core/events/live-cursor.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { openEvents, refusesReaders } from '#server/testing/event-stream.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const path = `/api/clearhouse/v1/enterprises/${enterpriseId}/events`;
const signals = await listenForSignals(h.databaseUrl, h.service);
after(() => signals.close());

async function tell(changes: Partial<DomainEvent> = {}): Promise<string> {
  const subjectId = randomUUID();
  const subject = { subjectType: 'idv', subjectId } as const;
  const event = { enterpriseId, type: 'idv.approved', ...subject, body: {}, ...changes };
  await h.db.transaction((tx) => emit(tx, { now: h.service.clock.now(), actorUserId: null }, event));
  await relayEvents(h.db);
  h.service.broadcast.wake('events');
  return event.subjectId;
}

const open = (cursor?: string, as = h.viewer.token) =>
  openEvents(h, { as, enterpriseId, ...(cursor === undefined ? {} : { cursor }) });
const subjectOf = (message: { data: object } | null) =>
  (message?.data as { subjectId?: string } | undefined)?.subjectId;

describe('GET enterprises/{enterpriseId}/events', () => {
  it('200: tells each change once it is committed, with a cursor', async () => {
    const stream = await open();
    assert.equal(stream.response.status, 200);
    assert.match(stream.response.headers.get('content-type') ?? '', /^text\/event-stream/);
    assert.ok(stream.response.headers.get('request-id'));
    assert.equal((await stream.next())?.event, 'ready');
    const subjectId = await tell();
    const message = await stream.next();
    assert.deepEqual(Object.keys(message?.data ?? {}), ['id', 'type', 'subjectType', 'subjectId', 'occurredAt']);
    assert.equal(subjectOf(message), subjectId);
    assert.equal(positionIn(h.service, message?.id ?? ''), (await findSequence(h.db)).last);
    await stream.close();
  });
  it('200: goes on after the cursor, by query or by Last-Event-ID, without doubles or holes', async () => {
    const stream = await open();
    await stream.next();
    const [first, second, third] = [await tell(), await tell(), await tell()];
    const cursor = (await stream.next())?.id ?? '';
    await stream.close();
    for (const resumed of [
      await open(cursor),
      await openEvents(h, { as: h.viewer.token, enterpriseId, headers: { 'last-event-id': cursor } }),
    ]) {
      assert.equal((await resumed.next())?.event, 'ready');
      assert.deepEqual([subjectOf(await resumed.next()), subjectOf(await resumed.next())], [second, third]);
      await resumed.close();
    }
    assert.ok(first);
  });
  it('200: from the place that the caller’s own page was read at, tells what happened since', async () => {
    await tell();
    const self = await h.call(getSelf, { as: h.viewer.token, input: {} });
    const subjectId = await tell();
    const stream = await open(self.body.liveCursor);
    assert.equal((await stream.next())?.event, 'ready');
    assert.equal(subjectOf(await stream.next()), subjectId);
    await stream.close();
  });
  it('200: says reset for a cursor of nobody, of another deployment, beyond the end, and too far behind', async () => {
    await tell();
    const elsewhere = liveCursor({ ...h.service, instance: '0'.repeat(32) }, 1);
    const beyond = liveCursor(h.service, 999_999);
    for (const cursor of ['nonsense', elsewhere, beyond, `${liveCursor(h.service, 1)}A`]) {
      const stream = await open(cursor);
      assert.equal((await stream.next())?.event, 'reset', cursor);
      const subjectId = await tell();
      assert.equal(subjectOf(await stream.next()), subjectId);
      await stream.close();
    }
    const many = Array.from({ length: 1001 }, () => ({
      enterpriseId,
      type: 'idv.approved',
      subjectType: 'idv' as const,
      subjectId: randomUUID(),
      body: {},
    }));
    await h.db.transaction(async (tx) => {
      for (const event of many) await emit(tx, { now: h.service.clock.now(), actorUserId: null }, event);
    });
    while ((await relayEvents(h.db)) > 0);
    const stream = await open(liveCursor(h.service, 1));
    assert.equal((await stream.next())?.event, 'reset');
    await stream.close();
  });
  it('200: leaves out what the caller may not read, and private changes of others', async () => {
    const bare = await h.create.enterprise({ licences: [] });
    const member = await h.create.user({ [bare]: 'viewer' });
    const stream = await openEvents(h, { as: member.token, enterpriseId: bare });
    await stream.next();
    const hidden: Partial<DomainEvent>[] = [
      { subjectType: 'off-exchange-settlement' },
      { subjectType: 'access-token' },
      { subjectType: 'invitation' },
      { subjectType: 'of no known kind' as Kind },
      { subjectType: 'saved-view', onlyUserId: h.admin.id },
      { enterpriseId },
    ];
    for (const changes of hidden) await tell({ enterpriseId: bare, ...changes });
    const shown = await tell({ enterpriseId: bare, subjectType: 'saved-view', onlyUserId: member.id });
    assert.equal(subjectOf(await stream.next()), shown);
    const last = await tell({ enterpriseId: bare, subjectType: 'member' });
    assert.equal(subjectOf(await stream.next()), last);
    await stream.close();
  });
  it('200: ends within a second when the token is revoked, and when the membership goes', async (t) => {
    const platform = await h.create.user({}, { isPlatformAdmin: true });
    const revoke = [
      async (user: TestUser) =>
        h.call(deleteAccessToken, { as: user, input: { id: user.tokenId } }).then((reply) => reply.status),
      async (user: TestUser) =>
        h
          .call(removeMembership, { as: platform, input: { enterpriseId, userId: user.id } })
          .then((reply) => reply.status),
    ];
    for (const end of revoke) {
      const user = await h.create.user({ [enterpriseId]: 'viewer' });
      const stream = await open(undefined, user.token);
      await stream.next();
      const at = performance.now();
      assert.ok((await end(user)) < 300);
      assert.equal(await stream.next(), null);
      const ms = performance.now() - at;
      t.diagnostic(`closed after ${Math.round(ms)} ms`);
      assert.ok(ms < 1000, `${ms} ms`);
    }
  });
  it('200: of more than 20 streams of one user, the oldest ends', async () => {
    const user = await h.create.user({ [enterpriseId]: 'viewer' });
    const streams = [];
    for (let index = 0; index < 21; index += 1) {
      const stream = await open(undefined, user.token);
      await stream.next();
      streams.push(stream);
    }
    assert.equal(await streams[0]?.next(), null);
    const subjectId = await tell();
    assert.equal(subjectOf((await streams[1]?.next()) ?? null), subjectId);
    for (const stream of streams) await stream.close();
  });
  it('200: of 200 streams of one user that open at once, 20 stay, those that came last', async () => {
    const user = await h.create.user({ [enterpriseId]: 'viewer' });
    const before = h.service.streams.count;
    const streams = await Promise.all(Array.from({ length: 200 }, () => open(undefined, user.token)));
    for (const stream of streams) await stream.next();
    assert.equal(h.service.streams.count - before, 20);
    for (const stream of streams.slice(0, 180)) assert.equal(await stream.next(), null);
    const subjectId = await tell();
    for (const stream of streams.slice(180)) assert.equal(subjectOf(await stream.next()), subjectId);
    for (const stream of streams) await stream.close();
    assert.equal(h.service.streams.count, before);
  });
  it('200: the head alone takes no place', async () => {
    const before = h.service.streams.count;
    const headers = { authorization: `Bearer ${h.viewer.token}` };
    const reply = await h.app.request(path, { method: 'HEAD', headers });
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-type') ?? '', /event-stream/);
    assert.equal(h.service.streams.count, before);
  });
  it('400: refuses a signed request with the reason', async () => {
    for (const version of ['2.0', '3.0'] as const) {
      const timestamp = String(Date.now());
      const { token } = h.viewer;
      const reply = await h.app.request(path, {
        headers: {
          authorization: `Bearer ${createHash('sha256').update(token).digest('hex')}`,
          'bitgo-auth-version': version,
          'auth-timestamp': timestamp,
          hmac: signRequest({ version, token, method: 'GET', path, timestamp, body: '' }),
        },
      });
      assert.equal(reply.status, 400);
      assert.match(await reply.text(), /SignedStreamUnsupported/);
    }
  });
  it('401, 403, 404: tells no changes to those who may not read them', () => refusesReaders(h, streamEvents));
  it('lets the process go: a stop ends the streams, on a socket too', async () => {
    const origin = await h.listen();
    const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${h.viewer.token}` } });
    const reader = reply.body?.getReader();
    assert.match(new TextDecoder().decode((await reader?.read())?.value), /event: ready/);
    h.service.streams.stop();
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read());
    assert.equal(h.service.streams.count, 0);
    assert.equal((await h.call(listIdvRecords, { as: h.viewer, input: {} })).status, 200);
  });
});
