import type { Field } from '../wire/message.ts';
import type { Member } from './members.ts';
import type { Problem } from './problems.ts';

/** Is told the place of each field of a group, and of the groups within it. */
type Visit = (at: number) => void;

interface Walk {
  fields: readonly Field[];
  visit: Visit;
  problems: Problem[];
}

const memberOf = (members: readonly Member[], tag: number): Member | undefined =>
  members.find((member) => member.tag === tag);

/** One entry, which begins with its delimiter, or with what stands in its place. Returns where it ends. */
function walkEntry(walk: Walk, members: readonly Member[], from: number): number {
  const seen = new Set<number>();
  let at = from;
  for (;;) {
    const field = walk.fields[at];
    const member = field && memberOf(members, field.tag);
    if (!field || !member || (field.tag === members[0]?.tag && seen.has(field.tag))) break;
    if (seen.has(field.tag)) walk.problems.push({ reason: 13, tag: field.tag, at });
    seen.add(field.tag);
    at = member.group ? walkGroup(walk, member, at) : at + 1;
    if (!member.group) walk.visit(at - 1);
  }
  for (const { tag, isRequired } of members)
    if (isRequired && !seen.has(tag)) walk.problems.push({ reason: 1, tag, at: null });
  return at;
}

/** Walks a repeating group from its number of entries on, to its last field. Returns where it ends. */
export function walkGroup(walk: Walk, { tag, group }: Member, from: number): number {
  const count = walk.fields[from];
  if (!group || !count) return from + 1;
  walk.visit(from);
  let entries = 0;
  let at = from + 1;
  for (;;) {
    const field = walk.fields[at];
    if (!field || !memberOf(group, field.tag)) break;
    if (field.tag !== group[0]?.tag) walk.problems.push({ reason: 15, tag: field.tag, at });
    at = walkEntry(walk, group, at);
    entries += 1;
  }
  if (count.value !== '' && entries !== Number(count.value)) walk.problems.push({ reason: 16, tag, at: from });
  return at;
}
