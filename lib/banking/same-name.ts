/** A name without what banks write in different ways: case, accents, punctuation and blanks. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two spellings are the same name. */
export const isSameName = (one: string, other: string): boolean => foldedName(one) === foldedName(other);
