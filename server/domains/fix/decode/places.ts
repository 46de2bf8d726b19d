import type { Member } from '../dictionary/members.ts';
import { HEADER, type MessageDefinition, TRAILER } from '../dictionary/messages.ts';
import type { ReadField } from './read-fields.ts';

export interface Place {
  part: 'header' | 'body' | 'trailer';
  /** How many groups it stands in. */
  depth: number;
  /** Number of entries of the outermost of them. */
  within: number | null;
}

const HEADER_TAGS = new Set(HEADER.map(({ tag }) => tag));
const TRAILER_TAGS = new Set(TRAILER.map(({ tag }) => tag));

function partOf(tag: number | null, before: Place | undefined): Place['part'] {
  if (tag === null) return before?.part ?? 'header';
  if (HEADER_TAGS.has(tag)) return 'header';
  return TRAILER_TAGS.has(tag) ? 'trailer' : 'body';
}

const index = (members: readonly Member[]): ReadonlyMap<number, Member> =>
  new Map(members.map((member) => [member.tag, member]));

/** Where each field of a message stands; of a type without a definition no groups are known but those of the header. */
export function placesOf(fields: readonly ReadField[], definition: MessageDefinition | undefined): Place[] {
  const top = index([...HEADER, ...(definition?.members ?? []), ...TRAILER]);
  const places: Place[] = [];
  const indices = new Map<readonly Member[], ReadonlyMap<number, Member>>();
  const indexOf = (group: readonly Member[]): ReadonlyMap<number, Member> => {
    const known = indices.get(group) ?? index(group);
    indices.set(group, known);
    return known;
  };
  const walk = (members: ReadonlyMap<number, Member>, group: Pick<Place, 'depth' | 'within'>): void => {
    for (;;) {
      const field = fields[places.length];
      const member = field?.tag == null ? undefined : members.get(field.tag);
      if (!field || (group.depth > 0 && !member)) return;
      const part = group.depth > 0 ? (places.at(-1)?.part ?? 'body') : partOf(field.tag, places.at(-1));
      places.push({ part, ...group });
      if (member?.group) walk(indexOf(member.group), { depth: group.depth + 1, within: group.within ?? member.tag });
    }
  };
  walk(top, { depth: 0, within: null });
  return places;
}
