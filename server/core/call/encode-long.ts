import * as z from 'zod';
import { inTurns } from '../runtime/in-turns.ts';
import { writeChecked } from './output.ts';

/** Shorter lists are written in one go. */
const LONG = 50;

interface LongList {
  key: string;
  schema: z.ZodArray<z.ZodType>;
}

/** The only long list of what was given for an object; null where there is none, or where the object is checked as a whole. */
function longListOf({ shape, def }: z.ZodObject, given: object): LongList | null {
  const [key, another] = Object.entries(given)
    .filter(([, value]) => Array.isArray(value) && value.length > LONG)
    .map(([name]) => name);
  const schema: unknown = key === undefined ? null : shape[key];
  if (key === undefined || another !== undefined || (def.checks?.length ?? 0) > 0) return null;
  return schema instanceof z.ZodArray ? { key, schema: schema as z.ZodArray<z.ZodType> } : null;
}

const frames = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

/** The object of a list whose elements are not looked at; kept, since Zod compiles each schema when it is first used. */
function frameOf(schema: z.ZodObject, { key, schema: list }: LongList): z.ZodObject {
  const ofSchema = frames.get(schema) ?? new Map<string, z.ZodObject>();
  frames.set(schema, ofSchema);
  const known = ofSchema.get(key);
  if (known) return known;
  const bare = list.clone({ ...list.def, element: z.unknown() as z.ZodType });
  const frame = schema.extend({ [key]: bare });
  ofSchema.set(key, frame);
  return frame;
}

/** The texts of a list's elements, each checked; others have their turn between them. */
async function encodeItems(element: z.ZodType, items: readonly unknown[], onDisagreement: () => void): Promise<string> {
  const texts = await inTurns(items, (item) => writeChecked(element, item, onDisagreement));
  return `[${texts.join(',')}]`;
}

/**
 * Checks a value and writes it as JSON, as `JSON.stringify(schema.parse(given))` does; a long list of an object bit by bit.
 * `onDisagreement` as in `writeChecked`.
 */
export async function encodeChecked(schema: z.ZodType, given: unknown, onDisagreement: () => void): Promise<string> {
  const isObject = schema instanceof z.ZodObject && typeof given === 'object' && given !== null;
  const list = isObject ? longListOf(schema, given) : null;
  if (list === null) return writeChecked(schema, given, onDisagreement);
  const checked = frameOf(schema as z.ZodObject, list).parse(given);
  const texts: string[] = [];
  for (const [key, value] of Object.entries(checked)) {
    const text =
      key === list.key
        ? await encodeItems(list.schema.element, value as unknown[], onDisagreement)
        : JSON.stringify(value);
    if (text !== undefined) texts.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${texts.join(',')}}`;
}
