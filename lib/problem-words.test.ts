import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import './schema.ts';

const said = (schema: z.ZodType, value: unknown): string =>
  schema.safeParse(value).error?.issues[0]?.message ?? 'nothing';

describe('what every schema says of a wrong value', () => {
  it('goes on after the name of the field, in plain words', () => {
    assert.equal(said(z.string(), undefined), 'is required');
    assert.equal(said(z.string(), 5), 'must be a string');
    assert.equal(said(z.string().min(1), ''), 'must not be empty');
    assert.equal(said(z.string().min(2), 'a'), 'must have at least 2 characters');
    assert.equal(said(z.string().max(1000), 'x'.repeat(1001)), 'must have at most 1,000 characters');
    assert.equal(said(z.array(z.string()).max(1), ['a', 'b']), 'must hold at most 1 value');
    assert.equal(said(z.number().max(5), 6), 'must be at most 5');
    assert.equal(said(z.enum(['a', 'b']), 'c'), 'must be one of a, b');
    assert.equal(said(z.literal('a'), 'c'), 'must be a');
    assert.equal(said(z.email(), 'nobody'), 'must be an email address');
    assert.equal(said(z.strictObject({}), { a: 1 }), 'has fields that are not known: a');
  });
  it('names no list that would be too long to read', () => {
    const many = Array.from({ length: 30 }, (_, index) => `value-${index}`);
    assert.equal(said(z.enum(many), 'c'), 'must be one of 30 values, which the API reference lists');
  });
  it('leaves the words of a schema as they are', () => {
    assert.equal(said(z.string('must be a name'), 5), 'must be a name');
  });
});
