import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getIdvRecord } from '#lib/contracts/identity/records.ts';
import { insertRecord } from '#server/domains/identity/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { callbackBody, postCallback, type SignedCallback, signCallback } from '#server/testing/sumsub-callbacks.ts';
import { openSumsub } from '#server/testing/sumsub-double.ts';

const h = await harness((await openSumsub()).env);
const origin = await h.listen();
const { enterpriseId } = h;
let minute = 10;
/** The next minute of the provider's clock. */
const nextTime = (): string => {
  minute += 1;
  return `2026-03-02 ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00.000`;
};
const GREEN = { reviewAnswer: 'GREEN' };
const red = (reviewRejectType: string, ...rejectLabels: string[]) => ({
  reviewAnswer: 'RED',
  reviewRejectType,
  rejectLabels,
});

/** A record of somebody of their own. */
async function newRecord(more: Partial<Parameters<typeof insertRecord>[1]> = {}): Promise<string> {
  const { id: userId } = await h.create.user({ [enterpriseId]: 'viewer' });
  return insertRecord(h.db, { userId, enterpriseId, ...more });
}
const about = (idvId: string | null, fields: Record<string, unknown> = {}): SignedCallback =>
  signCallback(
    callbackBody({
      applicantId: null,
      externalUserId: idvId,
      correlationId: randomUUID(),
      createdAtMs: nextTime(),
      ...fields,
    }),
  );
async function taken(callback: SignedCallback): Promise<void> {
  const { status, text, ms } = await postCallback(origin, callback);
  assert.deepEqual([status, text], [200, '{"ok":true}']);
  assert.ok(ms < 5000);
}
async function stateOf(idvId: string): Promise<[string, string]> {
  const { body } = await h.call(getIdvRecord, { as: h.admin, input: { idvId } });
  return [body.status, body.rejectLabels.join()];
}
const rowsOf = async (sql: string, ...values: unknown[]) => (await h.ownerPool.query(sql, values)).rows;
const callbacksOf = (idvId: string) =>
  rowsOf('select type, outcome, times from idv_callbacks where idv_id = $1 order by at', idvId);

