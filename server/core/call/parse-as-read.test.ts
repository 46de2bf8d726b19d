import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { type Contract, contract } from '#lib/contract.ts';
import { wholeNumber } from '#lib/schema.ts';
import { Failure } from './errors.ts';
import { isSent, isWrong, parseAsRead, refuseWrong } from './parse-as-read.ts';

const things = contract({
  routes: [{ method: 'POST', path: '/things/{id}' }],
  access: { caller: 'user' },
  input: z.object({
    id: z.string().max(5),
    count: wholeNumber(1, 9),
    word: z.enum(['one', 'two']).default('one'),
    more: z.object({ size: z.string(), unit: z.enum(['m', 'km']).optional() }).optional(),
  }),
  output: z.object({}),
  summary: 'Make things.',
  done: 'Made things',
  tag: 'Test',
  example: { input: { id: 'a', count: 1 }, output: {} },
});

interface Things {
  id: string;
  count: number;
  word: string;
  more?: { size: string; unit?: string };
}

const parse = (fields: Record<string, unknown>) => {
  const { input, refusal } = parseAsRead(things as Contract, fields);
  return { input: input as unknown as Things, refusal };
};
const refusedAt = (read: () => unknown): string[] => {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof Failure);
    return (error.options.problems ?? []).map(({ path }) => path);
  }
  return [];
};

describe('an input that refuses as it is read', () => {
  it('is what the schema makes of it where nothing is wrong', () => {
    const { input, refusal } = parse({ id: 'a', count: '3' });
    assert.equal(refusal, null);
    assert.deepEqual(input, { id: 'a', count: 3, word: 'one' });
    assert.deepEqual([isSent(input, 'word'), isSent(input, 'more'), isWrong(input, 'count')], [true, false, false]);
    refuseWrong(input);
  });

  it('gives what is right, and refuses by the field that is read, the others behind it', () => {
    const { input, refusal } = parse({ id: 'a', word: 'six', more: { size: 3, unit: 'km' } });
    assert.equal(input.id, 'a');
    assert.equal(input.more?.unit, 'km');
    assert.deepEqual(
      refusedAt(() => input.word),
      ['word', 'count', 'more.size'],
    );
    assert.deepEqual(
      refusedAt(() => input.more?.size),
      ['more.size', 'count', 'word'],
    );
    assert.deepEqual(
      refusedAt(() => refuseWrong(input)),
      ['count', 'word', 'more.size'],
    );
    assert.deepEqual(refusal?.options.problems?.map(({ message }) => message)[0], 'is required');
  });

  it('tells without a refusal what was sent, and what of that is wrong', () => {
    const { input } = parse({ id: 'a', word: 'six', more: 'none' });
    const names = ['count', 'word', 'more'] as const;
    assert.deepEqual(
      names.map((name) => isSent(input, name)),
      [false, true, true],
    );
    assert.deepEqual(
      names.map((name) => isWrong(input, name)),
      [false, true, true],
    );
    assert.deepEqual(refusedAt(() => input.more)[0], 'more');
  });
});
