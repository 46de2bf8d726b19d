import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** One measured figure, a row of figures.md. */
export interface Figure {
  /** Id of the part of the benchmark, such as `P1`. */
  part: string;
  name: string;
  measured: string;
  aim: string;
}

const FILE = fileURLToPath(new URL('figures.md', import.meta.url));
const HEAD = '| Part | Figure | Measured | Aim | Date | Machine |';
const ROW = /^\|(.*)\|$/;

interface Row extends Figure {
  date: string;
  machine: string;
}

const cellsOf = (line: string): string[] => (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim());

function readRow(line: string): Row {
  const [part = '', name = '', measured = '', aim = '', date = '', machine = ''] = cellsOf(line);
  return { part, name, measured, aim, date, machine };
}

const writeRow = ({ part, name, measured, aim, date, machine }: Row): string =>
  `| ${[part, name, measured, aim, date, machine].join(' | ')} |`;

/**
 * The text of figures.md with these figures in it. A row of the same part and name is written anew where it stands, others follow
 * the last row of their part; every other row stays as it is.
 */
export function withFigures(
  text: string,
  figures: readonly Figure[],
  stamp: { date: string; machine: string },
): string {
  const lines = text.split('\n');
  const head = lines.indexOf(HEAD);
  if (head < 0) throw new Error('figures.md has lost its table');
  const from = head + 2;
  const length = lines.slice(from).findIndex((line) => !ROW.test(line));
  const rows = lines.slice(from, length < 0 ? undefined : from + length).map(readRow);
  for (const figure of figures) {
    const row = { ...figure, ...stamp };
    const known = rows.findIndex(({ part, name }) => part === figure.part && name === figure.name);
    const last = rows.findLastIndex(({ part }) => part === figure.part);
    if (known >= 0) rows[known] = row;
    else rows.splice(last < 0 ? rows.length : last + 1, 0, row);
  }
  const after = length < 0 ? [] : lines.slice(from + length);
  return [...lines.slice(0, from), ...rows.map(writeRow), ...after].join('\n');
}

/** This machine as figures.md names it. */
export function machineName(): string {
  const [cpu] = cpus();
  return `${cpu?.model.trim().replaceAll('|', ' ')}, ${cpus().length} cores, Node ${process.version.slice(1)}`;
}

/** Writes figures that were measured now into figures.md. */
export async function writeFigures(figures: readonly Figure[]): Promise<void> {
  const stamp = { date: new Date().toISOString().slice(0, 10), machine: machineName() };
  await writeFile(FILE, withFigures(await readFile(FILE, 'utf8'), figures, stamp));
}
