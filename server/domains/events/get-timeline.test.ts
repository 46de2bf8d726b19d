import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getTimeline } from '#lib/contracts/events/timeline.ts';
import { concludeIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import type { KindWith } from '#lib/objects.ts';
import { writeAudit } from '#server/core/audit/audit.ts';
import { emit } from '#server/core/events/events.ts';
import { insertRecord } from '#server/domains/identity/testing.ts';
import { insertSettlement } from '#server/domains/network/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const read = (subjectType: KindWith<'hasTimeline'>, subjectId: string, as = h.viewer) =>
  h.call(getTimeline, { as, input: { enterpriseId, subjectType, subjectId } });

describe('GET enterprises/{enterpriseId}/timeline/{subjectType}/{subjectId}', () => {
  it('200: tells what happened, newest first; who did it, to those who may read the audit log', async () => {
    const idvId = await insertRecord(h.db, { enterpriseId, userId: h.viewer.id });
    assert.deepEqual((await read('idv', idvId)).body, { entries: [] });
    for (const change of [{ status: 'action_required', rejectLabels: ['FORGERY'] }, { status: 'approved' }] as const)
      await h.call(concludeIdvRecord, {
        as: h.operator,
        input: {
          enterpriseId,
          idvId,
          status: change.status,
          ...('rejectLabels' in change && { rejectLabels: ['FORGERY'] }),
        },
      });
    const facts = { idvId, userId: h.viewer.id, verificationType: 'video-id' };
    const seen = (await read('idv', idvId)).body.entries;
    assert.deepEqual(
      seen.map(({ kind, type, detail }) => ({ kind, type, detail })),
      [
        { kind: 'event', type: 'idv.approved', detail: { ...facts, status: 'approved', from: 'action_required' } },
        {
          kind: 'event',
          type: 'idv.action_required',
          detail: { ...facts, status: 'action_required', from: 'pending', rejectLabels: ['FORGERY'] },
        },
      ],
    );
    const all = (await read('idv', idvId, h.admin)).body.entries;
    assert.deepEqual(
      all.map(({ kind, type, actorName }) => [kind, type, actorName]),
      ['idv.approved', 'idv.action_required'].map((type) => ['event', type, `User ${h.operator.id.slice(0, 6)}`]),
    );
    assert.deepEqual(
      all.map(({ at }) => at),
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
  it('200: both sides of a settlement see its events, each the actions of its own people only', async () => {
    const { otherEnterpriseId } = h;
    const { id } = await insertSettlement(h.db, enterpriseId, { partnerEnterpriseId: otherEnterpriseId });
    const origin = { now: h.service.clock.now(), actorUserId: h.admin.id };
    const concerned = offExchangeEvents.to([enterpriseId, otherEnterpriseId], 'completed', {
      id,
      body: {},
      actorUserId: h.admin.id,
    });
    await h.db.transaction(async (tx) => {
      await emit(tx, origin, ...concerned);
      await writeAudit(
        tx,
        {
          ...origin,
          now: new Date(origin.now.getTime() - 1000),
          operation: 'settle',
          actorKind: 'token',
          requestId: randomUUID(),
          wall: origin.now,
        },
        { subjectType: 'off-exchange-settlement', subjectId: id, enterpriseId },
      );
    });
    const ours = await read('off-exchange-settlement', id, h.admin);
    assert.deepEqual(ours.body.entries.map(({ kind }) => kind).toSorted(), ['audit', 'event']);
    const theirs = await h.call(getTimeline, {
      as: h.outsider,
      input: { enterpriseId: h.otherEnterpriseId, subjectType: 'off-exchange-settlement', subjectId: id },
    });
    assert.deepEqual(
      theirs.body.entries.map(({ type }) => type),
      ['off-exchange-settlement.completed'],
    );
  });
  it('200: a private change is told to its owner alone', async () => {
    const subjectId = randomUUID();
    const event = { enterpriseId, type: 'saved-view.created', subjectType: 'saved-view', subjectId, body: {} } as const;
    const origin = { now: h.service.clock.now(), actorUserId: h.viewer.id };
    await h.db.transaction((tx) => emit(tx, origin, { ...event, onlyUserId: h.viewer.id }));
    assert.equal((await read('saved-view', subjectId)).body.entries[0]?.actorName, `User ${h.viewer.id.slice(0, 6)}`);
    assert.equal((await read('saved-view', subjectId, h.admin)).status, 404);
  });
  it('200: tokens and members of the enterprise have one', async () => {
    assert.equal((await read('access-token', h.viewer.tokenId, h.admin)).status, 200);
    assert.equal((await read('member', h.operator.id)).status, 200);
  });
  it('403: refuses kinds of objects that the caller may not read', async () => {
    assert.equal((await read('access-token', h.viewer.tokenId)).status, 403);
    const bare = await h.create.enterprise({ licences: [] });
    const member = await h.create.user({ [bare]: 'viewer' });
    const input = { enterpriseId: bare, subjectType: 'off-exchange-settlement', subjectId: randomUUID() } as const;
    assert.equal((await h.call(getTimeline, { as: member, input })).status, 403);
  });
  it('404: answers alike for ids of others, of nobody and of no form', async () => {
    const foreign = await insertRecord(h.db, { enterpriseId: h.otherEnterpriseId, userId: h.outsider.id });
    const texts = [];
    for (const id of [foreign, randomUUID(), 'nonsense', h.outsider.id]) {
      const reply = await read('idv', id);
      assert.equal(reply.status, 404);
      texts.push(JSON.parse(reply.text).error);
    }
    assert.equal(new Set(texts).size, 1);
    assert.equal((await read('member', h.outsider.id)).status, 404);
    assert.equal((await read('access-token', h.outsider.tokenId, h.admin)).status, 404);
  });
});
