import { parseBounded } from '#lib/bounded-json.ts';
import type { Vault } from '#server/core/runtime/vault.ts';

export const ROWS_PURPOSE = 'bank-account-import-rows';

/** A row of a file: the line that it begins in, and its cells. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** Rows that are kept together, with the columns of their file. */
export interface FileRows {
  columns: readonly string[];
  rows: readonly FileRow[];
}

/** Rows, encrypted for the chunk with this id. */
export const sealRows = (vault: Vault, id: string, { columns, rows }: FileRows): Buffer =>
  vault.encrypt(ROWS_PURPOSE, JSON.stringify({ columns, rows: rows.map(({ line, cells }) => [line, ...cells]) }), id);

export function openRows(vault: Vault, { id, sealedRows }: { id: string; sealedRows: Buffer }): FileRows {
  const kept = parseBounded(vault.decrypt(ROWS_PURPOSE, sealedRows, id)).value as {
    columns: string[];
    rows: [number, ...string[]][];
  };
  return { columns: kept.columns, rows: kept.rows.map(([line, ...cells]) => ({ line, cells })) };
}
