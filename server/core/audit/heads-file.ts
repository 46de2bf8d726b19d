import { randomBytes } from 'node:crypto';
import { constants, type FileHandle, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Vault } from '../runtime/vault.ts';
import { type HeadLine, parseHeader, parseLine, sealHeader } from './head-line.ts';

/** Beyond this a file is put aside. */
const MAX_BYTES = 8 * 1024 * 1024;
/** At least two lines of the longest kind. */
const END_BYTES = 256 * 1024;
const HEADER_BYTES = 512;

export interface KeptFile {
  id: string;
  /** Machine and path: where a file that is gone has been. */
  place: string;
}

/** Where a deployment keeps the heads of its audit log. */
export const headsFileOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'audit-heads.log');

export const placeOf = (path: string): string => `${hostname()}:${path}`;

/** What was put aside when a file became long. */
export const olderOf = (path: string): string => path.replace(/(\.log)?$/, '.1$1');

/** Begins a file under its name at once with its first line, unless there is one. */
async function ensureFile(vault: Vault, path: string, id: string): Promise<void> {
  const fresh = `${path}.${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(fresh, `${sealHeader(vault, id)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
}

async function readAt(file: FileHandle, start: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead).toString();
}

async function headerOf(file: FileHandle): Promise<string> {
  const [header = ''] = (await readAt(file, 0, HEADER_BYTES)).split('\n');
  return header;
}

/** The id of a file that was put aside; a new one where there is none. */
async function nextId(vault: Vault, path: string): Promise<string> {
  const older = await open(olderOf(path)).catch(() => null);
  const header = older === null ? '' : await headerOf(older);
  await older?.close();
  return parseHeader(vault, header)?.file ?? randomBytes(16).toString('hex');
}

/** For reading and for writing behind its end. */
const BEHIND = constants.O_RDWR | constants.O_APPEND;

async function openFile(vault: Vault, path: string): Promise<FileHandle> {
  try {
    return await open(path, BEHIND);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await ensureFile(vault, path, await nextId(vault, path));
  return open(path, BEHIND);
}

function lastLine(end: string): HeadLine | null {
  const texts = end.split('\n').slice(0, -1);
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    const line = parseLine(text);
    if (line !== null) return line;
  }
  return null;
}

/** Those lines that go on behind the end of a file: one that comes late is there already, or was passed over. */
function linesBehind(end: string, lines: readonly string[]): string[] {
  const last = lastLine(end);
  return lines.filter((text) => {
    const line = parseLine(text);
    return line?.database !== last?.database || (line?.number ?? 0) > (last?.number ?? 0);
  });
}

/**
 * Makes sure that lines stand in a file, and on disk. What a kill left of a line is ended, so that the line stands whole behind it.
 * Throws where the file cannot be written.
 */
export async function keepLines(vault: Vault, path: string, lines: readonly string[]): Promise<KeptFile> {
  const file = await openFile(vault, path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - END_BYTES);
    const end = await readAt(file, start, size - start);
    const missing = linesBehind(end, lines);
    if (missing.length > 0) {
      const text = missing.map((line) => `${line}\n`).join('');
      await file.write(end.endsWith('\n') ? text : `\n${text}`);
      await file.datasync();
    }
    return { id: parseHeader(vault, await headerOf(file))?.file ?? '', place: placeOf(path) };
  } finally {
    await file.close();
  }
}

/** Puts a file aside, in place of the one put aside before, and begins the next, of the same id, with the last lines. */
export async function turnFile(vault: Vault, path: string, lines: readonly string[]): Promise<void> {
  await rename(path, olderOf(path));
  await keepLines(vault, path, lines);
}

/** Leaves the files of a database that is given up beside those of the next. */
export async function leaveFiles(path: string, name: string): Promise<void> {
  for (const one of [path, olderOf(path)])
    await rename(one, `${one}.before-${name}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}

/** Whether a file is to be put aside. */
export async function isLong(path: string, maxBytes = MAX_BYTES): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.size > maxBytes;
}
