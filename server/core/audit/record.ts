import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { advisoryLock } from '../database/advisory-lock.ts';
import type { Queryable } from '../database/db.ts';
import type { Vault } from '../runtime/vault.ts';
import { ANEW, type HeadLineBody, parseLine, sealLine } from './head-line.ts';
import { auditRecord } from './tables.ts';

const PURPOSE = 'audit-record';
const LOCK = 'audit-record';
const MODULUS = 1n << 256n;
/** Lines that no file has taken yet are given up beyond this. */
const MAX_WAITING = 64 * 1024;
const MAX_FILES = 8;
/** A line names so many heads at most. */
const MAX_NAMED = 200;

const Content = z.object({
  database: z.string(),
  number: z.int(),
  chains: z.int(),
  entries: z.int(),
  /** Key and sum of the terms of all heads: see `termOf`. */
  sumKey: z.string(),
  sum: z.string(),
  /** The last line, and those before it that were not seen in a file yet. */
  lines: z.array(z.string()).min(1),
  /** Files that were seen to hold all lines up to a number, last used first. */
  files: z.array(z.object({ id: z.string(), place: z.string(), number: z.int() })),
  /** The last step that set the record anew: heads noted before it cannot be compared. */
  anew: z.int(),
  /** Id of the master key that entries are sealed under, but for what was sealed during a rotation; empty where that is unknown. */
  keyId: z.string(),
  /** Where sealing anew stands: the chain, the last position that is done, its seal of before, and its seal now. */
  resealing: z.object({ chain: z.string(), position: z.int(), previous: z.string(), hash: z.string() }).nullable(),
  /** When all was sealed anew last; heads kept before cannot be compared. */
  resealedAt: z.string().nullable(),
});

/** What all heads of a database come to, and what of it has been written outside. */
export type AuditRecord = z.output<typeof Content>;

/** Where a chain ends. */
export interface Head {
  enterpriseId: string;
  position: number;
  hash: Buffer;
}

/** Thrown where there is no record, or one that was not written under our keys. */
export class AuditRecordError extends Error {}

/**
 * One head as a number. The record keeps only the sum of all, and it and the key are encrypted: who cannot read them cannot choose
 * other heads of the same sum.
 */
const termOf = (sumKey: string, { enterpriseId, position, hash }: Head): bigint => {
  const mac = createHmac('sha256', Buffer.from(sumKey, 'hex')).update(`${enterpriseId}|${position}|`).update(hash);
  return BigInt(`0x${mac.digest('hex')}`);
};

const asSum = (text: string): bigint => BigInt(`0x${text}`);
const asText = (sum: bigint): string => (((sum % MODULUS) + MODULUS) % MODULUS).toString(16);

export const newSumKey = (): string => randomBytes(32).toString('hex');

/** Chains, entries and sum, as they grow by heads. */
export interface Totals {
  chains: number;
  entries: number;
  sum: string;
}

export const NO_HEADS: Totals = { chains: 0, entries: 0, sum: '0' };

export function addHeads(sumKey: string, totals: Totals, heads: readonly Head[]): Totals {
  let [entries, sum] = [totals.entries, asSum(totals.sum)];
  for (const head of heads) {
    entries += head.position;
    sum += termOf(sumKey, head);
  }
  return { chains: totals.chains + heads.length, entries, sum: asText(sum) };
}

/** A head that goes on, from the one found in the table. */
export interface Move {
  from: Head | null;
  to: Head;
}

/** Moves heads in the record. One that was set back stays missing in the sum: what is sealed on top of it heals nothing. */
export function moveHeads(record: AuditRecord, moves: readonly Move[]): void {
  let sum = asSum(record.sum);
  for (const { from, to } of moves) {
    sum += termOf(record.sumKey, to) - (from === null ? 0n : termOf(record.sumKey, from));
    record.entries += to.position - (from?.position ?? 0);
    record.chains += from === null ? 1 : 0;
  }
  record.sum = asText(sum);
}

export interface Step extends Pick<HeadLineBody, 'kind' | 'at' | 'note'> {
  heads: readonly Head[];
}

/** Counts a step and adds its line. */
export function addStep(vault: Vault, record: AuditRecord, { kind, at, note, heads }: Step): void {
  const { database, chains, entries, lines } = record;
  const previous = parseLine(lines.at(-1) ?? '')?.mac ?? '';
  const isTooMuch = lines.reduce((sum, line) => sum + line.length, 0) > MAX_WAITING;
  record.number += 1;
  if (ANEW.includes(kind)) record.anew = record.number;
  const body: HeadLineBody = {
    kind,
    database,
    number: record.number,
    at,
    chains,
    entries,
    previous,
    ...(isTooMuch && { hasGap: true }),
    ...(note !== undefined && { note }),
    heads: heads
      .slice(0, MAX_NAMED)
      .map(({ enterpriseId, position, hash }) => [enterpriseId, position, hash.toString('hex')]),
  };
  record.lines = [...(isTooMuch ? [] : lines), sealLine(vault, body)];
}

/** Takes down that a file holds all lines up to the last one. */
export function noteFile(record: AuditRecord, file: { id: string; place: string }): void {
  const others = record.files.filter(({ id }) => id !== file.id);
  record.files = [{ ...file, number: record.number }, ...others].slice(0, MAX_FILES);
  record.lines = record.lines.slice(-1);
}

interface Beginning {
  database: string;
  /** Of the last step that is known of. */
  number: number;
  /** Id of the master key that the entries are sealed under; empty where that is not known. */
  keyId: string;
  step: Omit<Step, 'heads'>;
}

/** Id of the master key that seals are made with. */
export const currentKeyId = (vault: Vault): string => vault.mac(PURPOSE, '').keyId;

/** A record over heads as they stand. */
export function beginRecord(vault: Vault, heads: readonly Head[], { step, ...known }: Beginning): AuditRecord {
  const sumKey = newSumKey();
  const rest = { anew: 0, lines: [], files: [], resealing: null, resealedAt: null };
  const record: AuditRecord = { ...known, ...rest, sumKey, ...addHeads(sumKey, NO_HEADS, heads) };
  addStep(vault, record, { ...step, heads: [] });
  return record;
}

/** The record as it stands; null where there is none. Throws AuditRecordError for one that nobody with our keys wrote. */
export async function readRecord(db: Queryable, vault: Vault): Promise<AuditRecord | null> {
  const [row] = await db.select().from(auditRecord).limit(1);
  if (!row) return null;
  try {
    return Content.parse(JSON.parse(vault.decrypt(PURPOSE, row.content)));
  } catch {
    throw new AuditRecordError('The record of the audit log was changed, or written under another master key.');
  }
}

/** The record, for who changes it: others wait until the transaction ends. Throws AuditRecordError where there is none. */
export async function holdRecord(tx: Queryable, vault: Vault): Promise<AuditRecord> {
  await lockRecord(tx);
  const record = await readRecord(tx, vault);
  if (record === null) throw new AuditRecordError('The audit log has no record of its heads.');
  return record;
}

export const lockRecord = (tx: Queryable): Promise<void> => advisoryLock(tx, LOCK);

export async function writeRecord(tx: Queryable, vault: Vault, record: AuditRecord): Promise<void> {
  const content = vault.encrypt(PURPOSE, JSON.stringify(record));
  await tx.insert(auditRecord).values({ content }).onConflictDoUpdate({ target: auditRecord.id, set: { content } });
}
