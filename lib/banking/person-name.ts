import { foldedName } from './same-name.ts';

/** A person's name without what banks write in different ways, the order of its parts included. */
const partsOf = (name: string): string => foldedName(name).split(' ').toSorted().join(' ');

/** Whether two spellings are the name of the same person: case, accents, punctuation and the order of its parts aside. */
export const isSamePerson = (one: string, other: string): boolean =>
  partsOf(one) !== '' && partsOf(one) === partsOf(other);
