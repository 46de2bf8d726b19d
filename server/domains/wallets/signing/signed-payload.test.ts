import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { canonicalText } from '#lib/canonical.ts';
import { Failure } from '#server/core/call/errors.ts';
import { demandObject, demandPayload, payloadText } from './signed-payload.ts';

const PATH = { connectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001', enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };
const FIELDS = {
  amount: { currency: 'ofcbtc', quantity: '100' },
  clientExternalId: 'alloc-1',
  nonce: '6f1ed002',
  cutoffAt: '2026-03-02T09:30:00.000Z',
  legs: [{ a: '1' }, { b: ['2', '3'] }],
};

/** Why a payload is refused; null when it is taken. */
function refusal(payload: string, wanted: Partial<Parameters<typeof demandPayload>[1]> = {}): string | null {
  try {
    demandPayload(payload, { fields: FIELDS, path: PATH, ...wanted });
    return null;
  } catch (error) {
    assert.ok(error instanceof Failure, String(error));
    assert.equal(error.status, 400);
    assert.equal(error.options.problems?.[0]?.path, 'payload');
    return error.publicText;
  }
}

const write = (value: unknown, space?: number): string => JSON.stringify(value, null, space);

/** The same value with the keys of every object in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, reordered(inner)] as const)
      .toReversed(),
  );
}

describe('letter case', () => {
  const chosen = '0190AA11-22bb-7cc3-8dd4-55ee66ff0002';
  it('is nothing in ids of ours', () => {
    const said = { ...FIELDS, connectionId: PATH.connectionId.toUpperCase() };
    assert.equal(refusal(write(said)), null);
  });
  it('makes another text of what callers choose: one signature is good for one', () => {
    for (const name of ['nonce', 'clientExternalId', 'partnersAllocationId', 'externalOrderId']) {
      const fields = { [name]: chosen };
      assert.equal(refusal(write(fields), { fields }), null);
      for (const other of [chosen.toLowerCase(), chosen.toUpperCase()])
        assert.match(
          refusal(write({ [name]: other }), { fields }) ?? '',
          new RegExp(`differs from the request in ${name}`),
        );
    }
  });
});

/** What fields of requests are: texts, flags, whole numbers, and objects and lists of them. */
const values = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.string({ maxLength: 8 }),
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 4 }), tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;
const objects = fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), values, {
  minKeys: 1,
  maxKeys: 5,
  noNullPrototype: true,
});

/** Every place in a value, as the keys that lead there. */
const placesIn = (value: unknown, at: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))]
    : [at];

/** A copy with another value at a place. */
function changedAt(value: unknown, [name, ...rest]: string[], change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? changedAt(one, rest, change) : one));
  const entries = Object.entries(value as object).map(([key, inner]) => [
    key,
    key === name ? changedAt(inner, rest, change) : inner,
  ]);
  return Object.fromEntries(entries);
}

/** Another value of the same or of another kind. */
const CHANGES: readonly ((old: unknown) => unknown)[] = [
  (old) => (typeof old === 'string' ? `${old} ` : String(old)),
  (old) => (typeof old === 'number' ? old + 1 : 7),
  (old) => (old === null ? false : null),
  (old) => (Array.isArray(old) ? [...old, 'more'] : [old]),
  (old) => (typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old, more: 1 } : { old }),
  (old) => old !== true,
];

describe('a payload that says what the request says', () => {
  it('is taken as the signing operation writes it', () => {
    assert.equal(refusal(payloadText({ fields: FIELDS, path: PATH })), null);
  });
  it('is taken with its keys in any order and any white space', () => {
    const same = fc.property(objects, fc.nat(4), (fields, space) => {
      for (const text of [
        write(fields),
        write(reordered(fields), space),
        canonicalText(fields),
        `\n${write(fields)}\t `,
      ])
        assert.equal(refusal(text, { fields }), null, text);
    });
    fc.assert(same, { numRuns: 1500 });
  });
  it('is taken with and without ids of the path, as far as they are not needed', () => {
    for (const ids of [PATH, { connectionId: PATH.connectionId }, { enterpriseId: PATH.enterpriseId }, {}])
      assert.equal(refusal(write({ ...FIELDS, ...ids })), null);
    assert.match(refusal(write(FIELDS), { needed: ['connectionId'] }) ?? '', /must name connectionId/);
    assert.equal(refusal(write({ ...FIELDS, ...PATH }), { needed: ['connectionId'] }), null);
    for (const ids of [{ connectionId: 'other' }, { enterpriseId: null }, { enterpriseId: [PATH.enterpriseId] }])
      assert.match(refusal(write({ ...FIELDS, ...ids })) ?? '', /names another/);
  });
  it('is refused with another spelling of an instant where the field is a text', () => {
    const fields = { notes: '2026-01-01T01:00:00+01:00' };
    assert.match(
      refusal(write({ notes: '2026-01-01T00:00:00Z' }), { fields }) ?? '',
      /differs from the request in notes/,
    );
  });
  it('is taken with ids in capital letters, of the request and of the path', () => {
    const id = PATH.connectionId;
    const payload = write({ partyConnectionId: id.toUpperCase(), connectionId: id.toUpperCase() });
    assert.equal(refusal(payload, { fields: { partyConnectionId: id } }), null);
  });
  it('is taken with an instant in another zone, and with digits that say nothing', () => {
    for (const cutoffAt of [
      '2026-03-02T10:30:00.000+01:00',
      '2026-03-02T09:30:00Z',
      '2026-03-02T09:30Z',
      '2026-03-01T23:30:00-10:00',
      '2026-03-02T09:30:00.000000Z',
    ])
      assert.equal(refusal(write({ ...FIELDS, cutoffAt })), null, cutoffAt);
    for (const cutoffAt of [
      '2026-03-02T09:30:00.001Z',
      '2026-03-02T09:30:00+01:00',
      '2026-03-02',
      '2026-03-02T09:30:00',
      '2026-03-02T09:30:00.000Z (noon)',
      'Mon, 02 Mar 2026 09:30:00 GMT',
      1_772_443_800_000,
    ])
      assert.match(refusal(write({ ...FIELDS, cutoffAt })) ?? '', /differs from the request in cutoffAt/);
  });
  it('may leave out what the request leaves out', () => {
    assert.equal(refusal(write(FIELDS), { fields: { ...FIELDS, notes: undefined } }), null);
    assert.match(
      refusal(write({ ...FIELDS, notes: null }), { fields: { ...FIELDS, notes: undefined } }) ?? '',
      /notes/,
    );
  });
});

