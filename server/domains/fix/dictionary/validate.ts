import type { Field, FixMessage } from '../wire/message.ts';
import { dataTagOf, FIELDS } from './fields.ts';
import { hasFormat, isListed } from './formats.ts';
import { byTag, indexOf, type Member } from './members.ts';
import { HEADER, MESSAGES, type MessageDefinition, OTHER_MESSAGES, TRAILER } from './messages.ts';
import type { Problem } from './problems.ts';
import { walkGroup } from './walk-group.ts';

type Part = 'header' | 'body' | 'trailer';
const HEADER_BY_TAG = byTag(HEADER);
const TRAILER_BY_TAG = byTag(TRAILER);
const required = new WeakMap<MessageDefinition, readonly number[]>();

/** What every message of a type has, in the order in which it is missed. */
function requiredOf(definition: MessageDefinition): readonly number[] {
  const known = required.get(definition);
  if (known) return known;
  const all = [...HEADER, ...definition.members, ...TRAILER];
  const tags = all.filter(({ isRequired }) => isRequired).map(({ tag }) => tag);
  required.set(definition, tags);
  return tags;
}

/** The entries of a group stand in the part that the group stands in. */
const tagsOf = (members: readonly Member[]): number[] =>
  members.flatMap(({ tag, group }) => [tag, ...tagsOf(group ?? [])]);
const PARTS: ReadonlyMap<number, Part> = new Map([
  ...tagsOf(HEADER).map((tag): [number, Part] => [tag, 'header']),
  ...tagsOf(TRAILER).map((tag): [number, Part] => [tag, 'trailer']),
]);

const ORDER: Record<Part, number> = { header: 0, body: 1, trailer: 2 };

/** The first field that stands in an earlier part than the one before it. */
function* misplaced(fields: readonly Field[]): Generator<Problem> {
  let reached = 0;
  for (let at = 0; at < fields.length; at += 1) {
    const { tag } = fields[at] as Field;
    const order = ORDER[PARTS.get(tag) ?? 'body'];
    if (order < reached) yield { reason: 14, tag, at };
    reached = Math.max(reached, order);
  }
}

function* missing(fields: readonly Field[], definition: MessageDefinition): Generator<Problem> {
  const tags = new Set<number>();
  for (const { tag } of fields) tags.add(tag);
  for (const tag of requiredOf(definition)) if (!tags.has(tag)) yield { reason: 1, tag, at: null };
}

/** Whether a field says how long the raw data after it is, and that is not how long it is. */
function isWrongLength(fields: readonly Field[], at: number): boolean {
  const [length, data] = [fields[at], fields[at + 1]];
  if (!length || !data || dataTagOf(length.tag) !== data.tag) return false;
  return Number(length.value) !== data.value.length;
}

/** Fields that answers repeat. The one of an order (11) is told with the order. */
const IDS: ReadonlySet<number> = new Set([37, 41, 112, 262, 320, 584, 790]);
const MOST_OF_AN_ID = 256;

/** What is wrong with one field by itself. */
function problemOf(fields: readonly Field[], at: number): Problem | null {
  const { tag, value } = fields[at] as Field;
  if (value === '') return { reason: 4, tag, at };
  const field = FIELDS.get(tag);
  if (!field) return { reason: 0, tag, at };
  if (!hasFormat(field, value)) return { reason: 6, tag, at };
  if (value.length > MOST_OF_AN_ID && IDS.has(tag)) return { reason: 5, tag, at };
  if (isWrongLength(fields, at)) return { reason: 5, tag, at };
  /** Which types there are is asked before. */
  return tag === 35 || isListed(field, value) ? null : { reason: 5, tag, at };
}

/** Fields one by one, with the groups that they begin. */
function* eachField(fields: readonly Field[], definition: MessageDefinition): Generator<Problem> {
  const body = indexOf(definition.members);
  const seen = new Set<number>();
  let at = 0;
  while (at < fields.length) {
    const { tag } = fields[at] as Field;
    const member = HEADER_BY_TAG.get(tag) ?? TRAILER_BY_TAG.get(tag) ?? body.get(tag);
    const own = problemOf(fields, at);
    if (own) yield own;
    else if (!member) yield { reason: 2, tag, at };
    else if (seen.has(tag)) yield { reason: 13, tag, at };
    seen.add(tag);
    if (!member?.group || own) {
      at += 1;
      continue;
    }
    const problems: Problem[] = [];
    const visit = (place: number): void => {
      const problem = place === at ? null : problemOf(fields, place);
      if (problem) problems.push(problem);
    };
    at = walkGroup({ fields, visit, problems }, member, at);
    yield* problems.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  }
}

/** Whether FIX 4.4 has a type of message at all. */
export const isKnownType = (type: string): boolean => MESSAGES.has(type) || OTHER_MESSAGES.has(type);

/**
 * Everything that is wrong with a message by the dictionary, in the order in which it is to be told; the first is what a session rejects
 * it for. A message of FIX 4.4 that has no definition here is not looked into.
 */
export function* problemsOf(message: FixMessage, definitions = MESSAGES): Generator<Problem> {
  const definition = definitions.get(message.type);
  if (!definition) {
    if (message.type === '') yield { reason: 4, tag: 35, at: 2 };
    else if (!isKnownType(message.type)) yield { reason: 11, tag: null, at: 2 };
    return;
  }
  yield* misplaced(message.fields);
  yield* missing(message.fields, definition);
  yield* eachField(message.fields, definition);
}
