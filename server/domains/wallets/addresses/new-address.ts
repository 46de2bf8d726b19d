import { and, eq, inArray, ne } from 'drizzle-orm';
import { addressKey, addressProblem } from '#lib/chain/addresses.ts';
import { addressText } from '#lib/chain/appearance.ts';
import { walletEvents } from '#lib/events/wallets.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { ACCOUNT_COINS } from '../account-queries.ts';
import { walletAddresses, wallets } from '../tables.ts';
import { insertAddress } from '../wallet-store.ts';
import { chainsOf } from './address-coins.ts';
import { type AddressRow, MAX_ADDRESSES } from './address-queries.ts';

type WalletRow = typeof wallets.$inferSelect;

/** What is wanted of a new address; without one the sandbox makes it up. */
interface Wanted {
  address?: string | undefined;
  label?: string | undefined;
  /** The chain that it is on; a trading account has addresses on several. */
  coin?: string | undefined;
  /** How the caller names the chain. */
  coinField?: 'coin' | 'onToken';
}

const isAccount = ({ coin }: WalletRow): boolean => ACCOUNT_COINS.includes(coin);

/** The coin of the chain that a new address of a wallet is on. Throws `validation_failed`. */
function chainFor(wallet: WalletRow, { coin: wanted, coinField = 'coin' }: Wanted): string {
  const chains = chainsOf(wallet.coin);
  if (chains.length === 0)
    refuseField('address', `wallets of ${wallet.coin} have none, since it has no chain of its own`);
  if (isAccount(wallet) && wanted === undefined)
    refuseField(
      coinField,
      `is needed for a trading account, which has addresses on the chains of ${chains.join(', ')}`,
    );
  const coin = wanted ?? wallet.coin;
  if (!chains.includes(coin))
    refuseField(coinField, `wallets of ${wallet.coin} have addresses on the chains of ${chains.join(', ')} only`);
  return coin;
}

/**
 * What comes in at an address of a trading account is money that can be allocated: outside of a sandbox the operator says which
 * addresses that are, and no two accounts have the same one.
 */
async function demandOwn(
  { db, service, caller }: Context,
  { id }: WalletRow,
  place: { coin: string; address: string },
) {
  if (!service.env.sandbox && !caller.isPlatformAdmin)
    fail('missing_role', 'Addresses of trading accounts are named by a platform administrator.');
  const key = addressKey(place.address);
  await advisoryLock(db, `address ${place.coin} ${key}`);
  const { coin, addressKey: known, walletId } = walletAddresses;
  const others = await db
    .select({ walletId })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletId))
    .where(and(eq(coin, place.coin), eq(known, key), ne(walletId, id), inArray(wallets.coin, [...ACCOUNT_COINS])))
    .limit(1);
  if (others.length > 0) fail('already_exists', 'Another trading account has this address.');
}

/** Names an address of a wallet that the transaction holds, audits it and tells of it. */
export async function newAddress(context: Context, wallet: WalletRow, wanted: Wanted): Promise<AddressRow> {
  const { id: walletId, enterpriseId } = wallet;
  const { db, now, service } = context;
  const coin = chainFor(wallet, wanted);
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
  if (isAccount(wallet)) await demandOwn(context, wallet, { coin, address });
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
