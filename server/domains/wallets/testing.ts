import { randomBytes } from 'node:crypto';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { createWalletKey } from './create-wallet-key.ts';
import { walletKeys, wallets } from './tables.ts';

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
  await service.db
    .insert(wallets)
    .values({ id, enterpriseId, coin, label: `Account ${id}`, type: 'trading', createdAt });
  await service.db.insert(walletKeys).values({ id: keyId, walletId: id, position: 'user', ...key, createdAt });
  return { id, keyId, pub: key.pub };
}
