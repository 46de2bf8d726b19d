import { randomBytes } from 'node:crypto';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { createWalletKey } from './create-wallet-key.ts';
import { insertWallets } from './wallet-store.ts';

export const PASSPHRASE = 'a passphrase of tests';

/** A trading account with a user key under the passphrase of all tests; `daysAgo` orders lists. */
export async function createWallet(
  service: Service,
  enterpriseId: string,
  options: { coin?: string; daysAgo?: number } = {},
): Promise<{ id: string; keyId: string; pub: string }> {
  const [id, keyId] = [newHexId(), newHexId()];
  const at = service.clock.now().getTime() - (options.daysAgo ?? 0) * 86_400_000;
  const createdAt = new Date(at).toISOString();
  const coin = options.coin ?? 'ofc';
  const key = createWalletKey({ seed: randomBytes(32), passphrase: PASSPHRASE });
  const keys = [{ id: keyId, position: 'user' as const, ...key }];
  const wallet = { id, enterpriseId, coin, label: `Account ${id}`, type: 'trading' as const, createdAt, keys };
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
