import * as z from 'zod';
import type { Contract } from '#lib/contract.ts';
import { type Failure, toFailure } from './errors.ts';
import { parseInput, refuseIssues } from './input.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of inputs that have any: the names of fields that are wrong, and whether each was sent at all. */
const wrongFields = new WeakMap<object, ReadonlyMap<string, boolean>>();

/** Whether a field was sent, right or wrong, without reading it. */
export const isSent = <Input extends object>(input: Input | undefined, name: keyof Input & string): boolean =>
  input !== undefined && (wrongFields.get(input)?.get(name) ?? input[name] !== undefined);

/** Whether a field was sent wrong, so that whoever reads it refuses it. */
export const isWrong = <Input extends object>(input: Input, name: keyof Input & string): boolean =>
  wrongFields.get(input)?.get(name) === true;

/** Reads all fields of an input, so that the first wrong one is refused. Throws Failure. */
export function refuseWrong(input: object): void {
  for (const value of Object.values(input)) if (isRecord(value)) refuseWrong(value);
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a schema, whether or not it may be left out; undefined for what is no object. */
function shapeOf(schema: unknown): Readonly<Record<string, z.ZodType>> | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return shapeOf(schema.unwrap());
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : undefined;
}

const within = (issues: readonly z.core.$ZodIssue[], path: readonly string[]): z.core.$ZodIssue[] =>
  issues.filter((issue) => path.every((word, index) => issue.path[index] === word));

interface Place {
  issues: readonly z.core.$ZodIssue[];
  path: readonly string[];
  refuse: (issues: readonly z.core.$ZodIssue[]) => never;
}

/** The fields of an object, of which each that is wrong refuses whoever reads it. */
function readable(
  shape: Readonly<Record<string, z.ZodType>>,
  values: Fields,
  { issues, path, refuse }: Place,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const wrong = new Map<string, boolean>();
  for (const [name, schema] of Object.entries(shape)) {
    const at = [...path, name];
    const own = within(issues, at);
    const value = values[name];
    const inner = shapeOf(schema);
    if (own.length === 0) {
      const parsed: unknown = schema.parse(value);
      if (parsed !== undefined) input[name] = parsed;
    } else if (inner !== undefined && isRecord(value) && own.every((issue) => issue.path.length > at.length))
      input[name] = readable(inner, value, { issues: own, path: at, refuse });
    else {
      wrong.set(name, value !== undefined);
      Object.defineProperty(input, name, { enumerable: true, get: () => refuse(own) });
    }
  }
  wrongFields.set(input, wrong);
  return input;
}

/**
 * The input of a contract that `refusesAsRead`: right fields are parsed, and reading a wrong one throws its refusal. `refusal` is that of
 * the whole, which the call ends with if the operation comes to an end without having read it.
 */
export function parseAsRead(
  contract: Contract,
  fields: Record<string, unknown>,
): { input: Record<string, unknown>; refusal: Failure | null } {
  const shape = shapeOf(contract.input);
  const { error } = contract.input.safeParse(fields);
  if (shape === undefined || error === undefined) return { input: parseInput(contract, fields), refusal: null };
  const { issues } = error;
  const refuse = (own: readonly z.core.$ZodIssue[]): never =>
    refuseIssues([...own, ...issues.filter((issue) => !own.includes(issue))], { ...contract, fields });
  const input = readable(shape, fields, { issues, path: [], refuse });
  return { input, refusal: failureOf(() => refuse(issues)) };
}

function failureOf(throws: () => never): Failure {
  try {
    return throws();
  } catch (error) {
    return toFailure(error);
  }
}
