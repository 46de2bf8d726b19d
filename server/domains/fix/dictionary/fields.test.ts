import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dataTagOf, FIELD_TYPES, FIELDS } from './fields.ts';
import { hasFormat } from './formats.ts';

const all = [...FIELDS.values()];
/** Beside the standard's. */
const OWN = new Set([109, 9001]);
const standard = all.filter(({ tag }) => !OWN.has(tag));

describe('the fields of FIX 4.4', () => {
  it('are 912, each with a tag and a name of its own', () => {
    assert.equal(standard.length, 912);
    assert.equal(new Set(all.map(({ name }) => name)).size, all.length);
    for (const { tag, name } of all) {
      assert.ok(Number.isSafeInteger(tag) && tag > 0, name);
      assert.match(name, /^[A-Z][A-Za-z0-9]+$/);
    }
  });

  it('have types that are known, and every type is used', () => {
    assert.deepEqual([...new Set(all.map(({ type }) => type))].toSorted(), [...FIELD_TYPES].toSorted());
  });

  it('list values that have the format of their type, with names', () => {
    for (const field of all)
      for (const [value, name] of field.values) {
        assert.ok(hasFormat(field, value), `${field.tag}=${value}`);
        assert.match(name, /^[A-Z0-9_]+$/, `${field.tag}=${value}`);
      }
  });

  it('name the length of every field of raw data', () => {
    const data = all.filter(({ type }) => type === 'DATA').map(({ tag }) => tag);
    const lengths = all.filter(({ tag }) => dataTagOf(tag) !== undefined);
    assert.deepEqual(new Set(lengths.map(({ tag }) => dataTagOf(tag))), new Set(data));
    assert.equal(lengths.length, data.length);
    assert.ok(lengths.every(({ type }) => type === 'LENGTH'));
    for (const [length, tag] of [
      [90, 91],
      [93, 89],
      [95, 96],
      [212, 213],
      [354, 355],
      [621, 622],
    ] as const)
      assert.equal(dataTagOf(length), tag);
    assert.equal(dataTagOf(9), undefined);
    assert.equal(dataTagOf(383), undefined);
    assert.equal(dataTagOf(58), undefined);
  });

  it('include ours: one of older versions, cancel on disconnect, and the codes of our algorithms', () => {
    assert.equal(FIELDS.get(109)?.name, 'ClientID');
    assert.equal(FIELDS.get(9001)?.name, 'CancelOnDisconnect');
    assert.equal(FIELDS.get(847)?.values.get('1001'), 'TWAP');
    assert.equal(FIELDS.get(847)?.values.get('1002'), 'STEADY_PACE');
    assert.equal(FIELDS.get(9002), undefined);
  });
});
