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

/** Goes through the fields of a message once. */
class Reader {
  readonly #fields: readonly Field[];
  #at = 0;

  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  /** Fields of one entry, or of a message, as far as they belong to it. */
  values(members: readonly Member[]): Values {
    const into = new Values();
    for (;;) {
      const field = this.#fields[this.#at];
      const member = field && memberOf(members, field.tag);
      if (!field || !member || into.values.has(field.tag)) return into;
      into.values.set(field.tag, field.value);
      this.#at += 1;
      if (member.group) into.groups.set(field.tag, this.#entries(member.group));
    }
  }

  #entries(group: readonly Member[]): Values[] {
    const entries: Values[] = [];
    while (this.#fields[this.#at]?.tag === group[0]?.tag) entries.push(this.values(group));
    return entries;
  }
}

/** The fields of a message that the dictionary finds nothing wrong with, groups by their entries. */
export function bodyOf({ type, fields }: FixMessage): FieldValues {
  const members = [...HEADER, ...(MESSAGES.get(type)?.members ?? []), ...TRAILER];
  return new Reader(fields).values(members);
}
