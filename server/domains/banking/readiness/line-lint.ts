import { type AccountDraft, type AddressOf, addressField } from '#lib/banking/account.ts';
import { normaliseText } from '#lib/banking/normalise.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { fold, namesOfCountry } from '../addresses/countries.ts';
import { townOf } from '../addresses/town.ts';
import { type Found, subjectOf, WHOSE } from './finding.ts';
import { addressOf, addressText, linesOfText, textField } from './texts.ts';

const MAX_LINES = 2;
/** Shorter ones are words of many languages. */
const MIN_NAME = 4;
const LINES = ['line1', 'line2'] as const;

interface Line {
  field: string;
  text: string;
}

function linesOf(draft: AccountDraft, of: AddressOf): Line[] {
  const text = addressText(draft, of);
  if (text !== null) return linesOfText(text).map((line) => ({ field: textField(of), text: line }));
  const address = addressOf(draft, of);
  return LINES.flatMap((part) => {
    const line = address[part];
    return line === null ? [] : [{ field: addressField(of, part), text: line }];
  });
}

const tooLong = ({ field, text }: Line): Found[] =>
  text.length > MAX.line
    ? [
        {
          code: 'line-over-70',
          field,
          text: `${subjectOf(field)} has a line of ${text.length} characters; payments carry ${MAX.line}.`,
        },
      ]
    : [];

const tooMany = (lines: readonly Line[], of: AddressOf): Found[] =>
  lines.length > MAX_LINES
    ? [
        {
          code: 'too-many-lines',
          field: textField(of),
          text: `${WHOSE[of]} address has ${lines.length} lines; payments carry ${MAX_LINES}.`,
        },
      ]
    : [];

/** What has a field of its own, and must not stand in a line too: folded, the longest first. */
function structuredParts(draft: AccountDraft, of: AddressOf): string[] {
  const address = addressOf(draft, of);
  const names = address.country === null ? [] : namesOfCountry(address.country);
  const parts = [townOf(address), address.postalCode, ...names.filter(({ length }) => length >= MIN_NAME)];
  return parts
    .flatMap((part) => (part === null ? [] : [fold(part)]))
    .filter((part) => part !== '')
    .sort((a, b) => b.length - a.length);
}

const holds = (text: string, part: string): boolean => ` ${fold(text)} `.includes(` ${part} `);

/** Whether a piece of a line is nothing but parts that have fields of their own. */
const isOnly = (piece: string, parts: readonly string[]): boolean =>
  parts.reduce((rest, part) => rest.replaceAll(` ${part} `, ' '), ` ${fold(piece)} `).trim() === '';

/** The line without its last pieces, as far as these only repeat; null where that does not mend it. */
function withoutRepeats(line: string, parts: readonly string[]): string | null {
  const pieces = line.split(',').map(normaliseText);
  while (pieces.length > 1 && isOnly(pieces.at(-1) ?? '', parts)) pieces.pop();
  const rest = pieces.join(', ');
  return rest === '' || parts.some((part) => holds(rest, part)) ? null : rest;
}

function repeats({ field, text }: Line, parts: readonly string[]): Found[] {
  if (!parts.some((part) => holds(text, part))) return [];
  const rest = withoutRepeats(text, parts);
  const found: Found = {
    code: 'repeats-structured',
    field,
    text: `${subjectOf(field)} repeats a town, postal code or country that has a field of its own.`,
  };
  return [rest === null ? found : { ...found, mend: { text: `Write “${rest}”.`, fields: { [field]: rest } } }];
}

/** What is wrong with the lines of an address. */
export function lineFindings(draft: AccountDraft, of: AddressOf): Found[] {
  const lines = linesOf(draft, of);
  const parts = addressText(draft, of) === null ? structuredParts(draft, of) : [];
  return [...tooMany(lines, of), ...lines.flatMap((line) => [...tooLong(line), ...repeats(line, parts)])];
}
