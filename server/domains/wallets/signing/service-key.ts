import { randomBytes } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { and, eq, isNotNull } from 'drizzle-orm';
import { signMessage } from '#lib/chain/signed-message.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { walletKeys } from '../tables.ts';

/** Under which purpose the vault seals keys with which the service signs. */
export const SERVICE_KEY_PURPOSE = 'wallet-service-key';

const SEED_BYTES = 32;

/** A new key of the service for a trading account. */
export function newServiceKey(vault: Vault, { walletId, createdAt }: { walletId: string; createdAt: string }) {
  const root = HDKey.fromMasterSeed(randomBytes(SEED_BYTES));
  const sealedPrv = vault.encrypt(SERVICE_KEY_PURPOSE, root.privateExtendedKey);
  return { id: newHexId(), walletId, position: 'bitgo' as const, pub: root.publicExtendedKey, sealedPrv, createdAt };
}

/** Whether a wallet has a key of the service. */
export const hasServiceKey = async (db: Queryable, walletId: string): Promise<boolean> =>
  (await db.$count(walletKeys, and(eq(walletKeys.walletId, walletId), eq(walletKeys.position, 'bitgo')))) > 0;

/** Signs by the key of the service; null for an account that has none. */
export async function signByService(
  { db, vault }: { db: Queryable; vault: Vault },
  { walletId, payload }: { walletId: string; payload: string },
): Promise<{ keyId: string; signature: string } | null> {
  const held = and(
    eq(walletKeys.walletId, walletId),
    eq(walletKeys.position, 'bitgo'),
    isNotNull(walletKeys.sealedPrv),
  );
  const [key] = await db
    .select({ id: walletKeys.id, sealedPrv: walletKeys.sealedPrv })
    .from(walletKeys)
    .where(held)
    .limit(1);
  if (!key?.sealedPrv) return null;
  const { privateKey } = HDKey.fromExtendedKey(vault.decrypt(SERVICE_KEY_PURPOSE, key.sealedPrv));
  if (!privateKey) throw new Error('the key of the service has no private part');
  return { keyId: key.id, signature: signMessage(payload, privateKey) };
}
