import assert from 'node:assert/strict';
import type { FieldProblem } from '#lib/errors.ts';
import { Failure } from '#server/core/call/errors.ts';

/** Which input fields a reply says were wrong. */
export const problemsOf = ({ headers }: { headers: Headers }): FieldProblem[] =>
  JSON.parse(Buffer.from(headers.get('clearhouse-problem') ?? 'W10', 'base64url').toString());

/** `done`, or the code of the Failure that a rule throws. */
export function outcomeOf(rule: () => unknown): string {
  try {
    rule();
    return 'done';
  } catch (error) {
    assert.ok(error instanceof Failure);
    return error.code;
  }
}
