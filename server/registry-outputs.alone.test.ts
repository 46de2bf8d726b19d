import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import type * as z from 'zod';
import type { RecordReply } from '#lib/contract.ts';
import { writerOf } from '#server/core/call/output.ts';
import type { Write } from '#server/core/call/output-compiler.ts';
import { parsedBy } from '#server/testing/output-leaves.ts';
import { OutputValues } from '#server/testing/output-values.ts';
import { operations } from './registry.ts';

const VALUES = 10_000;

interface Output {
  name: string;
  schema: z.ZodType;
  example: unknown;
}

const outputs = operations.flatMap(({ name, contract }): Output[] => {
  const records = Object.entries(contract.replies ?? {}) as [string, RecordReply][];
  return [
    ...(contract.reply === 'json' ? [{ name, schema: contract.output, example: contract.example.output }] : []),
    ...records.map(([status, record]) => ({ name: `${name} ${status}`, ...record })),
  ];
});

/** Contracts of one and the same schema have one function. */
const distinct = [...new Map(outputs.map((output) => [output.schema, output])).values()];

/** What the compiled function says; undefined where it leaves the value to Zod. */
function written(write: Write, value: unknown): string | null | undefined {
  try {
    return write(value);
  } catch {
    return undefined;
  }
}

/** What Zod and `JSON.stringify` say; undefined for a value that has no JSON. */
function wanted(schema: z.ZodType, value: unknown): string | null | undefined {
  const parsed = parsedBy(schema, value);
  if (!parsed) return null;
  try {
    return JSON.stringify(parsed.value);
  } catch {
    return undefined;
  }
}

describe('the compiled check of outputs', () => {
  it('takes what Zod takes and writes the same bytes, for each contract', () => {
    for (const [seed, { name, schema, example }] of distinct.entries()) {
      const write = writerOf(schema);
      if (!write) continue;
      const values = new OutputValues(schema, example, seed);
      const counts = { taken: 0, refused: 0, left: 0 };
      const compare = (value: unknown): void => {
        const ours = written(write, value);
        const theirs = wanted(schema, value);
        if (ours === undefined && theirs !== undefined) counts.left += 1;
        else if (ours === theirs) counts[theirs === null ? 'refused' : 'taken'] += 1;
        else assert.fail(`${name}: ${ours}, not ${theirs}, of ${inspect(value, { depth: 9 })}`);
      };
      for (let count = 0; count < VALUES; count += 1) values.next(compare);
      assert.ok(
        counts.taken > VALUES / 3 && counts.refused > VALUES / 20 && counts.left < VALUES / 50,
        `${name}: ${inspect(counts)}`,
      );
    }
  });

  it('is there for all contracts but these', () => {
    const left = outputs.filter(({ schema }) => writerOf(schema) === null).map(({ name }) => name);
    assert.deepEqual(left, ['getWebhookReceiver', 'openWebhookReceiver', 'programWebhookReceiver']);
  });
});
