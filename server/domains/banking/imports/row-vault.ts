import { parseBounded } from '#lib/bounded-json.ts';
import type { Vault } from '#server/core/runtime/vault.ts';

export const ROWS_PURPOSE = 'bank-account-import-rows';

/** A row of a file: the line that it begins in, how many cells it has, and its cells; none where they are not those of the header. */
export interface FileRow {
  line: number;
  width: number;
  cells: string[];
}

/** Rows that are kept together, with the columns of their file. */
export interface FileRows {
  columns: readonly string[];
  rows: readonly FileRow[];
}

/** Rows, encrypted for the chunk with this id. */
export function sealRows(vault: Vault, id: string, { columns, rows }: FileRows): Buffer {
  const kept = { columns, rows: rows.map(({ line, width, cells }) => [line, width, ...cells]) };
  return vault.encrypt(ROWS_PURPOSE, JSON.stringify(kept), id);
}

export function openRows(vault: Vault, { id, sealedRows }: { id: string; sealedRows: Buffer }): FileRows {
  const { value, problem } = parseBounded(vault.decrypt(ROWS_PURPOSE, sealedRows, id));
  if (problem !== null) throw new Error('the rows of an import cannot be read');
  const kept = value as { columns: string[]; rows: [number, number, ...string[]][] };
  return { columns: kept.columns, rows: kept.rows.map(([line, width, ...cells]) => ({ line, width, cells })) };
}
