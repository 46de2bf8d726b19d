import canonicalize from 'canonicalize';
import type { Kind } from '#lib/objects.ts';
import type { Queryable } from '../database/db.ts';
import { sentInsert } from '../database/kept.ts';
import { uuidV7 } from '../runtime/id.ts';
import type { Vault } from '../runtime/vault.ts';
import { auditLog } from './tables.ts';

const insertRow = sentInsert(auditLog);

/** Chain of rows that belong to no enterprise: operator actions, sign-ins. */
export const NO_ENTERPRISE = '00000000000000000000000000000000';

export interface AuditEntry {
  subjectType: Kind;
  subjectId: string;
  enterpriseId?: string;
  /** Enterprises whose logs tell of it as well, as of the sign-in of a member. */
  alsoIn?: readonly string[];
  /** Who the caller turned out to be, at a sign-in. */
  actorUserId?: string;
  /** A signature showed the caller to be another service, with which this one works. */
  actorKind?: 'machine';
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

export interface AuditOrigin {
  operation: string;
  actorKind: 'token' | 'session' | 'machine' | 'anonymous';
  actorUserId?: string | undefined;
  actorTokenId?: string | undefined;
  requestId: string;
  address?: string | undefined;
  now: Date;
  wall: Date;
}

const SECRET_NAME = /password|passphrase|secret|otp|prv|signature|authorization|^token$|hash$/i;

/** Drops every value whose name says that it is a secret, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET_NAME.test(name) ? '[redacted]' : withoutSecrets(inner)]),
  );
}

/**
 * Writes the one audit row of a mutation into its transaction, once for each log that tells of it. Sealing happens later, so writers
 * never queue for it.
 */
export async function writeAudit(tx: Queryable, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  const owners = [entry.enterpriseId ?? NO_ENTERPRISE, ...(entry.alsoIn ?? [])];
  const row = {
    actorKind: entry.actorKind ?? origin.actorKind,
    actorUserId: origin.actorUserId ?? entry.actorUserId,
    actorTokenId: origin.actorTokenId,
    operation: origin.operation,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    before: withoutSecrets(entry.before),
    after: withoutSecrets(entry.after),
    requestId: origin.requestId,
    address: origin.address,
    occurredAt: origin.now.toISOString(),
    recordedAt: origin.wall.toISOString(),
  };
  for (const enterpriseId of new Set(owners))
    await insertRow(tx, { id: uuidV7(origin.wall.getTime()), enterpriseId, ...row });
}

export type AuditRow = typeof auditLog.$inferSelect;

/** What the first link of a chain stands on. */
export const GENESIS = Buffer.alloc(32);
const PURPOSE = 'audit-chain';

interface Place {
  position: number;
  /** Seal of the link before. */
  previous: Uint8Array;
}

/** The bytes that a link of the chain covers: its position, the link before it, and every column but the seal's own. */
function sealedContent(row: AuditRow, { position, previous }: Place): Buffer {
  const { position: _, sealKey: __, sealHash: ___, ...content } = row;
  const text = canonicalize({ ...content, position }) ?? '';
  return Buffer.concat([previous, Buffer.from(text)]);
}

/** The seal of a row at its place. */
export const sealRow = (vault: Vault, row: AuditRow, place: Place): { keyId: string; hash: Buffer } =>
  vault.mac(PURPOSE, sealedContent(row, place));

/** Whether a row has the seal that it must have at its place. */
export const isSealedRow = (vault: Vault, row: AuditRow, place: Place): boolean =>
  vault.isMac(PURPOSE, sealedContent(row, place), { keyId: row.sealKey ?? '', hash: row.sealHash ?? Buffer.alloc(0) });
