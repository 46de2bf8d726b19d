import { randomBytes } from 'node:crypto';
import { addressKey } from '#lib/chain/addresses.ts';
import { addressText } from '#lib/chain/appearance.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { createWalletKey } from './create-wallet-key.ts';
import { insertAddress, insertWallets, type WalletDraft } from './wallet-store.ts';

export const PASSPHRASE = 'a passphrase of tests';

/** A trading account with a user key under the passphrase of all tests; `daysAgo` orders lists. */
export async function createWallet(
  service: Service,
  enterpriseId: string,
  options: { coin?: string; daysAgo?: number; label?: string; type?: WalletDraft['type'] } = {},
): Promise<{ id: string; keyId: string; pub: string }> {
  const [id, keyId] = [newHexId(), newHexId()];
  const at = service.clock.now().getTime() - (options.daysAgo ?? 0) * 86_400_000;
  const createdAt = new Date(at).toISOString();
  const { coin = 'ofc', label = `Account ${id}`, type = 'trading' } = options;
  const key = createWalletKey({ seed: randomBytes(32), passphrase: PASSPHRASE });
  const keys = [{ id: keyId, position: 'user' as const, ...key }];
  const wallet = { id, enterpriseId, coin, label, type, createdAt, keys };
  await insertWallets(service.db, [wallet]);
  return { id, keyId, pub: key.pub };
}

/** A trading account without keys. Returns its id. */
export async function insertAccount(
  db: Queryable,
  enterpriseId: string,
  { label, coin = 'ofc' }: { label: string; coin?: string },
): Promise<string> {
  const id = newHexId();
  const createdAt = '2026-01-05T09:00:00.000Z';
  await insertWallets(db, [{ id, enterpriseId, coin, label, type: 'trading', createdAt, keys: [] }]);
  return id;
}

/** An address of a wallet, `daysAgo` in the order of lists. */
export async function insertWalletAddress(
  { db, clock }: Service,
  wallet: { id: string; coin: string },
  options: { address?: string; label?: string; daysAgo?: number } = {},
): Promise<{ id: string; address: string }> {
  const { address = addressText(wallet.coin, randomBytes(32)), label = null, daysAgo = 0 } = options;
  const createdAt = new Date(clock.now().getTime() - daysAgo * 86_400_000).toISOString();
  const row = { id: newHexId(), walletId: wallet.id, coin: wallet.coin, address, addressKey: addressKey(address) };
  await insertAddress(db, { ...row, label, createdAt });
  return { id: row.id, address };
}
