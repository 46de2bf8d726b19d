import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  asHex,
  type Case,
  type Given,
  hex,
  MUTATIONS,
  NOW,
  newSecret,
  payloads,
  plainMac,
} from '#server/testing/signature-mutations.ts';
import { signatureHeaders } from '../signatures/signing.ts';
import { Budget } from './budget.ts';
import { explainSignature } from './explain-signature.ts';
import { FINDINGS } from './findings.ts';
import { SERIALISERS } from './serialisers.ts';
import { readHexSignature } from './signature-forms.ts';

const ROUNDS = 25;
/** Bodies, and how `json.dumps` of Python 3.11 writes each: plain, `ensure_ascii=False`, `indent=2`, without spaces, `sort_keys=True`. */
const byPython: { payload: string; written: string[] }[] = JSON.parse(
  readFileSync(new URL('python-json.json', import.meta.url), 'utf8'),
);

function caseOf(payload: string): Case {
  const [secret, previous, other] = [newSecret(), newSecret(), newSecret()];
  const id = randomBytes(16).toString('hex');
  const headers = signatureHeaders([secret], { id, payload, sentAt: NOW });
  return { payload, secret, previous, other, id, timestamp: headers['webhook-timestamp'] ?? '', headers };
}

function ask(one: Case, given: Given) {
  return explainSignature({
    now: NOW,
    ...given,
    secrets: [
      { secret: one.secret, standing: 'current' },
      { secret: one.previous, standing: 'previous' },
      { secret: one.other, standing: 'another' },
    ],
    sent: [{ id: one.id, payload: one.payload, timestamps: [Number(one.timestamp)] }],
  });
}

const cases = fc.sample(payloads, { numRuns: ROUNDS, seed: 20_261_121 }).map(caseOf);

