import type * as z from 'zod';
import { compileOutput, type Write } from './output-compiler.ts';
import { Unsupported } from './output-source.ts';

/** By schema; null for one that only Zod checks. */
const writers = new WeakMap<z.ZodType, Write | null>();

function compileIfKnown(schema: z.ZodType): Write | null {
  try {
    return compileOutput(schema);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

/** The compiled function of a schema, made when it is first asked for; null where the schema has a construct that is not compiled. */
export function writerOf(schema: z.ZodType): Write | null {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const made = compileIfKnown(schema);
  writers.set(schema, made);
  return made;
}

/** The text of a value that fits; null where Zod is to decide. */
function attempt(write: Write, value: unknown): string | null {
  try {
    return write(value);
  } catch {
    return null;
  }
}

/**
 * Checks a value and writes it as `JSON.stringify(schema.parse(value))` does. What the compiled function refuses is for Zod to decide,
 * so that its error stands; `onDisagreement` hears of what Zod then takes. Throws ZodError.
 */
export function writeChecked(schema: z.ZodType, value: unknown, onDisagreement: () => void): string {
  const write = writerOf(schema);
  const text = write && attempt(write, value);
  if (text !== null) return text;
  const taken = JSON.stringify(schema.parse(value));
  if (write) onDisagreement();
  return taken;
}