describe('POST webhooks/sumsub', () => {
  it('200: the newest callback counts, also from approved to rejected and back', async () => {
    const idvId = await newRecord();
    const old = about(idvId, { reviewResult: red('RETRY', 'LOW_QUALITY') });
    await taken(about(idvId, { reviewResult: GREEN }));
    assert.deepEqual(await stateOf(idvId), ['approved', '']);
    await taken(old);
    assert.deepEqual(await stateOf(idvId), ['approved', '']);
    await taken(about(idvId, { reviewResult: red('FINAL', 'FORGERY') }));
    assert.deepEqual(await stateOf(idvId), ['rejected', 'FORGERY']);
    await taken(about(idvId, { reviewResult: GREEN }));
    assert.deepEqual(await stateOf(idvId), ['approved', '']);
    assert.deepEqual(
      (await callbacksOf(idvId)).map(({ outcome }) => outcome),
      ['older', 'applied', 'applied', 'applied'],
    );
  });
  it('200: is audited as a machine, once each, with what changed and nothing of the person', async () => {
    const idvId = await newRecord();
    const comment = { moderationComment: 'Mara Lindqvist of Gothenburg' };
    await taken(about(idvId, { reviewResult: { ...red('RETRY', 'LOW_QUALITY'), ...comment } }));
    const [row, ...more] = await rowsOf('select * from audit_log where subject_id = $1', idvId);
    assert.deepEqual([row.actor_kind, row.enterprise_id.replaceAll('-', '')], ['machine', enterpriseId]);
    assert.deepEqual(row.before, { status: 'pending', rejectLabels: null });
    const { saidAt, ...after } = row.after;
    assert.match(saidAt, /^2026-03-02T/);
    const decision = { status: 'action_required', rejectLabels: ['LOW_QUALITY'] };
    assert.deepEqual(after, { outcome: 'applied', word: 'applicantReviewed', ...decision });
    assert.equal(more.length, 0);
    for (const table of ['audit_log', 'idv_callbacks', 'request_log', 'events']) {
      const [{ all }] = await rowsOf(`select coalesce(json_agg(t)::text, '') as all from ${table} t`);
      assert.ok(!all.includes('Lindqvist'), table);
    }
    assert.ok(!h.logLines.join().includes('Lindqvist'));
  });
  it('200: one that comes twice, also at once, is counted and changes nothing', async () => {
    const idvId = await newRecord();
    const green = about(idvId, { reviewResult: GREEN });
    await Promise.all(Array.from({ length: 6 }, () => taken(green)));
    await h.ownerPool.query(`update idv_records set status = 'rejected', reject_labels = '{}' where id = $1`, [idvId]);
    await taken(green);
    assert.deepEqual(await stateOf(idvId), ['rejected', '']);
    assert.deepEqual(await callbacksOf(idvId), [{ type: 'applicantReviewed', outcome: 'applied', times: 7 }]);
  });
  it('200: of two of one instant the same one counts, in whatever order they come', async () => {
    const at = { createdAtMs: nextTime() };
    for (const order of [0, 1]) {
      const idvId = await newRecord();
      const both = [
        about(idvId, { ...at, reviewResult: GREEN }),
        about(idvId, { ...at, reviewResult: red('FINAL', 'FORGERY') }),
      ];
      for (const one of order === 0 ? both : both.toReversed()) await taken(one);
      assert.deepEqual(await stateOf(idvId), ['rejected', 'FORGERY']);
    }
  });
  it('200: what tells of the level of another kind changes nothing', async () => {
    const idvId = await newRecord({ verificationType: 'video-id' });
    await taken(about(idvId, { levelName: 'liveness-only', reviewResult: GREEN }));
    assert.deepEqual(await stateOf(idvId), ['pending', '']);
    await taken(about(idvId, { levelName: 'a level of a workflow', reviewResult: GREEN }));
    assert.deepEqual(await stateOf(idvId), ['approved', '']);
  });
  it('200: a reset keeps the labels; other words stand on the timeline alone', async () => {
    const idvId = await newRecord();
    await taken(about(idvId, { reviewResult: red('RETRY', 'LOW_QUALITY') }));
    await taken(about(idvId, { type: 'applicantReset' }));
    assert.deepEqual(await stateOf(idvId), ['action_required', 'LOW_QUALITY']);
    await taken(about(idvId, { type: 'applicantPending' }));
    assert.deepEqual(await stateOf(idvId), ['pending', '']);
    await taken(about(idvId, { type: 'applicantPersonalInfoChanged' }));
    assert.deepEqual(await stateOf(idvId), ['pending', '']);
    assert.equal((await callbacksOf(idvId)).at(-1)?.outcome, 'no-change');
    const [{ body }] = await rowsOf(`select body from events where subject_id = $1 and type = 'idv.noted'`, idvId);
    assert.deepEqual(body, { word: 'applicantPersonalInfoChanged' });
  });
  it('200: does not open a record again while its person has another one open', async () => {
    const { id: userId } = await h.create.user({ [enterpriseId]: 'viewer' });
    const rejected = { userId, enterpriseId, status: 'rejected' as const, rejectLabels: ['FORGERY'] };
    const idvId = await insertRecord(h.db, rejected);
    const other = await insertRecord(h.db, { userId, enterpriseId });
    const green = about(idvId, { reviewResult: GREEN });
    await taken(about(idvId, { type: 'applicantReset' }));
    await taken(green);
    assert.deepEqual(await stateOf(idvId), ['rejected', 'FORGERY']);
    assert.deepEqual(
      (await callbacksOf(idvId)).map(({ outcome }) => outcome),
      ['older', 'no-change'],
    );
    assert.deepEqual(await stateOf(other), ['pending', '']);
  });
  it('200: opens one of two that are reset at once', async () => {
    const { id: userId } = await h.create.user({ [enterpriseId]: 'viewer' });
    const approved = { userId, enterpriseId, status: 'approved' } as const;
    const both = [await insertRecord(h.db, approved), await insertRecord(h.db, approved)];
    await Promise.all(both.map((idvId) => taken(about(idvId, { type: 'applicantReset' }))));
    const states = await Promise.all(both.map(stateOf));
    assert.deepEqual(states.map(([status]) => status).toSorted(), ['action_required', 'approved']);
  });
  it('200: an applicant whom nobody knows, and what cannot be read, is written down', async () => {
    const before = await rowsOf('select key from idv_callbacks');
    for (const callback of [about(randomUUID()), about(null), about('random-7'), signCallback('{'), signCallback('')])
      await taken(callback);
    const rows = await rowsOf('select outcome, idv_id from idv_callbacks where idv_id is null order by outcome');
    const outcomes = ['unknown', 'unknown', 'unknown', 'unreadable', 'unreadable'];
    assert.deepEqual(
      rows,
      outcomes.map((outcome) => ({ outcome, idv_id: null })),
    );
    assert.equal((await rowsOf('select key from idv_callbacks')).length, before.length + 5);
  });
  it('200: whatever the type of the body, credentials or cookies', async () => {
    const idvId = await newRecord();
    const { body, headers } = about(idvId, { reviewResult: GREEN });
    const more = { 'content-type': 'text/plain', origin: 'https://api.sumsub.com', cookie: 'a=b' };
    await taken({ body, headers: { ...headers, ...more } });
    assert.deepEqual(await stateOf(idvId), ['approved', '']);
  });
  it('403: what was not signed with the secret, or by SHA-1, leaves nothing', async () => {
    const idvId = await newRecord();
    const body = callbackBody({ externalUserId: idvId, reviewResult: GREEN });
    const signed = signCallback(body);
    const forged: SignedCallback[] = [
      { body, headers: {} },
      signCallback(body, { secret: 'webhook-secret-of-nobody' }),
      signCallback(body, { algorithm: 'HMAC_SHA1_HEX' }),
      { body: body.replace('GREEN', 'GREEN '), headers: signed.headers },
      { body, headers: { ...signed.headers, 'x-payload-digest-alg': 'HMAC_SHA512_HEX' } },
      { body, headers: { ...signed.headers, 'x-payload-digest': 'a'.repeat(9000) } },
    ];
    const count = 'select (select count(*) from idv_callbacks) + (select count(*) from audit_log) as all';
    const before = await rowsOf(count);
    for (const one of forged) {
      const { status, text } = await postCallback(origin, one);
      assert.deepEqual([status, Object.keys(JSON.parse(text))], [403, ['error']]);
    }
    assert.deepEqual(await rowsOf(count), before);
    assert.deepEqual(await stateOf(idvId), ['pending', '']);
  });
  it('404: a deployment with another provider', async () => {
    const other = await harness({ IDV_PROVIDER: 'none' });
    const { status, text } = await postCallback(await other.listen(), about(null));
    assert.deepEqual([status, Object.keys(JSON.parse(text))], [404, ['error']]);
  });
  it('413: more than 64 KiB; as much is taken', async () => {
    const base = callbackBody({ correlationId: randomUUID(), padding: '' });
    const fill = (bytes: number) =>
      signCallback(base.replace('"padding":""', `"padding":"${'x'.repeat(bytes - base.length)}"`));
    await taken(fill(64 * 1024));
    assert.equal((await postCallback(origin, fill(64 * 1024 + 1))).status, 413);
  });
});
