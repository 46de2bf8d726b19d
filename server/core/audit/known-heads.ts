import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Vault } from '../runtime/vault.ts';
import { ANEW, type HeadLine, isSealedLine, parseHeader, parseLine } from './head-line.ts';
import { olderOf } from './heads-file.ts';

const MAX_FAULTS = 20;

/** A link that a chain must pass through. */
export interface KnownHead {
  position: number;
  /** Hex. */
  hash: string;
}

/** What lines outside the database say. */
export interface KnownHeads {
  /** Id of the file; null where none named itself. */
  file: string | null;
  last: HeadLine | null;
  /** The last link of each chain that lines named since the record was set anew. */
  heads: Map<string, KnownHead>;
  /** Lines of other databases. */
  foreign: number;
  resets: number;
  /** Lines that are missing between others. */
  gaps: string[];
  faults: string[];
}

export interface LineReading {
  vault: Vault;
  /** Whose lines are read. */
  database: string;
  /** Whether every line must be one of ours: a file of heads, and not a log that has them among others. */
  isWhole: boolean;
}

/** Steps that answer for all that stands before them. */
const ANSWERS: readonly HeadLine['kind'][] = ['accepted', 'resealed'];

/** A line as the log has it: as one of the fields of its own. */
function unwrap(text: string): string {
  try {
    const { auditHeads } = JSON.parse(text) as { auditHeads?: unknown };
    return typeof auditHeads === 'string' ? auditHeads : text;
  } catch {
    return text;
  }
}

class Reader {
  readonly known: KnownHeads = {
    file: null,
    last: null,
    heads: new Map(),
    foreign: 0,
    resets: 0,
    gaps: [],
    faults: [],
  };
  readonly #seen = new Set<string>();
  readonly #reading: LineReading;
  #count = 0;

  constructor(reading: LineReading) {
    this.#reading = reading;
  }

  #fault(text: string): void {
    if (this.known.faults.length < MAX_FAULTS) this.known.faults.push(text);
  }

  /** `next` is the line behind it: one that a kill cut off stands there again, whole. */
  take(text: string, next: string | undefined): void {
    this.#count += 1;
    const line = parseLine(text);
    if (line !== null) return this.#takeLine(line, text);
    const { vault, isWhole } = this.#reading;
    if (!isWhole || text === '' || (next !== undefined && next.startsWith(text))) return;
    const header = parseHeader(vault, text);
    if (header === null) return this.#fault(`line ${this.#count} is no line of heads`);
    if (!header.isSealed) this.#fault(`line ${this.#count} names a file under no seal of ours`);
    if (this.known.file !== null && this.known.file !== header.file)
      this.#fault(`line ${this.#count} names another file`);
    this.known.file = header.file;
  }

  #takeLine(line: HeadLine, text: string): void {
    const { vault, database } = this.#reading;
    if (!isSealedLine(vault, text))
      return this.#fault(`line ${this.#count} was altered, or is sealed under a key that is not in MASTER_KEY`);
    if (line.database !== database) {
      this.known.foreign += 1;
      return;
    }
    if (this.#seen.has(line.mac)) return;
    this.#seen.add(line.mac);
    if (ANSWERS.includes(line.kind)) Object.assign(this.known, { faults: [], gaps: [], resets: 0 });
    else this.#checkOrder(line);
    if (line.kind === 'reset') this.known.resets += 1;
    if (ANEW.includes(line.kind)) this.known.heads.clear();
    for (const [chain, position, hash] of line.heads) this.known.heads.set(chain, { position, hash });
    this.known.last = line;
  }

  #checkOrder(line: HeadLine): void {
    const { last } = this.known;
    if (last === null) return;
    if (line.number <= last.number)
      this.#fault(`line ${this.#count} is step ${line.number} of ${line.at}, after step ${last.number} of ${last.at}`);
    else if (line.kind === 'begun' || line.kind === 'adopted')
      this.#fault(`the record was begun anew at ${line.at}, after step ${last.number} of ${last.at}`);
    else if (line.number === last.number + 1 && line.previous !== last.mac)
      this.#fault(`step ${line.number} of ${line.at} does not follow step ${last.number} of ${last.at}`);
    else if (line.number > last.number + 1 && line.hasGap !== true)
      this.known.gaps.push(`the steps between ${last.number} and ${line.number} are missing`);
  }
}

async function* linesOf(paths: readonly string[]): AsyncGenerator<string> {
  for (const path of paths)
    yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

async function readLines(reading: LineReading, lines: AsyncIterable<string>): Promise<KnownHeads> {
  const reader = new Reader(reading);
  let waiting: string | undefined;
  for await (const line of lines) {
    const text = reading.isWhole ? line : unwrap(line);
    if (waiting !== undefined) reader.take(waiting, text);
    waiting = text;
  }
  if (waiting !== undefined) reader.take(waiting, waiting.endsWith('}') ? undefined : waiting);
  return reader.known;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What the file of heads says, with the one put aside before it; null where there is none. */
export async function readHeadsFile(reading: Omit<LineReading, 'isWhole'>, path: string): Promise<KnownHeads | null> {
  if (!(await isThere(path))) return null;
  const older = olderOf(path);
  const paths = (await isThere(older)) ? [older, path] : [path];
  return readLines({ ...reading, isWhole: true }, linesOf(paths));
}

/** What a copy of a file of heads, or of a log that has its lines, says. */
export const readKeptLines = (reading: Omit<LineReading, 'isWhole'>, path: string): Promise<KnownHeads> =>
  readLines({ ...reading, isWhole: false }, linesOf([path]));
