import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_COLUMNS, IMPORT_LIMITS, REQUIRED_COLUMNS } from '#lib/banking/import-columns.ts';
import { linesOf, refuseFile } from './file-lines.ts';
import type { FileRow } from './row-vault.ts';

/** What is put together while others wait. */
const ROWS_A_TURN = 500;
/** What is parsed while others wait: it may hold a row of every other byte. */
const BYTES_A_TURN = 2048;

/** Semicolons, where the first line has those alone, as spreadsheets of some countries write; else commas. */
function delimiterOf(start: Buffer): ',' | ';' {
  const end = start.indexOf('\n');
  const first = start.subarray(0, end < 0 ? undefined : end);
  return first.includes(';') && !first.includes(',') ? ';' : ',';
}

/** What is wrong with a file that is no CSV, in our words. */
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  INVALID_OPENING_QUOTE: 'a quotation mark stands within a cell that does not begin with one',
  CSV_INVALID_CLOSING_QUOTE: 'something follows the quotation mark that closes a cell',
  CSV_MAX_RECORD_SIZE: `the row is longer than ${IMPORT_LIMITS.row / 1024} KiB, or a quotation mark is not closed`,
};

const isKnown = (name: string): boolean => (IMPORT_COLUMNS as readonly string[]).includes(name);

/** The columns of a file. Throws Failure where they are not those of bank accounts. */
function columnsOf(header: readonly string[]): string[] {
  const columns = header.map((name) => name.trim());
  const unknown = columns.find((name) => !isKnown(name));
  if (unknown !== undefined)
    refuseFile(`The first line must name the columns: "${unknown.slice(0, 100)}" is none. Start from the template.`);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) refuseFile(`The column ${twice} is there twice.`);
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) refuseFile(`The file lacks the columns ${missing.join(', ')}.`);
  return columns;
}

function refuseLongCell({ line, cells }: FileRow): void {
  if (cells.some((cell) => cell.length > IMPORT_LIMITS.cell))
    refuseFile(`Line ${line} has a cell of more than ${IMPORT_LIMITS.cell.toLocaleString('en-US')} characters.`);
}

const lineEnds = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** The start of a file and what follows, bit by bit. */
async function* inPieces(start: Buffer, lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const cut = async function* (bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += BYTES_A_TURN) {
      yield bytes.subarray(at, at + BYTES_A_TURN);
      await nextTurn();
    }
  };
  yield* cut(start);
  for await (const bytes of lines) yield* cut(bytes);
}

/** Records of a file with the lines that they begin in. Throws Failure. */
async function* recordsOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const lines = linesOf(file);
  const { value: start } = await lines.next();
  if (start === undefined) return;
  const parser = parse({
    delimiter: delimiterOf(start),
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.row,
    info: true,
  });
  // What goes wrong is thrown by the parser, which is read below.
  pipeline(Readable.from(inPieces(start, lines)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      yield { line: info.lines - lineEnds(record), width: record.length, cells: record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    refuseFile(`Line ${line}: ${FAULTS[error.code] ?? 'it is no CSV'}.`);
  }
}

/** Columns and rows of a file, row by row. Throws Failure for a file that is not as it must be, at the latest at its end. */
export async function readRows(
  file: AsyncIterable<Uint8Array>,
  take: (columns: readonly string[], row: FileRow) => void,
): Promise<number> {
  let columns: string[] | undefined;
  let count = 0;
  for await (const row of recordsOf(file)) {
    refuseLongCell(row);
    if (columns === undefined) {
      columns = columnsOf(row.cells);
      continue;
    }
    count += 1;
    if (count > IMPORT_LIMITS.rows)
      refuseFile(`The file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-US')} rows. Split it.`);
    take(columns, row.width === columns.length ? row : { ...row, cells: [] });
    if (count % ROWS_A_TURN === 0) await nextTurn();
  }
  if (columns === undefined) refuseFile('The file is empty.');
  if (count === 0) refuseFile('The file has a header and no rows.');
  return count;
}
