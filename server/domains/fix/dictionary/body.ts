import type { Field, FixMessage } from '../wire/message.ts';
import { byTag, indexOf, type Member } from './members.ts';
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

/** Goes through the fields of a message once. */
class Reader {
  readonly #fields: readonly Field[];
  #at = 0;

  constructor(fields: readonly Field[]) {
    this.#fields = fields;
  }

  /** Fields of one entry, or of a message, as far as they belong to it. */
  values(members: ReadonlyMap<number, Member>): Values {
    const into = new Values();
    for (;;) {
      const field = this.#fields[this.#at];
      const member = field && members.get(field.tag);
      if (!field || !member || into.values.has(field.tag)) return into;
      into.values.set(field.tag, field.value);
      this.#at += 1;
      if (member.group) into.groups.set(field.tag, this.#entries(member.group));
    }
  }

  #entries(group: readonly Member[]): Values[] {
    const entries: Values[] = [];
    while (this.#fields[this.#at]?.tag === group[0]?.tag) entries.push(this.values(indexOf(group)));
    return entries;
  }
}

const whole = new Map<string, ReadonlyMap<number, Member>>();

/** Members of all of a message; of a type without a definition, of its header and trailer. */
function membersOf(type: string): ReadonlyMap<number, Member> {
  const definition = MESSAGES.get(type);
  const name = definition?.type ?? '';
  const known = whole.get(name);
  if (known) return known;
  const made = byTag([...HEADER, ...(definition?.members ?? []), ...TRAILER]);
  whole.set(name, made);
  return made;
}

/** The fields of a message that the dictionary finds nothing wrong with, groups by their entries. */
export function bodyOf({ type, fields }: FixMessage): FieldValues {
  return new Reader(fields).values(membersOf(type));
}
