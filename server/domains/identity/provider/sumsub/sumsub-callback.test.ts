import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  callbackBody,
  type DigestAlgorithm,
  type SignedCallback,
  signCallback,
} from '#server/testing/sumsub-callbacks.ts';
import { DOUBLE_WEBHOOK_SECRET } from '#server/testing/sumsub-double.ts';
import { readSumsubCallback } from './sumsub-callback.ts';

const levels = {
  'penny-drop': 'shared',
  'video-id': 'video-id',
  'liveness-only': 'shared',
  'deposit-verification': 'deposit',
};
const read = ({ body, headers }: SignedCallback) =>
  readSumsubCallback(
    { secret: DOUBLE_WEBHOOK_SECRET, levels },
    (name) => headers[name],
    typeof body === 'string' ? Buffer.from(body) : body,
  );
const readFields = (fields: Record<string, unknown>, algorithm?: DigestAlgorithm) =>
  read(signCallback(callbackBody(fields), algorithm && { algorithm }));

/** What a readable callback says. */
function newsOf(fields: Record<string, unknown>) {
  const news = readFields(fields);
  assert.ok(news !== null && news.type !== null, `cannot be read: ${JSON.stringify(fields)}`);
  return news;
}
const keyOf = (fields: Record<string, unknown>) => readFields(fields)?.key;

describe('the signature of a callback', () => {
  it('covers the bytes, by SHA-256 or SHA-512, in either letter case', () => {
    for (const algorithm of ['HMAC_SHA256_HEX', 'HMAC_SHA512_HEX'] as const)
      assert.equal(readFields({}, algorithm)?.type, 'applicantReviewed');
    const { body, headers } = signCallback(callbackBody({}));
    const upper = headers['x-payload-digest']?.toUpperCase() ?? '';
    assert.equal(read({ body, headers: { ...headers, 'x-payload-digest': upper } })?.type, 'applicantReviewed');
    assert.equal(read({ body: `${callbackBody({})} `, headers }), null);
  });
  it('is missing, wrong, short, of another secret, or of an algorithm that is not taken', () => {
    const { body, headers } = signCallback(callbackBody({}));
    const digest = headers['x-payload-digest'] ?? '';
    const bad: Record<string, string>[] = [
      {},
      { 'x-payload-digest': digest },
      { 'x-payload-digest-alg': 'HMAC_SHA256_HEX' },
      { ...headers, 'x-payload-digest': '' },
      { ...headers, 'x-payload-digest': digest.slice(2) },
      { ...headers, 'x-payload-digest': `${digest}00` },
      { ...headers, 'x-payload-digest': `${digest.slice(0, -1)}g` },
      { ...headers, 'x-payload-digest': 'f'.repeat(64) },
      { ...headers, 'x-payload-digest-alg': 'HMAC_SHA512_HEX' },
      { ...headers, 'x-payload-digest-alg': 'constructor' },
      { ...headers, 'x-payload-digest-alg': '' },
    ];
    for (const one of bad) assert.equal(read({ body, headers: one }), null, JSON.stringify(one));
    assert.equal(readFields({}, 'HMAC_SHA1_HEX'), null);
    assert.equal(read(signCallback(callbackBody({}), { secret: `${DOUBLE_WEBHOOK_SECRET}x` })), null);
  });
});

