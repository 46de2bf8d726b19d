import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { lackOf } from '#server/core/database/lack.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import type { Vault } from '#server/core/runtime/vault.ts';

const FORMAT = 2;
const MAX_HEAD = 64 * 1024;
const MAX_BODY = 1024 * 1024 * 1024;
const NEWLINE = 10;
/** Speed counts for more than the last tenth of the size. */
const LEVEL = { level: 4 };

/** What a backup is of, in its first part. */
const Begin = z.object({
  kind: z.literal('begin'),
  format: z.literal(FORMAT),
  version: z.string(),
  /** Of every migration that was applied. */
  migrations: z.string(),
  /** Id of the deployment. */
  instance: z.string(),
  /** Id of the master key that its end is sealed with. */
  key: z.string(),
  at: z.string(),
});
const Table = z.object({ kind: z.literal('table'), table: z.string(), columns: z.array(z.string()).min(1) });
const Sequence = z.object({ kind: z.literal('sequence'), sequence: z.string(), last: z.string().regex(/^-?\d+$/) });
const FILES = ['audit-heads.log', 'audit-heads.1.log', 'master.key'] as const;
const bytes = z.int().min(0).max(MAX_BODY);
const Rows = z.object({ kind: z.literal('rows'), bytes });
const File = z.object({ kind: z.literal('file'), name: z.enum(FILES), bytes });
/** Its seal is a keyed hash of the hash: nobody without the master key can change a backup unseen. */
const End = z.object({ kind: z.literal('end'), parts: z.int(), sha256: z.string(), seal: z.string() });
const Head = z.discriminatedUnion('kind', [Begin, Table, Sequence, Rows, File, End]);

export type Begin = z.output<typeof Begin>;

/** What seals a backup by its hash, and knows its own seals. */
export interface Seal {
  keyId: string;
  seal: (sha256: string) => string;
  isSeal: (sha256: string, seal: string) => boolean;
}

const PURPOSE = 'backup';

/** Seals by the first of the master keys; knows those of each. */
export function sealOf(vault: Vault): Seal {
  return {
    keyId: vault.keyId,
    seal: (sha256) => vault.stamp(PURPOSE, sha256).toString('hex'),
    isSeal: (sha256, seal) => vault.isStamp(PURPOSE, sha256, Buffer.from(seal, 'hex')),
  };
}

/** Names of files of a data folder that a backup may hold. */
export const KEPT_FILES = FILES;

/** One part of a backup: rows of the table before them, as COPY writes them, and files have a body. */
export type Part =
  | Begin
  | z.output<typeof Table>
  | z.output<typeof Sequence>
  | { kind: 'rows'; body: Buffer }
  | { kind: 'file'; name: (typeof FILES)[number]; body: Buffer };

const headLine = (head: z.output<typeof Head>): Buffer => Buffer.from(`${JSON.stringify(head)}\n`);

function encode(part: Part): Buffer[] {
  if (part.kind === 'rows') return [headLine({ kind: 'rows', bytes: part.body.length }), part.body];
  if (part.kind === 'file') return [headLine({ kind: 'file', name: part.name, bytes: part.body.length }), part.body];
  return [headLine(part)];
}

async function* encodeAll(parts: AsyncIterable<Part>, { seal }: Seal): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const part of parts) {
    count += 1;
    for (const piece of encode(part)) {
      hash.update(piece);
      yield piece;
    }
  }
  const sha256 = hash.digest('hex');
  yield headLine({ kind: 'end', parts: count, sha256, seal: seal(sha256) });
}

/** How a backup is written: sealed, and ended early by a signal. */
export interface Writing {
  seal: Seal;
  signal?: AbortSignal | undefined;
}

/** Writes a backup, for its owner alone; it has its name only once it is whole and on disk. Throws ConfigurationError. */
export async function writeArchive(path: string, parts: AsyncIterable<Part>, { seal, signal }: Writing): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(encodeAll(parts, seal)), createGzip(LEVEL), file, { signal });
    await link(unfinished, path);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new ConfigurationError(`${path} is there already: name another file.`);
    if (syscall === undefined || lackOf(error, true) !== null) throw error;
    throw new ConfigurationError(`The backup cannot be written to ${path} (${code}).`);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const broken = (path: string): ConfigurationError =>
  new ConfigurationError(`${path} is no whole backup: it was cut short or changed, or is something else.`);

