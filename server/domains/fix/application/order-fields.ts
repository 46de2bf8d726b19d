import { FIELDS } from '../dictionary/fields.ts';
import { HEADER, TRAILER } from '../dictionary/messages.ts';

/** Fields of a D that say what is ordered. */
const USED = new Set([1, 11, 15, 38, 40, 44, 54, 55, 59, 60, 99, 126, 152, 168, 544, 847, 848]);
/** Fields of messages on orders that are taken and not used: they change nothing about how an order executes. */
export const IGNORED_TAGS: ReadonlySet<number> = new Set([
  21, 22, 48, 58, 63, 64, 77, 78, 79, 80, 100, 109, 167, 354, 355, 386, 453, 460, 461, 528, 529, 581, 582,
]);
const FRAME = new Set([...HEADER, ...TRAILER].map(({ tag }) => tag));

/** What becomes of a field of an order: it is used, it changes nothing, or the order is refused for it. */
export type FieldUse = 'used' | 'ignored' | 'refused';

export function orderFieldUse(tag: number): FieldUse {
  if (USED.has(tag) || FRAME.has(tag)) return 'used';
  return IGNORED_TAGS.has(tag) ? 'ignored' : 'refused';
}

/** A tag with its name, for people. */
export const nameOfTag = (tag: number): string => `tag ${tag} (${FIELDS.get(tag)?.name ?? 'unknown'})`;
