import type { ImportMode } from '#lib/contracts/banking/import-words.ts';
import type { ImportRow } from './import-store.ts';

/** How long rows are kept after the upload, or after the end of the import. */
export const KEPT_MS = 7 * 24 * 3600 * 1000;
/** Of files that an enterprise may keep at a time. */
export const KEPT_BYTES = 1024 * 1024 * 1024;

export const BUSY = 'Another import of the enterprise is being checked, or runs. Wait for its end, or cancel it.';
export const UNKNOWN = 'There is no such import.';

/** Why an import cannot be started, whatever rows are asked for; null where it can. */
function startProblem(row: ImportRow): string | null {
  if (row.state === 'running') return 'The import runs already.';
  if (row.state === 'done') return 'The import has ended.';
  if (row.state === 'checking') return 'The rows of the import are still being checked.';
  if (row.rowsDeletedAt !== null) return 'The rows of the import were deleted. Upload the file again.';
  if (row.checked < row.rows)
    return 'The import was cancelled before all of its rows were checked. Upload the file again.';
  return row.valid === 0 ? 'No row of the import is valid.' : null;
}

export const canStart = (row: ImportRow): boolean => startProblem(row) === null;

/** The same for the rows that are asked for. */
export function startProblemOf(row: ImportRow, mode: ImportMode): string | null {
  const bad = row.invalid + row.duplicate;
  if (mode === 'valid' || bad === 0) return startProblem(row);
  return (
    startProblem(row) ??
    `${bad === 1 ? '1 row is' : `${bad} rows are`} not valid. Start the valid rows alone, or upload a better file.`
  );
}

/** Whether work on it is under way. */
export const isBusy = ({ state }: ImportRow): boolean => state === 'checking' || state === 'running';
