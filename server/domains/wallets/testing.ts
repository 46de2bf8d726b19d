import { randomBytes } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { eq } from 'drizzle-orm';
import { addressKey } from '#lib/chain/addresses.ts';
import { addressText } from '#lib/chain/appearance.ts';
import { signMessage } from '#lib/chain/signed-message.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { mustApply, outside } from '#server/domains/ledger/public.ts';
import { createWalletKey } from './create-wallet-key.ts';
import { wallets } from './tables.ts';
import { insertAddress, insertWallets, type WalletDraft } from './wallet-store.ts';

export const PASSPHRASE = 'a passphrase of tests';

/** A trading account with a user key under the passphrase of all tests; `daysAgo` orders lists. */
export async function createWallet(
  service: Service,
  enterpriseId: string,
  options: { coin?: string; daysAgo?: number; label?: string; type?: WalletDraft['type'] } = {},
): Promise<{ id: string; keyId: string; pub: string; privateKey: Uint8Array; sign: (payload: string) => string }> {
  const [id, keyId] = [newHexId(), newHexId()];
  const at = service.clock.now().getTime() - (options.daysAgo ?? 0) * 86_400_000;
  const createdAt = new Date(at).toISOString();
  const { coin = 'ofc', label = `Account ${id}`, type = 'trading' } = options;
  const seed = randomBytes(32);
  const key = createWalletKey({ seed, passphrase: PASSPHRASE });
  const keys = [{ id: keyId, position: 'user' as const, ...key }];
  const wallet = { id, enterpriseId, coin, label, type, createdAt, keys };
  await insertWallets(service.db, [wallet]);
  const privateKey = HDKey.fromMasterSeed(seed).privateKey ?? new Uint8Array();
  return { id, keyId, pub: key.pub, privateKey, sign: (payload) => signMessage(payload, privateKey) };
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

/** Gives a wallet so many base units of each of its assets: the coin of a chain wallet, or units of a trading account. */
export async function fundAccount(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  walletId: string,
  funds: Readonly<Record<string, string>>,
): Promise<void> {
  const { enterpriseId: owner } = wallets;
  const [wallet] = await db.select({ enterpriseId: owner }).from(wallets).where(eq(wallets.id, walletId)).limit(1);
  const enterpriseId = wallet?.enterpriseId ?? null;
  const transfers = Object.entries(funds).map(([asset, amount]) => ({
    debit: outside(asset),
    credit: { kind: 'available' as const, owner: walletId, asset, enterpriseId },
    amount,
  }));
  await mustApply(db, { at: clock.nowIso(), groups: [{ kind: 'funding', reference: newHexId(), transfers }] });
}

/** Keeps so much of what a wallet holds back, as something that waits does. */
export const holdOn = (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  { walletId, unit, quantity }: { walletId: string; unit: string; quantity: string },
): Promise<void> =>
  mustApply(db, {
    at: clock.nowIso(),
    holds: [
      {
        kind: 'withdrawal',
        reference: newHexId(),
        account: { kind: 'available', owner: walletId, asset: unit },
        amount: quantity,
      },
    ],
  });
