import type { z } from 'zod';
import type { Contract } from '#lib/contract.ts';

/** What a schema reads of a value: the fields of an object, the items of an array; neither of what it takes as a whole. */
interface Known {
  fields?: Map<string, Known>;
  items?: Known;
  /** It refuses other fields, so that none is ignored. */
  isStrict?: boolean;
}

/** The parts of a schema's definition that lead to other schemas. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);
/** Of names in a header, together. */
const MAX_HEADER = 1000;
const WHOLE: Known = {};

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** What several schemas read together. One that takes any object takes all of its fields. */
function merged(all: readonly Known[]): Known {
  const known: Known = { isStrict: all.every(({ isStrict }) => isStrict === true) };
  for (const { fields, items } of all) {
    if (items) known.items = known.items ? merged([known.items, items]) : items;
    if (!fields) continue;
    known.fields ??= new Map();
    for (const [name, one] of fields) {
      const other = known.fields.get(name);
      known.fields.set(name, other ? merged([other, one]) : one);
    }
  }
  return known;
}

function knownObject({ shape = {}, catchall }: Definition): Known {
  const rest = catchall && definitionOf(catchall).type;
  if (rest !== undefined && rest !== 'never') return WHOLE;
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, knownTo(field)]));
  return { fields, isStrict: rest === 'never' };
}

function knownTo(schema: z.ZodType): Known {
  const definition = definitionOf(schema);
  const { type, innerType, element, options, left, right, in: before, out: after } = definition;
  if (type === 'object') return knownObject(definition);
  if (type === 'array' && element) return { items: knownTo(element) };
  if (type === 'union' && options) return merged(options.map(knownTo));
  if (type === 'intersection' && left && right) return merged([knownTo(left), knownTo(right)]);
  if (type === 'pipe' && before && after) return knownTo(definitionOf(before).type === 'transform' ? after : before);
  return innerType && WRAPPERS.has(type) ? knownTo(innerType) : WHOLE;
}

const kept = new WeakMap<Contract, Known>();

function knownToContract(contract: Contract): Known {
  const before = kept.get(contract);
  if (before) return before;
  const known = knownTo(contract.input);
  for (const field of Object.values(contract.headers ?? {})) known.fields?.delete(field);
  kept.set(contract, known);
  return known;
}

function* unknownIn({ fields, items, isStrict }: Known, value: unknown, place = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (items) for (const item of value) yield* unknownIn(items, item, place);
    return;
  }
  if (!fields) return;
  for (const [name, one] of Object.entries(value)) {
    const known = fields.get(name);
    if (known) yield* unknownIn(known, one, `${place}${name}.`);
    else if (!isStrict) yield `${place}${name}`;
  }
}

/** Whether a contract has a field of a name. */
export const knowsField = (contract: Contract, name: string): boolean =>
  knownToContract(contract).fields?.has(name) === true;

/** Names of the fields of what was sent in query and body that the contract does not know, with their place: `filters.colour`. */
export const ignoredFields = (contract: Contract, sent: Readonly<Record<string, unknown>>): Iterable<string> =>
  unknownIn(knownToContract(contract), sent);

/** Such names as a header: percent-encoded, separated by commas, at most 1,000 characters; `...` stands for those without room. */
export function ignoredHeader(names: ReadonlySet<string>): string {
  let text = '';
  for (const name of names) {
    const next = `${text === '' ? '' : `${text}, `}${encodeURIComponent(name.slice(0, MAX_HEADER).toWellFormed())}`;
    if (next.length > MAX_HEADER) return text === '' ? '...' : `${text}, ...`;
    text = next;
  }
  return text;
}
