import type { Tone } from '#components/ui/status-badge.tsx';
import type { BankAccountImport } from '#lib/contracts/banking/account-imports.ts';
import type { ImportRowState, ImportState } from '#lib/contracts/banking/import-words.ts';

interface Look {
  word: string;
  tone: Tone;
  meaning: string;
}

export const IMPORT_STATES: Readonly<Record<ImportState, Look>> = {
  checking: { word: 'Checking', tone: 'waiting', meaning: 'Its rows are being checked.' },
  checked: { word: 'Checked', tone: 'attention', meaning: 'It waits for somebody to start it.' },
  running: { word: 'Running', tone: 'waiting', meaning: 'Its rows are being imported.' },
  done: { word: 'Done', tone: 'good', meaning: 'All rows that could be imported are.' },
  cancelled: { word: 'Cancelled', tone: 'neutral', meaning: 'Somebody cancelled it. Accounts that were added stay.' },
  stopped: { word: 'Stopped', tone: 'bad', meaning: 'The service stopped it. Accounts that were added stay.' },
  expired: { word: 'Expired', tone: 'neutral', meaning: 'Nobody started it for seven days.' },
};

export const ROW_STATES: Readonly<Record<ImportRowState, Look>> = {
  valid: { word: 'Valid', tone: 'good', meaning: 'It can be imported.' },
  invalid: { word: 'Invalid', tone: 'bad', meaning: 'It has problems, and is not imported.' },
  duplicate: { word: 'Duplicate', tone: 'bad', meaning: 'Its account is there already, and is not imported again.' },
  imported: { word: 'Imported', tone: 'good', meaning: 'It became a bank account.' },
  failed: { word: 'Failed', tone: 'bad', meaning: 'It was valid no longer when it was to be imported.' },
};

const number = new Intl.NumberFormat('en-US');

/** `1 row`, `2,000 rows`. */
export const rowCount = (count: number): string => (count === 1 ? '1 row' : `${number.format(count)} rows`);

export const nameOfImport = ({ fileName }: Pick<BankAccountImport, 'fileName'>): string => fileName ?? 'Unnamed file';

/** Rows that keep an import from taking all. */
export const badRows = ({ invalid, duplicate, failed }: BankAccountImport): number => invalid + duplicate + failed;

/** Whether work on it is under way. */
export const isBusy = ({ state }: Pick<BankAccountImport, 'state'>): boolean =>
  state === 'checking' || state === 'running';

/** Names of columns as people read them: `ownerAddressLine1` → `owner address line 1`. */
export const columnWords = (field: string): string =>
  field.replaceAll(/([A-Z]|\d+)/g, (part) => ` ${part.toLowerCase()}`);