describe('a signed callback', () => {
  it('says of whom it is, when it was and what the record is from then on', () => {
    assert.deepEqual(newsOf({ reviewResult: { reviewAnswer: 'GREEN' } }), {
      externalId: '5d08a63239b793545d08a601',
      idvId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
      type: 'applicantReviewed',
      at: '2026-03-02T09:30:00.123Z',
      status: 'approved',
      rejectLabels: null,
      verificationTypes: ['video-id'],
      key: keyOf({}),
    });
  });
  it('approves, rejects for good or asks again, which is meant where it says neither', () => {
    const rejectLabels = ['FORGERY', 'FORGERY', 7, 'a'.repeat(101), 'with blank', 'nul\u0000', 'NEW_ONE'];
    const result = (reviewResult: unknown) => {
      const { status, rejectLabels: labels } = newsOf({ reviewResult });
      return [status, labels];
    };
    const red = { reviewAnswer: 'RED', rejectLabels };
    const labels = ['FORGERY', 'NEW_ONE'];
    assert.deepEqual(result({ ...red, reviewRejectType: 'FINAL' }), ['rejected', labels]);
    assert.deepEqual(result({ ...red, reviewRejectType: 'RETRY' }), ['action_required', labels]);
    assert.deepEqual(result(red), ['action_required', labels]);
    assert.deepEqual(result({ reviewAnswer: 'RED', rejectLabels: null }), ['action_required', []]);
    for (const other of [{ reviewAnswer: 'YELLOW' }, {}, null]) assert.deepEqual(result(other), [null, null]);
  });
  it('changes the status by the types that say so, and by no others', () => {
    const statusOf = (type: string) => newsOf({ type, reviewResult: { reviewAnswer: 'GREEN' } }).status;
    for (const type of ['applicantPending', 'applicantPrechecked', 'applicantOnHold'])
      assert.equal(statusOf(type), 'pending', type);
    assert.equal(statusOf('applicantReset'), 'action_required');
    for (const name of ['Created', 'Deleted', 'Deactivated', 'LevelChanged', 'PersonalInfoChanged', 'ActionReviewed'])
      assert.equal(statusOf(`applicant${name}`), null, name);
    for (const type of ['toString', 'constructor', 'somethingNew']) assert.equal(statusOf(type), null, type);
  });
  it('that was set off by hand as a test changes nothing', () => {
    assert.equal(newsOf({ testMode: true, reviewResult: { reviewAnswer: 'GREEN' } }).status, null);
    assert.equal(newsOf({ testMode: false, reviewResult: { reviewAnswer: 'GREEN' } }).status, 'approved');
  });
  it('is of the kinds whose level it names, and of any where the level is none of ours', () => {
    assert.deepEqual(newsOf({ levelName: 'shared' }).verificationTypes, ['penny-drop', 'liveness-only']);
    for (const levelName of ['Shared', 'else', null, undefined])
      assert.equal(newsOf({ levelName }).verificationTypes, null);
  });
  it('may name neither applicant nor record, or what cannot be one', () => {
    for (const [applicantId, externalUserId] of [
      [undefined, null],
      ['../x', 'random-abc'],
      ['a\u0000', 'x\u0000'],
    ]) {
      const { externalId, idvId } = newsOf({ applicantId, externalUserId });
      assert.deepEqual([externalId, idvId], [null, null]);
    }
    const upper = '0197B7A2-6D3F-7C41-9A53-5D8C2F0E1B7A';
    assert.equal(newsOf({ externalUserId: upper }).idvId, upper.toLowerCase());
  });
  it('has its time as text or in milliseconds', () => {
    assert.equal(newsOf({ createdAtMs: 1_772_443_800_123 }).at, '2026-03-02T09:30:00.123Z');
    assert.equal(newsOf({ createdAtMs: '2026-03-02 09:30:00' }).at, '2026-03-02T09:30:00.000Z');
  });
  it('cannot be read without type or time, with a time that there is not, or where it is no JSON object', () => {
    const times = ['2026-02-30 09:30:00.123', '2026-03-02T09:30:00.123', '', 'soon', -1, 1e300, null, 0.5];
    for (const fields of [{ type: null }, { type: 'has blank' }, ...times.map((createdAtMs) => ({ createdAtMs }))])
      assert.equal(readFields(fields)?.type, null, JSON.stringify(fields));
    const texts = ['', '{', 'null', '[]', '"x"', '{"type":"applicantReviewed"}', '['.repeat(60_000)];
    for (const text of texts) assert.equal(read(signCallback(text))?.type, null, text.slice(0, 20));
    assert.equal(read(signCallback(new Uint8Array([0x7b, 0xff, 0x7d])))?.type, null);
  });
});

describe('the key of a callback', () => {
  it('is the same for the same event in other bytes, and another for another event', () => {
    const key = keyOf({});
    assert.equal(keyOf({ reviewStatus: 'else' }), key);
    const others = [{ correlationId: 'b' }, { type: 'applicantReset' }, { createdAtMs: '2026-03-02 09:30:00.124' }];
    for (const fields of [...others, { applicantId: 'b' }]) assert.notEqual(keyOf(fields), key);
  });
  it('is that of the bytes where the provider gives no number', () => {
    assert.equal(keyOf({ correlationId: null }), keyOf({ correlationId: null }));
    assert.notEqual(keyOf({ correlationId: null }), keyOf({ correlationId: null, reviewStatus: 'else' }));
    assert.equal(read(signCallback('{'))?.key, read(signCallback('{'))?.key);
    assert.notEqual(read(signCallback('{'))?.key, read(signCallback('}'))?.key);
  });
});
