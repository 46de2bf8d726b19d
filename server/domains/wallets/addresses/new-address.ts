import { eq } from 'drizzle-orm';
import { addressKey, addressProblem } from '#lib/chain/addresses.ts';
import { addressText } from '#lib/chain/appearance.ts';
import { CHAIN_COINS } from '#lib/coins.ts';
import { walletEvents } from '#lib/events/wallets.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { walletAddresses, type wallets } from '../tables.ts';
import { insertAddress } from '../wallet-store.ts';
import { type AddressRow, MAX_ADDRESSES } from './address-queries.ts';

/** What is wanted of a new address; without one the sandbox makes it up. */
interface Wanted {
  address?: string | undefined;
  label?: string | undefined;
}

/** Names an address of a wallet that the transaction holds, audits it and tells of it. */
export async function newAddress(
  context: Context,
  { id: walletId, coin, enterpriseId }: typeof wallets.$inferSelect,
  wanted: Wanted,
): Promise<AddressRow> {
  const { db, now, service } = context;
  if (!CHAIN_COINS.some((one) => one.id === coin))
    refuseField('address', `wallets of ${coin} have none, since it has no chain of its own`);
  const count = await db.$count(walletAddresses, eq(walletAddresses.walletId, walletId));
  if (count >= MAX_ADDRESSES) fail('state_conflict', `The wallet has ${MAX_ADDRESSES} addresses, which is the most.`);
  if (wanted.address === undefined && !service.env.sandbox)
    refuseField(
      'address',
      'is needed, as a field of `addWalletAddress`: only the sandbox makes addresses up, elsewhere they come from the keys of the wallet',
    );
  const address = wanted.address ?? addressText(coin, sha256(`address ${service.env.SEED} ${walletId} ${count}`));
  const problem = addressProblem(coin, address);
  if (problem !== null) refuseField('address', problem);
  const row = await insertAddress(db, {
    id: newHexId(),
    walletId,
    coin,
    address,
    addressKey: addressKey(address),
    label: wanted.label ?? null,
    createdAt: now.toISOString(),
  });
  if (!row) return fail('already_exists', 'The wallet already has this address.');
  const after = { address, coin };
  await context.audit({ enterpriseId, subjectType: 'wallet', subjectId: walletId, after });
  await context.emit(...walletEvents.to(enterpriseId, 'address-added', { id: walletId, body: after }));
  return row;
}
