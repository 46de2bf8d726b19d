import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../database/db.ts';
import { equalBytes, sha256, type Vault } from '../runtime/vault.ts';
import { fail } from './errors.ts';
import { idempotencyKeys } from './tables.ts';

const LIFETIME_MS = 24 * 3600 * 1000;
export const REPLY_PURPOSE = 'idempotency-reply';
export const REQUEST_PURPOSE = 'idempotency-request';

export interface IdempotentCall {
  /** Hash of caller, enterprise, operation and the caller's key. */
  key: Buffer;
  /** The input as text. It may hold secrets, so only its digest is kept, encrypted. */
  request: string;
}

interface Store {
  tx: Tx;
  vault: Vault;
}

export interface StoredReply {
  status: number;
  text: string | null;
}

interface KeyParts {
  key: string;
  caller: string;
  enterprise: string;
  operation: string;
}

/** The caller's `Idempotency-Key`, bound to who calls what for whom. Throws `validation_failed`. */
export function hashKey({ key, caller, enterprise, operation }: KeyParts): Buffer {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    fail('validation_failed', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
  }
  return sha256([caller, enterprise, operation, key].join('\n'));
}

/** A call under the caller's key. Throws `validation_failed`. */
export const idempotentCall = ({ input, ...parts }: KeyParts & { input: unknown }): IdempotentCall => ({
  key: hashKey(parts),
  request: JSON.stringify(input),
});

/** Whether a call under this key has come to its reply, of whatever body it was. */
export async function hasReply(db: Queryable, key: Buffer, now: Date): Promise<boolean> {
  const good = and(
    eq(idempotencyKeys.key, key),
    gt(idempotencyKeys.expiresAt, now.toISOString()),
    isNotNull(idempotencyKeys.status),
  );
  const [row] = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(good).limit(1);
  return row !== undefined;
}

/** The digest of a request, encrypted: whoever reads the table cannot try what it was made of. */
const sealRequest = (vault: Vault, request: string): Buffer =>
  vault.encrypt(REQUEST_PURPOSE, sha256(request).toString('hex'));

/** Older versions kept a keyed hash behind the id of its key; such a row is there for a day. */
export const KEYED_HASH_BYTES = 36;
const KEY_ID_BYTES = 4;

const isKeyedHash = (vault: Vault, request: string, kept: Buffer): boolean =>
  vault.isMac(REQUEST_PURPOSE, request, {
    keyId: kept.subarray(0, KEY_ID_BYTES).toString('hex'),
    hash: kept.subarray(KEY_ID_BYTES),
  });

const isSameRequest = (vault: Vault, request: string, kept: Buffer): boolean =>
  kept.length === KEYED_HASH_BYTES
    ? isKeyedHash(vault, request, kept)
    : equalBytes(Buffer.from(vault.decrypt(REQUEST_PURPOSE, kept), 'hex'), sha256(request));

/**
 * Takes the key for this transaction, waiting while another one holds it. Null: the operation is ours to run. Otherwise the
 * reply of the first call. Throws `idempotency_conflict` when that one had another body.
 */
export async function takeKey({ tx, vault }: Store, call: IdempotentCall, now: Date): Promise<StoredReply | null> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString();
  const requestHash = sealRequest(vault, call.request);
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ key: call.key, requestHash, expiresAt })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { requestHash, expiresAt, status: null, reply: null },
      setWhere: lte(idempotencyKeys.expiresAt, now.toISOString()),
    })
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, call.key)).limit(1);
  if (!row || row.status === null)
    fail('idempotency_conflict', 'The first request with this Idempotency-Key has not finished.');
  if (!isSameRequest(vault, call.request, row.requestHash)) {
    fail('idempotency_conflict', 'This Idempotency-Key was used with another request. Use a new key.');
  }
  return { status: row.status, text: row.reply === null ? null : vault.decrypt(REPLY_PURPOSE, row.reply) };
}

/** Keeps the reply, encrypted, in the same transaction as the work: a retry after a crash gets it too. */
export async function keepReply({ tx, vault }: Store, call: IdempotentCall, reply: StoredReply): Promise<void> {
  const sealed = reply.text === null ? null : vault.encrypt(REPLY_PURPOSE, reply.text);
  await tx
    .update(idempotencyKeys)
    .set({ status: reply.status, reply: sealed })
    .where(eq(idempotencyKeys.key, call.key));
}

/** Gives the key back after a failure whose other writes are kept: a retry runs again. */
export async function forgetKey(tx: Tx, call: IdempotentCall): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.key, call.key));
}

export async function purgeKeys(db: Queryable, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now.toISOString()));
}
