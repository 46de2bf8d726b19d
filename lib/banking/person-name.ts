import { foldedName } from './same-name.ts';

/** Letters that banks write as two, where others leave out what is above them. */
const IN_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
/** Letters that no mark makes of another one. */
const IN_LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const spelt = (name: string, letters: Readonly<Record<string, string>>): string =>
  name.replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter);
const partsOf = (name: string): string => foldedName(name).split(' ').toSorted().join(' ');

/** The ways in which banks write a name, the order of its parts aside: with umlauts as one letter or two, apostrophes as nothing or a blank. */
function waysToWrite(name: string): Set<string> {
  const lower = name.normalize('NFC').toLowerCase();
  const letters = [lower, spelt(lower, IN_TWO)].map((one) => spelt(one, IN_LATIN));
  return new Set(letters.flatMap((one) => [partsOf(one), partsOf(one.replaceAll(/['’ʼ`]/gu, ''))]));
}

/** Whether two spellings are the name of the same person: case, accents, umlauts, punctuation and the order of its parts aside. */
export function isSamePerson(one: string, other: string): boolean {
  const ways = waysToWrite(one);
  return [...waysToWrite(other)].some((way) => way !== '' && ways.has(way));
}
