import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { equalBytes, type Vault } from '../runtime/vault.ts';
import { type AuditRow, GENESIS, isSealedRow } from './audit.ts';
import { findHeads } from './heads.ts';
import type { KnownHead } from './known-heads.ts';
import type { AuditRecord } from './record.ts';
import { auditLog } from './tables.ts';

const BATCH = 1000;
/** A chain with more is not read on. */
const MAX_FAULTS = 20;

export interface ChainReport {
  enterpriseId: string;
  sealed: number;
  unsealed: number;
  /** What is wrong, first fault first; empty for an intact chain. */
  faults: string[];
}

/** What a chain must agree with. */
export interface Witnesses {
  /** A head that was exported. */
  exported?: KnownHead | undefined;
  /** Last heads that lines outside of the database name. */
  noted?: readonly KnownHead[];
  /** How many rows it has, where they have been counted. */
  counted?: RowCounts | undefined;
  /** Where sealing anew stands, in this chain. */
  resealing?: AuditRecord['resealing'];
}

interface RowCounts {
  sealed: number;
  unsealed: number;
}

/** How many rows each chain has, in one pass over all. */
export async function countAllRows(db: Queryable): Promise<Map<string, RowCounts>> {
  const rows = await db
    .select({ id: auditLog.enterpriseId, all: count(), sealed: count(auditLog.position) })
    .from(auditLog)
    .groupBy(auditLog.enterpriseId);
  return new Map(rows.map(({ id, all, sealed }) => [id, { sealed, unsealed: all - sealed }]));
}

interface Link {
  position: number;
  hash: Buffer;
}

/** The sealed rows behind a position, up to 1000. */
export const readLinks = (db: Queryable, enterpriseId: string, after: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.enterpriseId, enterpriseId), isNotNull(auditLog.position), sql`${auditLog.position} > ${after}`),
    )
    .orderBy(asc(auditLog.position), asc(auditLog.id))
    .limit(BATCH);

const namedHeads = ({ exported, noted = [] }: Witnesses): (KnownHead & { name: string })[] => [
  ...(exported === undefined ? [] : [{ ...exported, name: 'the exported head' }]),
  ...noted.map((head) => ({ ...head, name: 'the head noted outside of the database' })),
];

function linkFaults(vault: Vault, row: AuditRow, { last, witnesses }: { last: Link; witnesses: Witnesses }): string[] {
  const faults: string[] = [];
  const at = row.position ?? 0;
  const { resealing } = witnesses;
  if (at !== last.position + 1)
    faults.push(`expected position ${last.position + 1}, found ${at}: a row was deleted or moved`);
  const previous = resealing?.position === last.position ? Buffer.from(resealing.previous, 'hex') : last.hash;
  if (!isSealedRow(vault, row, { position: at, previous }))
    faults.push(`row ${row.id} at position ${at} does not match its seal`);
  for (const { position, hash, name } of namedHeads(witnesses))
    if (position === at && hash !== row.sealHash?.toString('hex')) faults.push(`position ${at} differs from ${name}`);
  return faults;
}

/** Recomputes one chain. */
export async function verifyChain(
  { db, vault }: { db: Queryable; vault: Vault },
  enterpriseId: string,
  witnesses: Witnesses = {},
): Promise<ChainReport> {
  const faults: string[] = [];
  let last: Link = { position: 0, hash: GENESIS };
  let visited = 0;
  for (;;) {
    const rows = await readLinks(db, enterpriseId, last.position);
    for (const row of rows) {
      faults.push(...linkFaults(vault, row, { last, witnesses }));
      last = { position: row.position ?? 0, hash: row.sealHash ?? Buffer.alloc(0) };
      visited += 1;
    }
    if (rows.length < BATCH || faults.length > MAX_FAULTS) break;
  }
  const { sealed, unsealed } = witnesses.counted ?? (await countRows(db, enterpriseId));
  if (sealed > visited) faults.push(`${sealed - visited} sealed rows stand beside the chain`);
  const head = (await findHeads(db, [enterpriseId])).get(enterpriseId);
  faults.push(...endFaults(last, head, witnesses));
  return { enterpriseId, sealed: last.position, unsealed, faults };
}

async function countRows(db: Queryable, enterpriseId: string): Promise<RowCounts> {
  const own = eq(auditLog.enterpriseId, enterpriseId);
  return {
    sealed: await db.$count(auditLog, and(own, isNotNull(auditLog.position))),
    unsealed: await db.$count(auditLog, and(own, isNull(auditLog.position))),
  };
}

function endFaults(last: Link, head: Link | undefined, witnesses: Witnesses): string[] {
  const faults: string[] = [];
  for (const { position, name } of namedHeads(witnesses))
    if (position > last.position) faults.push(`${name} is at ${position}, the chain ends at ${last.position}`);
  if (!head && last.position > 0) faults.push('the chain has no head');
  const { resealing } = witnesses;
  const hash = resealing?.position === last.position ? Buffer.from(resealing.previous, 'hex') : last.hash;
  if (head && (head.position !== last.position || !equalBytes(head.hash, hash)))
    faults.push(
      `the head is at ${head.position}, the chain ends at ${last.position}: rows at its end are missing or changed`,
    );
  return faults;
}
