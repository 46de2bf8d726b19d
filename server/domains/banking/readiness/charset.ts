import anyAscii from 'any-ascii';
import { normaliseText } from '#lib/banking/normalise.ts';
import type { Rail } from './rails.ts';

const NARROW = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;
const WIDE = /[^a-zA-Z0-9/\-?:().,'+ !#$%&*=^_`{|}~";<>@[\\\]]/gu;
const MAX_SHOWN = 8;

/** What banks write in place of characters of ASCII that a rail does not carry. */
const IN_PLACE: Readonly<Record<string, string>> = {
  '&': '+',
  '"': "'",
  '`': "'",
  ';': ',',
  _: '-',
  '~': '-',
  '[': '(',
  '{': '(',
  '<': '(',
  ']': ')',
  '}': ')',
  '>': ')',
  '\\': '/',
  '|': '/',
};
const ELSE = '.';

/** What a rail does not carry, one character a match. */
const outside = (rail: Rail): RegExp => (rail === 'swift' ? WIDE : NARROW);

/** Line breaks part the lines of an address in one text; messages carry them as lines. */
const withoutBreaks = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

const shown = (character: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The characters of a text that a rail does not carry, as people read them: each once, the first few. */
export function uncarried(text: string, rail: Rail): string[] {
  const found = new Set<string>();
  for (const [character] of withoutBreaks(text).matchAll(outside(rail))) {
    found.add(shown(character));
    if (found.size === MAX_SHOWN) break;
  }
  return [...found];
}

/** Whether a text has slashes where SEPA has none: at an end, or two in a row. */
export const hasWrongSlash = (text: string): boolean =>
  text.startsWith('/') || text.endsWith('/') || text.includes('//');

/** The same text without such slashes. */
export const withoutWrongSlashes = (text: string): string => {
  const parts = text.split('/').filter((part) => part.trim() !== '');
  return parts.join('/').trim();
};

/** Pictures have names of their own in ASCII, which nobody’s name holds. */
const PICTURES = /\p{Emoji_Presentation}+/gu;

/** A text in the characters that a rail carries, where that rail takes them; null where nothing readable is left. */
export function carried(text: string, rail: Rail): string | null {
  const latin = anyAscii(withoutBreaks(text.normalize('NFC')).replaceAll(PICTURES, ' '));
  const narrow = normaliseText(latin.replaceAll(outside(rail), (character) => IN_PLACE[character] ?? ELSE));
  const mended = rail === 'sepa' ? withoutWrongSlashes(narrow) : narrow;
  return /[a-zA-Z0-9]/.test(mended) ? mended : null;
}
