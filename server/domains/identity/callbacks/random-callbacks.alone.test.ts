import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '#server/demo/random.ts';
import { initiate } from '#server/domains/identity/attempts/testing-idv.ts';
import { harness } from '#server/testing/harness.ts';
import {
  callbackBody,
  postAll,
  providerTime,
  type SignedCallback,
  signCallback,
} from '#server/testing/sumsub-callbacks.ts';
import { openSumsub } from '#server/testing/sumsub-double.ts';

const RECORDS = 100;
const CALLBACKS = 1000;
const SENDERS = 24;
const BEGIN = Date.parse('2026-03-02T09:30:00.000Z');

const sumsub = await openSumsub();
const h = await harness(sumsub.env);
const origin = await h.listen();
const random = createRandom('callbacks in random order');

/** What a callback says, and what a record is by it; null where it stays as it is. */
interface Word {
  fields: Record<string, unknown>;
  state: string | null;
}
const reviewed = (reviewResult: Record<string, unknown>, state: string): Word => ({ fields: { reviewResult }, state });
const said = (type: string, state: string | null): Word => ({ fields: { type }, state });
const red = { reviewAnswer: 'RED', rejectLabels: ['FORGERY', 'LOW_QUALITY'] };
const WORDS: readonly (readonly [Word, number])[] = [
  [reviewed({ reviewAnswer: 'GREEN' }, 'approved '), 4],
  [reviewed({ ...red, reviewRejectType: 'RETRY' }, 'action_required FORGERY,LOW_QUALITY'), 3],
  [reviewed({ ...red, reviewRejectType: 'FINAL' }, 'rejected FORGERY,LOW_QUALITY'), 2],
  [reviewed({ reviewAnswer: 'RED' }, 'action_required '), 1],
  [said('applicantPending', 'pending '), 2],
  [said('applicantOnHold', 'pending '), 1],
  [said('applicantCreated', null), 1],
  [said('applicantLevelChanged', null), 1],
  [{ fields: { testMode: true, reviewResult: { reviewAnswer: 'GREEN' } }, state: null }, 1],
];

interface Told extends Word {
  idvId: string;
  atMs: number;
  signed: SignedCallback;
}

/** Each of them a verification of somebody of their own, begun at the provider. */
async function beginRecords(): Promise<{ idvId: string; applicantId: string }[]> {
  const records: { idvId: string; applicantId: string }[] = [];
  for (let index = 0; index < RECORDS; index += 1) {
    const { idvId } = await initiate(h, await h.create.user({ [h.enterpriseId]: 'viewer' }));
    records.push({ idvId, applicantId: sumsub.byExternalId(idvId)?.id ?? '' });
  }
  return records;
}

/** Callbacks at different times each, of which some name the record by one of its two ids alone. */
function tell(records: readonly { idvId: string; applicantId: string }[], fromMs: number, count: number): Told[] {
  return Array.from({ length: count }, (_, index) => {
    const { idvId, applicantId } = records[index % records.length] ?? { idvId: '', applicantId: '' };
    const word = random.weighted(WORDS);
    const atMs = fromMs + index * 997 + random.int(0, 996);
    const ids = random.pick([{ applicantId }, { applicantId, externalUserId: idvId }, { externalUserId: idvId }]);
    const who = { applicantId: null, externalUserId: null, ...ids };
    const correlationId = random.pick([`req-${random.hex(16)}`, null]);
    const createdAtMs = providerTime(new Date(atMs).toISOString());
    const body = callbackBody({ ...who, correlationId, createdAtMs, ...word.fields });
    const algorithm = random.pick(['HMAC_SHA256_HEX', 'HMAC_SHA512_HEX'] as const);
    return { ...word, idvId, atMs, signed: signCallback(body, { algorithm }) };
  });
}

/** What nobody with the secret wrote: it would approve or reject from the year 2099 on. */
const forge = (records: readonly { idvId: string }[]): SignedCallback[] =>
  records.flatMap(({ idvId }) => {
    const reviewResult = random.pick([{ reviewAnswer: 'GREEN' }, { ...red, reviewRejectType: 'FINAL' }]);
    const fields = { externalUserId: idvId, createdAtMs: '2099-01-01 00:00:00.000', reviewResult };
    const { headers } = signCallback(callbackBody({ externalUserId: idvId }));
    return [
      { body: callbackBody(fields), headers },
      signCallback(callbackBody(fields), { secret: `guess-${random.hex(16)}` }),
      signCallback(callbackBody(fields), { algorithm: 'HMAC_SHA1_HEX' }),
    ];
  });

