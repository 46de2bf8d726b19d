export type Cell = string | number | boolean | null | undefined | readonly string[];

/** So that spreadsheets read the text as UTF-8. */
export const CSV_START = '\uFEFF';

/** Beginnings that make a spreadsheet take a text for a formula, also in their full-width forms and behind white space. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? cell.join('; ') : String(cell);
}

/** One cell: quoted where it must be (RFC 4180), and with an apostrophe before what a spreadsheet would run. */
export function csvCell(cell: Cell): string {
  const text = textOf(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
