import type { StreamedBody } from '#server/core/call/streamed-body.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { readRows } from './read-rows.ts';
import { type FileRow, sealRows } from './row-vault.ts';

/** What is kept, checked and imported together. */
const MOST_ROWS = 200;
const MOST_CHARACTERS = 256 * 1024;

/** Rows of a file that are kept together, encrypted. */
export interface StagedChunk {
  id: string;
  number: number;
  firstRow: number;
  sealedRows: Buffer;
}

/** A file that was read to its end. */
export interface StagedFile {
  sha256: string;
  bytes: number;
  rows: number;
  chunks: StagedChunk[];
}

const sizeOf = ({ cells }: FileRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Reads a file as it comes and encrypts its rows: they are in the clear for a moment only. Throws Failure. */
export async function stageFile(vault: Vault, file: StreamedBody): Promise<StagedFile> {
  const chunks: StagedChunk[] = [];
  let columns: readonly string[] = [];
  let waiting: FileRow[] = [];
  let characters = 0;
  let firstRow = 1;
  const seal = (): void => {
    if (waiting.length === 0) return;
    const id = newHexId();
    chunks.push({ id, number: chunks.length, firstRow, sealedRows: sealRows(vault, id, { columns, rows: waiting }) });
    firstRow += waiting.length;
    [waiting, characters] = [[], 0];
  };
  const rows = await readRows(file, (names, row) => {
    columns = names;
    waiting.push(row);
    characters += sizeOf(row);
    if (waiting.length === MOST_ROWS || characters > MOST_CHARACTERS) seal();
  });
  seal();
  return { sha256: file.digest ?? '', bytes: file.bytes, rows, chunks };
}