describe('a payload that says anything else', () => {
  it('is refused, whatever differs and wherever', () => {
    const other = fc.property(objects, fc.nat(), fc.nat(CHANGES.length - 1), (fields, place, change) => {
      const places = placesIn(fields).filter((at) => at.length > 0);
      const at = places[place % places.length] ?? [];
      const said = changedAt(fields, at, CHANGES[change] ?? String);
      fc.pre(canonicalText(said) !== canonicalText(fields));
      assert.match(refusal(write(said), { fields, path: {} }) ?? 'it is taken', /differs from the request in/);
    });
    fc.assert(other, { numRuns: 6000 });
  });
  it('is refused with a key more or less, at any depth', () => {
    const more = fc.property(objects, fc.nat(), values, (fields, place, value) => {
      const places = placesIn(fields);
      const at = places[place % places.length] ?? [];
      const said = changedAt(fields, at, (old) =>
        typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old, unforeseen: value } : { value: old },
      );
      fc.pre(canonicalText(said) !== canonicalText(fields));
      assert.notEqual(refusal(write(said), { fields, path: {} }), null);
      assert.notEqual(refusal(write(fields), { fields: said as Record<string, unknown>, path: {} }), null);
    });
    fc.assert(more, { numRuns: 2000 });
  });
  it('is refused with a key twice, whatever it says the second time', () => {
    for (const text of [
      write(FIELDS).replace('{', '{"nonce":"6f1ed002",'),
      write(FIELDS).replace('{', '{"n\\u006fnce":"other",'),
      write(FIELDS).replace('"quantity":"100"', '"quantity":"1","quantity":"100"'),
    ])
      assert.notEqual(refusal(text), null, text);
  });
  it('is refused with names that objects have by themselves', () => {
    const plain = write(FIELDS);
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      for (const value of ['{}', '[]', 'null', '"x"', write(FIELDS)]) {
        const outside = plain.replace('{', `{"${name}":${value},`);
        const inside = plain.replace('"amount":{', `"amount":{"${name}":${value},`);
        assert.match(refusal(outside) ?? 'it is taken', /differs from the request in/, outside);
        assert.match(refusal(inside) ?? 'it is taken', /differs from the request in/, inside);
      }
    }
    const hidden = `{"__proto__":${plain}}`;
    assert.match(refusal(hidden) ?? 'it is taken', /differs from the request in/);
  });
  it('is refused where a number stands for a text, and a text for a number', () => {
    const amount = { currency: 'ofcbtc', quantity: 100 };
    assert.match(refusal(write({ ...FIELDS, amount })) ?? '', /differs from the request in amount\.quantity/);
    const fields = { quantity: 100 };
    assert.match(refusal('{"quantity":"100"}', { fields, path: {} }) ?? '', /quantity/);
    assert.equal(refusal('{"quantity":1e2}', { fields, path: {} }), null);
  });
  it('is refused when it is no JSON object, too long or too deep', () => {
    for (const text of ['', '[]', 'null', '"{}"', '{', `${write(FIELDS)}{}`, "{'a':1}", '\ufeff{}'])
      assert.notEqual(refusal(text, { fields: {}, path: {} }), null, text);
    const long = write({ notes: 'é'.repeat(32 * 1024) });
    assert.match(refusal(long) ?? '', /at most 65536 bytes/);
    const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
    assert.notEqual(refusal(deep), null);
    assert.deepEqual(demandObject('{"a":1}'), { a: 1 });
  });
});
