import { HDKey } from '@scure/bip32';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ErrorCode } from '#lib/errors.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { equalBytes } from '#server/core/runtime/vault.ts';
import { walletKeys } from '../tables.ts';
import { recoverSigner } from './recover-signer.ts';

const SIGNATURE_FORM = 'must be 65 bytes as hex: a header byte from 1f to 22, then r and s of a signature by secp256k1';

const findKeys = keptQuery((db) =>
  db
    .select({ pub: walletKeys.pub })
    .from(walletKeys)
    .where(and(eq(walletKeys.walletId, sql.placeholder('accountId')), ne(walletKeys.position, 'backup')))
    .orderBy(asc(walletKeys.createdAt))
    .limit(3),
);

const MAX_READ = 10_000;
/** Public keys, compressed, by their extended text, which takes longer to read than to ask for. */
const read = new Map<string, Uint8Array | null>();

function publicKeyOf(extended: string): Uint8Array | null {
  const known = read.get(extended);
  if (known !== undefined) return known;
  if (read.size >= MAX_READ) read.clear();
  const { publicKey } = HDKey.fromExtendedKey(extended);
  read.set(extended, publicKey);
  return publicKey;
}

/** Public keys, compressed, that sign for a trading account: the user's, and the service's where there is one. */
async function signingKeys(db: Queryable, accountId: string): Promise<Uint8Array[]> {
  const rows = await findKeys(db, { accountId });
  return rows.flatMap(({ pub }) => publicKeyOf(pub) ?? []);
}

interface Signed {
  accountId: string;
  payload: string;
  signature: string;
}

/**
 * Makes sure that a key of the account signed exactly this payload. Throws 400 for what is no signature, and `rejected` for one by
 * another key or of an account without keys.
 */
export async function demandSignature(
  db: Queryable,
  { accountId, payload, signature }: Signed,
  rejected: ErrorCode,
): Promise<void> {
  const signer = recoverSigner(payload, signature.toLowerCase());
  if (signer === null) refuseField('signature', SIGNATURE_FORM);
  const keys = await signingKeys(db, accountId);
  if (keys.length === 0) fail(rejected, 'The trading account has no key that could have signed.');
  if (!keys.some((key) => equalBytes(key, signer)))
    fail(rejected, 'The payload was not signed by a key of the trading account.');
}
