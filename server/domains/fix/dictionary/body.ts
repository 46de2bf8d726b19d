import type { Field, FixMessage } from '../wire/message.ts';
import type { Member } from './members.ts';
import { HEADER, MESSAGES, TRAILER } from './messages.ts';

/** Fields of a message, or of one entry of a group, by tag. */
export interface FieldValues {
  get: (tag: number) => string | undefined;
  /** Entries of a repeating group; none where it is absent. */
  entries: (tag: number) => readonly FieldValues[];
  tags: () => readonly number[];
}

class Values implements FieldValues {
  readonly values = new Map<number, string>();
  readonly groups = new Map<number, Values[]>();
  get = (tag: number): string | undefined => this.values.get(tag);
  entries = (tag: number): readonly FieldValues[] => this.groups.get(tag) ?? [];
  tags = (): readonly number[] => [...this.values.keys()];
}

const memberOf = (members: readonly Member[], tag: number): Member | undefined =>
  members.find((member) => member.tag === tag);

/** Reads entries from after their number on. Returns where the group ends. */
function readEntries(fields: readonly Field[], group: readonly Member[], into: Values[], from: number): number {
  let at = from;
  for (;;) {
    if (fields[at]?.tag !== group[0]?.tag) return at;
    const entry = new Values();
    into.push(entry);
    at = readInto(fields, group, entry, at);
  }
}

/** Reads fields of one entry, or of a message, as far as they belong to it. */
function readInto(fields: readonly Field[], members: readonly Member[], into: Values, from: number): number {
  let at = from;
  for (;;) {
    const field = fields[at];
    const member = field && memberOf(members, field.tag);
    if (!field || !member || into.values.has(field.tag)) return at;
    into.values.set(field.tag, field.value);
    at += 1;
    if (!member.group) continue;
    const entries: Values[] = [];
    into.groups.set(field.tag, entries);
    at = readEntries(fields, member.group, entries, at);
  }
}

/** The fields of a message that the dictionary finds nothing wrong with, groups by their entries. */
export function bodyOf({ type, fields }: FixMessage): FieldValues {
  const values = new Values();
  const members = [...HEADER, ...(MESSAGES.get(type)?.members ?? []), ...TRAILER];
  readInto(fields, members, values, 0);
  return values;
}
