import { normaliseText } from '#lib/banking/normalise.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { type AddressFormat, addressFormat, isPostalCode } from './address-format.ts';
import { countryNamed, fold } from './countries.ts';
import { derivedTown } from './town.ts';

/** The parts of an address that was written in lines. */
export interface SplitAddress {
  line1: string;
  /** Empty where one line holds the rest. */
  line2: string;
  city: string;
  state: string | null;
  postalCode: string;
  country: string;
}

/** Where a post code stands in a segment, and what is left of it. */
interface Found {
  postalCode: string;
  left: string;
}

const MAX_TEXT = 1000;
const MAX_CODE_WORDS = 3;
const MAX_STATE_WORDS = 4;
/** A country’s letters before a post code, as in `MC-98000`. */
const COUNTRY_BEFORE = /^[A-Z]{1,2}-(?=\d)/;
const TOWN = /^[\p{L}\p{M}][\p{L}\p{M} .'’()/-]*$/u;

const segmentsOf = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => line.split(/[,;\n]/))
    .map(normaliseText)
    .filter((segment) => segment !== '');

/** Where codes follow the town they end a segment, else they begin it. */
const isCodeLast = ({ order }: AddressFormat): boolean => order.indexOf('postalCode') > order.indexOf('city');

function findCode(segment: string, format: AddressFormat): Found | null {
  const words = segment.split(' ');
  for (let count = Math.min(MAX_CODE_WORDS, words.length); count > 0; count--) {
    const isLast = isCodeLast(format);
    const taken = isLast ? words.slice(-count) : words.slice(0, count);
    const left = isLast ? words.slice(0, -count) : words.slice(count);
    const postalCode = taken.join(' ').replace(COUNTRY_BEFORE, '');
    if (postalCode.length <= MAX.postalCode && isPostalCode(format, postalCode))
      return { postalCode, left: left.join(' ') };
  }
  return null;
}

function stateKey({ state }: AddressFormat, text: string): string | null {
  const options = state?.options;
  if (!options) return null;
  const wanted = fold(text);
  for (const [key, label] of options) if (fold(key) === wanted || fold(label) === wanted) return key;
  return null;
}

/** A state at the end of a text, and the text before it. */
function takeState(format: AddressFormat, text: string): { state: string | null; left: string } {
  const words = text.split(' ');
  for (let count = Math.min(MAX_STATE_WORDS, words.length); count > 0; count--) {
    const state = stateKey(format, words.slice(-count).join(' '));
    if (state !== null) return { state, left: words.slice(0, -count).join(' ') };
  }
  return { state: null, left: text };
}

/** Town and state out of what stands around a post code; null where anything is unclear. */
function placeOf(format: AddressFormat, left: string, around: { before: string[]; after: string[] }) {
  const { before, after } = around;
  const named = after.length === 1 ? stateKey(format, after[0] ?? '') : null;
  if (after.length > 1 || (after.length === 1 && named === null)) return null;
  const text = left === '' ? (before.pop() ?? '') : left;
  const isListed = format.state?.options != null;
  const found = named === null && isListed ? takeState(format, text) : { state: named, left: text };
  if (format.state?.isRequired && found.state === null) return null;
  return { state: found.state, city: found.left === '' ? (before.pop() ?? '') : found.left };
}

/** The rest as two lines that are short enough; null where it is not. */
function linesOf(segments: readonly string[]): { line1: string; line2: string } | null {
  const [first = '', ...rest] = segments;
  let line1 = first;
  let count = 0;
  for (const segment of rest) {
    if (`${line1}, ${segment}`.length > MAX.line) break;
    line1 = `${line1}, ${segment}`;
    count += 1;
  }
  const line2 = rest.slice(count).join(', ');
  return line1 !== '' && line1.length <= MAX.line && line2.length <= MAX.line ? { line1, line2 } : null;
}

function placeInCityState(format: AddressFormat, left: string, before: string[]) {
  const city = derivedTown({ country: format.country, state: null });
  if (city === null) return null;
  const isNamed = (text: string): boolean => fold(text) === fold(city);
  if (left !== '') return isNamed(left) ? { state: null, city } : null;
  if (before.length > 1 && isNamed(before.at(-1) ?? '')) before.pop();
  return { state: null, city };
}

function splitAt(format: AddressFormat, segments: readonly string[], at: number): SplitAddress | null {
  const found = findCode(segments[at] ?? '', format);
  if (found === null) return null;
  const before = segments.slice(0, at);
  const after = segments.slice(at + 1);
  const townAfter = !isCodeLast(format) && found.left === '' ? after.shift() : undefined;
  const left = townAfter ?? found.left;
  const place =
    format.city === null && after.length === 0
      ? placeInCityState(format, left, before)
      : placeOf(format, left, { before, after });
  if (place === null || place.city.length > MAX.town || !TOWN.test(place.city)) return null;
  const lines = linesOf(before);
  return lines && { ...lines, ...place, postalCode: found.postalCode, country: format.country };
}

/**
 * Splits lines that hold all of an address by the format of its country, which is given or named at their end. Null
 * where no post code of that country stands in its place, or anything around it is unclear: nothing is guessed.
 */
export function splitAddress(lines: readonly string[], country: string | null): SplitAddress | null {
  if (lines.reduce((sum, { length }) => sum + length, 0) > MAX_TEXT) return null;
  const segments = segmentsOf(lines);
  const named = countryNamed(segments.at(-1) ?? '');
  if (named !== null && (country === null || named === country)) segments.pop();
  const code = country ?? named;
  const format = code === null ? null : addressFormat(code);
  if (!format?.postalCode?.pattern) return null;
  for (let at = segments.length - 1; at > 0; at--) {
    const split = splitAt(format, segments, at);
    if (split) return split;
  }
  return null;
}
