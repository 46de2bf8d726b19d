/** A field within a message, or a repeating group that begins with its number of entries. */
export interface Member {
  tag: number;
  isRequired: boolean;
  /** What an entry of the group consists of, the delimiter first; null of a plain field. */
  group: readonly Member[] | null;
}

/** Members by their tags. */
export const byTag = (members: readonly Member[]): ReadonlyMap<number, Member> =>
  new Map(members.map((member) => [member.tag, member]));

const indices = new WeakMap<readonly Member[], ReadonlyMap<number, Member>>();

/** `byTag`, made once for members that stay. */
export function indexOf(members: readonly Member[]): ReadonlyMap<number, Member> {
  const known = indices.get(members);
  if (known) return known;
  const made = byTag(members);
  indices.set(members, made);
  return made;
}

const TOKEN = /(\d+)(!?)(\(?)|(\))/g;

/**
 * Reads how messages are written here: tags in their order, `!` after what is required, and after a number of entries what one
 * consists of: `146!(55 65)`.
 */
export function membersOf(text: string): readonly Member[] {
  const open: Member[][] = [[]];
  for (const [, tag, isRequired, opens] of text.matchAll(TOKEN)) {
    if (tag === undefined) {
      open.pop();
      continue;
    }
    const group: Member[] | null = opens ? [] : null;
    open.at(-1)?.push({ tag: Number(tag), isRequired: isRequired === '!', group });
    if (group) open.push(group);
  }
  const [members] = open;
  if (open.length !== 1 || !members) throw new Error(`brackets do not match: ${text}`);
  return members;
}
