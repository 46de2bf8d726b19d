export type Cell = string | number | boolean | null | undefined | readonly string[];

/** So that spreadsheets read the text as UTF-8. */
export const CSV_START = '\uFEFF';

/** What a reader does not see before a text: white space, control and format characters, and others that are not drawn. */
const UNSEEN = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';
/** Signs that make a spreadsheet take a text for a formula, also in their full-width and small forms. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]';
const FORMULA = new RegExp(`^[${UNSEEN}]*${SIGN}|^[\\t\\r\\n]`, 'u');
/** What some spreadsheets split lines at, whether it is quoted or not. */
const SPLIT = /[;\t\r\n]/;
const GAP = new RegExp(`([;"${UNSEEN}]+)(${SIGN})?`, 'gu');
const NUMBER = /^-?\d+(\.\d+)?$/;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Lists of texts are joined; whatever else has parts is written as JSON. */
function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  return Array.isArray(cell) && cell.every(isText) ? cell.join('; ') : JSON.stringify(cell);
}

const guardGap = (all: string, gap: string, sign: string | undefined): string =>
  sign !== undefined && SPLIT.test(gap) ? `${gap}'${sign}` : all;

/** With an apostrophe before what a spreadsheet would run. */
function withoutFormulas(text: string): string {
  if (NUMBER.test(text)) return text;
  const inner = SPLIT.test(text) ? text.replaceAll(GAP, guardGap) : text;
  return FORMULA.test(text) ? `'${inner}` : inner;
}

/** One cell: quoted where it must be (RFC 4180). */
export function csvCell(cell: Cell): string {
  const safe = withoutFormulas(textOf(cell));
  return /[",\r\n\t;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
