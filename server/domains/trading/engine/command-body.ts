import type { Command } from '../book/types.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A value in which each field, however deep, is what a function makes of it. */
const mapped = (value: Json, toField: (field: unknown, name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isObject(field) ? mapped(field, toField) : toField(field, name),
    ]),
  );

/** A command of a book as JSON: amounts become texts. */
export const bodyOf = (command: Command): Record<string, unknown> =>
  mapped(command, (field) => (typeof field === 'bigint' ? String(field) : field));

const AMOUNTS: ReadonlySet<string> = new Set([
  'price',
  'quantity',
  'limit',
  'numerator',
  'quote',
  'trigger',
  'covered',
]);

/** The same read back. */
export const commandOf = (body: Json): Command =>
  mapped(body, (field, name) =>
    typeof field === 'string' && AMOUNTS.has(name) ? BigInt(field) : field,
  ) as unknown as Command;