/** Takes pieces of a stream, and gives them in the lengths that are asked for. */
class Pieces {
  private readonly source: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  /** False at the end. */
  private async more(): Promise<boolean> {
    const { value, done } = await this.source.next();
    if (done === true) return false;
    this.held = this.held.length === 0 ? value : Buffer.concat([this.held, value]);
    return true;
  }

  take(length: number): Buffer {
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return taken;
  }

  /** Null where there are not as many bytes. */
  async body(length: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      if (this.held.length === 0 && !(await this.more())) return null;
      const part = this.take(Math.min(left, this.held.length));
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** With its end; null where there is none. */
  async line(): Promise<Buffer | null> {
    for (;;) {
      const end = this.held.indexOf(NEWLINE);
      if (end >= 0) return this.take(end + 1);
      if (this.held.length > MAX_HEAD || !(await this.more())) return null;
    }
  }

  async isOver(): Promise<boolean> {
    return this.held.length === 0 && !(await this.more());
  }
}

function parseHead(line: Buffer | null): z.output<typeof Head> {
  return Head.parse(JSON.parse(line?.toString() ?? ''));
}

async function readPart(pieces: Pieces, hash: Hash): Promise<Part | z.output<typeof End>> {
  const line = await pieces.line();
  const head = parseHead(line);
  if (head.kind === 'end') return head;
  hash.update(line ?? '');
  if (head.kind !== 'rows' && head.kind !== 'file') return head;
  const body = await pieces.body(head.bytes);
  if (body === null) throw new Error('cut short');
  hash.update(body);
  return head.kind === 'rows' ? { kind: 'rows', body } : { kind: 'file', name: head.name, body };
}

async function* readParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Part | z.output<typeof End>> {
  const pieces = new Pieces(stream);
  const hash = createHash('sha256');
  for (let count = 0; ; count += 1) {
    const part = await readPart(pieces, hash);
    yield part;
    if (part.kind !== 'end') continue;
    if (part.parts === count && part.sha256 === hash.digest('hex') && (await pieces.isOver())) return;
    throw new Error('changed');
  }
}

/** What is in a file, its end included. Throws ConfigurationError, at the latest at the end, where it is not what was written. */
async function* readAll(path: string): AsyncGenerator<Part | z.output<typeof End>> {
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(path), gunzip).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  try {
    yield* readParts(gunzip);
  } catch {
    // What is not read any more would never come to its end.
    gunzip.destroy();
    const failure = await reading;
    if (failure?.syscall === undefined) throw broken(path);
    throw new ConfigurationError(`${path} cannot be read (${failure.code}).`);
  } finally {
    gunzip.destroy();
  }
}

/** The parts of a backup. Throws ConfigurationError, at the latest at its end, where it is not what was written. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  for await (const part of readAll(path)) if (part.kind !== 'end') yield part;
}

/** A backup that was read from end to end. */
export interface Proven {
  begin: Begin;
  /** Its files, of which the contents count where one is there already. */
  files: ReadonlyMap<string, Buffer>;
  /** Whether it was sealed by whoever has this key. */
  isSealedBy: (seal: Seal) => boolean;
}

/** Reads a backup from end to end. Throws ConfigurationError unless it is whole. */
export async function proveArchive(path: string): Promise<Proven> {
  let begin: Begin | null = null;
  let end: z.output<typeof End> | null = null;
  const files = new Map<string, Buffer>();
  for await (const part of readAll(path)) {
    if (begin === null && part.kind !== 'begin') throw broken(path);
    if (part.kind === 'begin') begin = part;
    if (part.kind === 'file') files.set(part.name, part.body);
    if (part.kind === 'end') end = part;
  }
  if (begin === null || end === null) throw broken(path);
  const { sha256, seal } = end;
  return { begin, files, isSealedBy: ({ isSeal }) => isSeal(sha256, seal) };
}
