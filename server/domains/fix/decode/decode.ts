import {
  type DecodedFixMessage,
  type FixField,
  type FixProblem,
  type FixSeparator,
  MAX_DECODED_FIELDS,
  MAX_DECODED_MESSAGES,
  MAX_DECODED_PROBLEMS,
} from '#lib/contracts/fix/decode.ts';
import { IGNORED_TAGS } from '../application/order-fields.ts';
import { FIELDS, type FieldDefinition } from '../dictionary/fields.ts';
import { MESSAGES, type MessageDefinition, OTHER_MESSAGES } from '../dictionary/messages.ts';
import type { Field } from '../wire/message.ts';
import { frameOf } from './frame-problems.ts';
import { IGNORED_ON_LOGON } from './order-fields.ts';
import { orderProblems } from './order-problems.ts';
import { type Place, placesOf } from './places.ts';
import { type ReadField, readFields } from './read-fields.ts';
import { readOrder } from './read-order.ts';
import { shownValues } from './secrets.ts';
import { sessionProblems } from './session-problems.ts';
import { splitText } from './split-text.ts';
import { tell } from './tell.ts';

interface Decoded {
  separator: FixSeparator | null;
  messages: DecodedFixMessage[];
  omittedMessages: number;
}

const IGNORED_OF_LOGON = new Set(IGNORED_ON_LOGON);

/** Fields of a message that nothing is done with. */
function ignoredOf(definition: MessageDefinition | undefined): ReadonlySet<number> {
  if (definition?.type === 'A') return IGNORED_OF_LOGON;
  return definition?.of === 'orders' && definition.direction === 'client' ? IGNORED_TAGS : new Set();
}

const MAX_MEANING = 500;

/** What an enumerated value is called. */
function meaningOf(field: FieldDefinition | undefined, value: string): string | null {
  if (!field || field.values.size === 0) return null;
  const all = field.type === 'MULTIPLEVALUESTRING' ? value.split(' ') : [value];
  const names = all.flatMap((one) => field.values.get(one) ?? []);
  return names.length === 0 ? null : names.join(', ').slice(0, MAX_MEANING);
}

interface Parts {
  fields: readonly ReadField[];
  shown: readonly string[];
  places: readonly Place[];
  problems: readonly FixProblem[];
  ignored: ReadonlySet<number>;
}

function describe({ fields, shown, places, problems, ignored }: Parts): FixField[] {
  const firstAt = new Map<number, number>();
  const refused = new Set<number>();
  for (const [index, { at, answer }] of problems.entries()) {
    if (at === null) continue;
    if (!firstAt.has(at)) firstAt.set(at, index);
    if (answer === 'executionReport') refused.add(at);
  }
  return fields.slice(0, MAX_DECODED_FIELDS).map(({ tag }, at) => {
    const definition = tag === null ? undefined : FIELDS.get(tag);
    const { part, depth, within } = places[at] ?? { part: 'body', depth: 0, within: null };
    const isIgnored =
      part === 'body' && ((tag !== null && ignored.has(tag)) || (within !== null && ignored.has(within)));
    const value = shown[at] ?? '';
    return {
      tag,
      name: definition?.name ?? null,
      type: definition?.type ?? null,
      value,
      meaning: meaningOf(definition, value),
      part,
      depth,
      use: refused.has(at) ? 'refused' : isIgnored ? 'ignored' : null,
      problem: firstAt.get(at) ?? null,
    };
  });
}

function decodeMessage(text: string): DecodedFixMessage {
  const fields = readFields(Buffer.from(text, 'utf8'));
  const shown = shownValues(fields);
  const type = fields.find(({ tag }) => tag === 35)?.value || null;
  const definition = type === null ? undefined : MESSAGES.get(type);
  const name = definition?.name ?? OTHER_MESSAGES.get(type ?? '') ?? null;
  const places = placesOf(fields, definition);
  const order = readOrder(
    fields.map(({ tag }, at) => ({ tag, value: shown[at] ?? '' })),
    places,
  );
  const { length, checksum, problems: ofFrame } = frameOf(fields);
  const whole = fields.flatMap(({ tag, value }, at): { field: Field; at: number }[] =>
    tag === null ? [] : [{ field: { tag, value }, at }],
  );
  const told = {
    message: { type: type ?? '', fields: whole.map(({ field }) => field) },
    at: whole.map(({ at }) => at),
    shown: whole.map(({ at }) => shown[at] ?? ''),
    name,
  };
  const all = [
    ...ofFrame,
    ...(type === null ? [] : sessionProblems(told)),
    ...(type === 'D' ? orderProblems(order) : []),
  ];
  const problems = all
    .slice(0, MAX_DECODED_PROBLEMS)
    .map((one) => (one.at !== null && one.at >= MAX_DECODED_FIELDS ? { ...one, at: null } : one));
  return {
    type: type === null ? null : type.slice(0, 40),
    name,
    direction: definition?.direction ?? null,
    summary: tell(order, type, name),
    problems,
    fields: describe({ fields, shown, places, problems, ignored: ignoredOf(definition) }),
    omittedFields: Math.max(0, fields.length - MAX_DECODED_FIELDS),
    length,
    checksum,
  };
}

/** What stands in the messages of a text, and what is wrong with each. */
export function decode(text: string): Decoded {
  const { separator, messages } = splitText(text);
  return {
    separator,
    messages: messages.slice(0, MAX_DECODED_MESSAGES).map(decodeMessage),
    omittedMessages: Math.max(0, messages.length - MAX_DECODED_MESSAGES),
  };
}
