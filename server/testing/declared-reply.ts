import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Contract } from '#lib/contract.ts';
import { recordReplyOf } from '#lib/record-reply.ts';
import { failureBody, toFailure } from '#server/core/call/errors.ts';

/** Whether a body is an error of the contract's family, which may come with a status that records have as well. */
function isError({ errors }: Contract, body: unknown): boolean {
  const { needsOTP: _, ...told } = (body ?? {}) as Record<string, unknown>;
  const known = failureBody(toFailure(null), errors, '') ?? {};
  return isDeepStrictEqual(Object.keys(told).toSorted(), Object.keys(known).toSorted());
}

function schemaOf(contract: Contract, status: number, body: unknown): z.ZodType | undefined {
  const record = recordReplyOf(contract, status);
  if (record && !isError(contract, body)) return record.schema;
  return status < 300 && contract.reply === 'json' ? contract.output : undefined;
}

/** Throws when a success or a record is not as the contract says, or has more in it. */
export function assertDeclared(contract: Contract, status: number, body: unknown): void {
  const schema = schemaOf(contract, status, body);
  if (schema) assert.deepEqual(schema.parse(body), body, 'the reply is not as its contract says');
}
