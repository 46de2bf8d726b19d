import type { FieldProblem } from '#lib/errors.ts';

/** Which input fields a reply says were wrong. */
export const problemsOf = ({ headers }: { headers: Headers }): FieldProblem[] =>
  JSON.parse(Buffer.from(headers.get('clearhouse-problem') ?? 'W10', 'base64url').toString());
