import { parseLine } from './head-line.ts';
import { placeOf } from './heads-file.ts';
import type { KnownHeads } from './known-heads.ts';
import type { AuditRecord } from './record.ts';

/** Where and what a deployment is, as far as it bears on what was written outside of its database. */
export interface Outside {
  /** File beside the database; null where none is written. */
  headsFile: string | null;
  /** The database lies beside the file: one cannot be here without the other. */
  isEmbedded: boolean;
  isSandbox: boolean;
}

interface Findings {
  faults: string[];
  warnings: string[];
}

const NOWHERE = 'export heads with `audit head`, or keep the log elsewhere, and give them with --head';

/** What is wrong where there is no file. */
function missingFile({ headsFile, isEmbedded }: Outside, { files, number }: AuditRecord): Findings {
  const own = headsFile === null ? undefined : files.find(({ place }) => place === placeOf(headsFile));
  const gone = own ?? (isEmbedded ? files[0] : undefined);
  if (gone !== undefined)
    return {
      faults: [`the file of heads ${headsFile} is gone, which held all steps up to ${gone.number}`],
      warnings: [],
    };
  const elsewhere = files.map((file) => `${file.place} up to step ${file.number}`).join(', ');
  const where = elsewhere === '' ? 'has been written to no file' : `is written elsewhere (${elsewhere})`;
  return {
    faults: [],
    warnings: [
      `not shown: that the whole database was not set back, since step ${number} ${where}; verify there, or ${NOWHERE}`,
    ],
  };
}

/** What is wrong with a file, beside what its lines say of themselves. */
function fileFaults(outside: Outside, record: AuditRecord, known: KnownHeads): string[] {
  const faults = [...known.faults];
  const [own] = record.files.filter(({ id }) => id === known.file);
  const place = placeOf(outside.headsFile ?? '');
  const former = record.files.find((file) => file.place === place && file.id !== known.file);
  const end = known.last?.number ?? 0;
  if (own !== undefined && end < own.number)
    faults.push(`it ends with step ${end}, and held all up to step ${own.number}: its end was cut off`);
  if (former !== undefined) faults.push(`it is another one than that which held all steps up to ${former.number}`);
  if (known.file === null) faults.push('its first line is missing');
  if (record.files.length <= 1) faults.push(...known.gaps);
  if (known.foreign > 0 && !outside.isSandbox) faults.push(`it has ${known.foreign} lines of another database`);
  return faults;
}

/** What lines say against the database. */
function lineFaults({ isSandbox }: Outside, record: AuditRecord, { last, resets }: KnownHeads): string[] {
  const faults: string[] = [];
  const own = parseLine(record.lines.at(-1) ?? '');
  if (last !== null && last.number > record.number)
    faults.push(
      `the database stands at step ${record.number} of ${own?.at}, and step ${last.number} of ${last.at} is known: it was set back, or restored from an older backup`,
    );
  if (last !== null && last.number === record.number && last.mac !== own?.mac)
    faults.push(`step ${last.number} of ${last.at} is another one in the database`);
  if (resets > 0 && !isSandbox) faults.push('it tells of a reset, which only a sandbox has');
  return faults;
}

interface Known {
  /** The file as it was before the database was read, and after. */
  file?: KnownHeads | null;
  fileAfterwards?: KnownHeads | null;
  kept?: KnownHeads | null;
}

/**
 * What is wrong, or cannot be shown, by what is known outside of the database. While others seal, the database may be ahead of what
 * was read of the file before, and behind what was read after.
 */
export function outsideFindings(
  outside: Outside,
  record: AuditRecord,
  { file, fileAfterwards, kept }: Known,
): Findings {
  const found: Findings = { faults: [], warnings: [] };
  const whole = fileAfterwards ?? file;
  if (whole == null) Object.assign(found, missingFile(outside, record));
  else {
    const faults = [...fileFaults(outside, record, whole), ...(file == null ? [] : lineFaults(outside, record, file))];
    found.faults.push(...faults.map((fault) => `the file of heads ${outside.headsFile}: ${fault}`));
  }
  if (kept != null) {
    const faults = [...kept.faults, ...lineFaults(outside, record, kept)];
    found.faults.push(...faults.map((fault) => `the heads given: ${fault}`));
  }
  return found;
}