/** The same in another order. */
function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

async function statesOf(): Promise<Map<string, string>> {
  const { rows } = await h.ownerPool.query('select id, status, reject_labels from idv_records');
  return new Map(rows.map((row) => [row.id, `${row.status} ${(row.reject_labels ?? []).join()}`]));
}

/** All that callbacks may change. */
async function everything(): Promise<string> {
  const tables = ['idv_records', 'idv_attempts', "events where type like 'idv.%'"];
  const found: unknown[] = [];
  for (const table of tables) {
    const { rows } = await h.ownerPool.query(
      `select to_jsonb(t) - 'updated_at' as row from (select * from ${table}) t order by 1`,
    );
    found.push(rows);
  }
  return JSON.stringify(found);
}

const newestState = (told: readonly Told[], idvId: string): string =>
  told.reduce<{ state: string; atMs: number }>(
    (newest, { idvId: of, state, atMs }) =>
      of === idvId && state !== null && atMs > newest.atMs ? { state, atMs } : newest,
    { state: 'pending ', atMs: 0 },
  ).state;

const records = await beginRecords();
const told = tell(records, BEGIN, CALLBACKS);

describe(`${CALLBACKS} callbacks of ${RECORDS} records`, () => {
  it('in random order, doubled, delayed and among forged ones, leave each record as its newest one says', async (t) => {
    const signed = told.map((one) => one.signed);
    const doubles = signed.filter(() => random.next() < 0.4);
    const forged = forge(records);
    const begun = performance.now();
    const sent = shuffled([...signed, ...doubles, ...forged]);
    const isForged = new Set(forged);
    const replies = await postAll(origin, sent, { senders: SENDERS, pauseMs: () => random.int(0, 20) });
    const ms = performance.now() - begun;
    const slowest = Math.max(...replies.map((reply) => reply.ms));
    t.diagnostic(`${sent.length} posted in ${Math.round(ms)} ms by ${SENDERS}; slowest ${Math.round(slowest)} ms`);
    sent.forEach((one, index) => assert.equal(replies[index]?.status, isForged.has(one) ? 403 : 200));
    assert.ok(slowest < 5000);
    const states = await statesOf();
    assert.deepEqual(
      records.map(({ idvId }) => states.get(idvId)),
      records.map(({ idvId }) => newestState(told, idvId)),
    );
    assert.ok(new Set(states.values()).size >= 4, 'hardly any state occurs');
  });
  it('are each written down once, with how often they came', async () => {
    const { rows } = await h.ownerPool.query(
      'select count(*)::int as all, sum(times)::int as times from idv_callbacks',
    );
    assert.equal(rows[0].all, CALLBACKS);
    assert.ok(rows[0].times > CALLBACKS * 1.3);
  });
  it('tell events of which the last is what the record is', async () => {
    const { rows } = await h.ownerPool.query(`select distinct on (subject_id) subject_id, type from events
      where type in ('idv.created', 'idv.pending', 'idv.action_required', 'idv.approved', 'idv.rejected')
      order by subject_id, insertion desc`);
    const last = new Map(rows.map((row) => [row.subject_id, row.type]));
    for (const [idvId, state] of await statesOf()) {
      const [status = ''] = state.split(' ');
      const type = last.get(idvId);
      assert.ok(type === `idv.${status}` || (status === 'pending' && type === 'idv.created'), `${type} of ${state}`);
    }
  });
  it('change nothing when they are replayed, nor do stale and forged ones', async () => {
    const before = await everything();
    const stale = tell(records, BEGIN - 86_400_000, 200).filter(({ state }) => state !== null);
    const sent = shuffled([...told, ...stale].map((one) => one.signed));
    const replies = await postAll(origin, sent, { senders: SENDERS, pauseMs: () => 0 });
    assert.ok(replies.every(({ status }) => status === 200));
    const refused = await postAll(origin, forge(records), { senders: SENDERS, pauseMs: () => 0 });
    assert.ok(refused.every(({ status }) => status === 403));
    assert.equal(await everything(), before);
  });
});