describe('explaining a signature', () => {
  it('is valid and silent for what was sent, by either header', () => {
    for (const one of cases) {
      const plain = ask(one, asHex(one.payload, hex(one)));
      assert.deepEqual(plain, { isValid: true, scheme: 'hex', codes: [], difference: null });
      const signature = one.headers['webhook-signature'] ?? '';
      const standard = ask(one, { body: Buffer.from(one.payload), signature, id: one.id, timestamp: one.timestamp });
      assert.deepEqual(standard, { isValid: true, scheme: 'standard', codes: [], difference: null });
    }
  });

  it(`names each of ${MUTATIONS.length} kinds of mutation, and calls none of them valid`, (t) => {
    const missed: string[] = [];
    for (const { name, expected, apply } of MUTATIONS) {
      const wrong = cases
        .map((one) => ({ one, given: apply(one) }))
        .filter(({ one, given }) => !given.body.equals(Buffer.from(one.payload)) || given.signature !== hex(one))
        .map(({ one, given }) => ask(one, given))
        .filter((explained) => {
          assert.equal(explained.isValid, false, `${name} is called valid`);
          return !explained.codes.includes(expected);
        });
      if (wrong.length > 0) missed.push(`${name}: ${wrong.length} of ${ROUNDS}, such as ${wrong[0]?.codes.join(', ')}`);
    }
    t.diagnostic(`${MUTATIONS.length - missed.length} of ${MUTATIONS.length} kinds named in each of ${ROUNDS} rounds`);
    assert.deepEqual(missed, []);
  });

  it('names what Python itself makes of a body, and where it leaves what was signed', () => {
    const others = byPython.flatMap(({ payload, written }) =>
      written.filter((text) => text !== payload).map((text) => ({ one: caseOf(payload), text })),
    );
    assert.ok(others.length > 4 * byPython.length, `${others.length} texts`);
    for (const { one, text } of others) {
      const { codes, difference } = ask(one, asHex(text, hex(one)));
      assert.deepEqual(codes, ['body_reserialised'], text);
      const [received, signed] = [Buffer.from(text), Buffer.from(one.payload)];
      assert.equal(
        difference?.offset,
        received.findIndex((byte, at) => byte !== signed[at]),
      );
    }
  });

  it('takes the hex header in base64 for what it is, also when the headers of Standard Webhooks are given', () => {
    for (const one of cases.slice(0, 3)) {
      const signature = Buffer.from(hex(one), 'hex').toString('base64');
      const given = { body: Buffer.from(one.payload), signature, id: one.id, timestamp: one.timestamp };
      assert.deepEqual(ask(one, given).codes, ['signature_base64']);
    }
  });

  it('takes base64 that happens to begin like a version for base64', () => {
    const [one] = cases;
    assert.ok(one);
    const inBase64 = (payload: string) => Buffer.from(hex({ ...one, payload }), 'hex').toString('base64');
    const payload = Array.from({ length: 200_000 }, (_, n) => `{"n":${n}}`).find((text) => /^v\d/.test(inBase64(text)));
    assert.ok(payload);
    const given = { signature: inBase64(payload), id: one.id, timestamp: one.timestamp };
    const { codes } = ask({ ...one, payload }, { ...given, body: Buffer.from(payload) });
    assert.deepEqual(codes, ['signature_base64']);
  });

  it('takes base64 that happens to begin with 0x for base64', () => {
    const form = readHexSignature('0xZDUfuBLdrqilP9BrcwDVAdEa2drgWisRcZgFNmSXA=');
    assert.deepEqual(form?.codes, ['signature_base64']);
  });

  it('shows where a body that was written anew leaves the signed one, and who writes so', () => {
    const [one] = cases;
    assert.ok(one);
    for (const { name, write } of SERIALISERS.slice(1)) {
      const text = write(JSON.parse(one.payload));
      if (text === one.payload) continue;
      const { difference } = ask(one, asHex(text, hex(one)));
      assert.ok(difference, name);
      const [given, signed] = [Buffer.from(text), Buffer.from(one.payload)];
      assert.ok(given.subarray(0, difference.offset).equals(signed.subarray(0, difference.offset)), name);
      assert.notEqual(given[difference.offset], signed[difference.offset], name);
      assert.ok(difference.serialiser, name);
    }
  });

  it('tells neither a secret nor the expected signature', () => {
    for (const one of cases.slice(0, 5))
      for (const { apply } of MUTATIONS) {
        const given = apply(one);
        const text = JSON.stringify(ask(one, given));
        for (const hidden of [one.secret, one.previous, one.other, hex(one)])
          if (!given.body.includes(hidden)) assert.ok(!text.includes(hidden));
      }
  });

  it('cannot be asked for a signature or a secret bit by bit', () => {
    const [one] = cases;
    assert.ok(one);
    for (const length of [2, 8, 31]) {
      const { codes } = ask(one, asHex(one.payload, hex(one).slice(0, length)));
      assert.deepEqual(codes, ['not_a_signature']);
    }
    const { codes } = ask(one, asHex(one.payload, plainMac('sha256', one.secret.slice(0, 40), one.payload)));
    assert.deepEqual(codes, ['unexplained']);
  });

  it('says so when its time was over before everything was tried, and knows what is valid all the same', () => {
    const budget = () => new Budget(0);
    for (const one of cases) {
      assert.equal(ask(one, { ...asHex(one.payload, hex(one)), budget: budget() }).isValid, true);
      const changed = ask(one, { ...asHex(`${one.payload}\n`, hex(one)), budget: budget() });
      assert.deepEqual(changed.codes, ['unexplained', 'not_all_tried']);
      const signature = one.headers['webhook-signature'] ?? '';
      const standard = { body: Buffer.from(one.payload), signature, id: one.id, timestamp: one.timestamp };
      assert.equal(ask(one, { ...standard, budget: budget() }).isValid, true);
      const another = ask(one, { ...standard, id: 'f'.repeat(32), budget: budget() });
      assert.deepEqual(another.codes, ['unexplained', 'not_all_tried']);
    }
  });

  it('finds simple mistakes within its time, whatever else was sent', () => {
    const sent = Array.from({ length: 100 }, (_, index) => ({
      id: index.toString(16).padStart(32, '0'),
      payload: JSON.stringify({ id: index, type: 'transfer', more: 'x'.repeat(1500) }),
      timestamps: [1, 2, 3],
    }));
    for (const one of cases) {
      const byOtherHash = asHex(one.payload, plainMac('sha512', one.secret, one.payload));
      const explained = explainSignature({
        ...byOtherHash,
        now: NOW,
        secrets: [{ secret: one.secret, standing: 'current' }],
        sent,
      });
      assert.deepEqual(explained.codes, ['hash_other']);
      const spaced = explainSignature({
        ...asHex(` ${one.payload}`, hex(one)),
        now: NOW,
        secrets: [{ secret: one.secret, standing: 'current' }],
        sent,
      });
      assert.deepEqual(spaced.codes, ['body_white_space']);
    }
  });

  it('has a sentence for every finding', () => {
    for (const [code, text] of Object.entries(FINDINGS)) assert.match(text, /^[A-Z].+\.$/, code);
  });
});
