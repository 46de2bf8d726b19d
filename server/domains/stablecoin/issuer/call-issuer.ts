import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { watchedAddresses } from '#server/domains/wallets/public.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { TokenRow } from '../tokens/token-store.ts';
import { insertCall } from './call-store.ts';
import { findIssuer } from './issuer-key-store.ts';

/** The first address of a wallet on a chain; undefined where it has none yet. */
export async function addressOfWallet(
  db: Queryable,
  { walletId, chain }: { walletId: string; chain: string },
): Promise<string | undefined> {
  const { walletId: id, coin, addressKey, createdAt } = watchedAddresses;
  const [row] = await db
    .select({ address: addressKey })
    .from(watchedAddresses)
    .where(and(eq(id, walletId), eq(coin, chain)))
    .orderBy(asc(createdAt), asc(addressKey))
    .limit(1);
  return row?.address;
}

/** Who gets what is minted: an address or a wallet by itself; what trading accounts hold stays with the issuer. */
async function receiverOf(db: Queryable, order: OrderRow, { chain, issuer }: { chain: string; issuer: string }) {
  if (order.destinationAddress !== null) return order.destinationAddress.toLowerCase();
  if (order.destinationType !== 'WALLET' || order.destinationWalletId === null) return issuer;
  return addressOfWallet(db, { walletId: order.destinationWalletId, chain });
}

/**
 * Tells the issuer of a token’s chain what to do for an order, which has come to it. `amount` in base units of the token. Gives what
 * keeps it from ever being done, in words; null where nothing does.
 */
export async function callIssuer(
  tx: Queryable,
  { order, token, amount, wall }: { order: OrderRow; token: TokenRow; amount: string; wall: Date },
): Promise<string | null> {
  const { chain, contract, slug } = token;
  const issuer = await findIssuer(tx, chain);
  if (issuer === undefined || contract === null) throw new Error(`nobody issues ${slug}`);
  const isMint = order.type === 'MINT';
  const receiver = isMint ? await receiverOf(tx, order, { chain, issuer: issuer.address }) : null;
  if (receiver === undefined) return 'The wallet that the tokens were to go to has no address on their chain.';
  await insertCall(tx, {
    kind: isMint ? 'mint' : 'burn',
    token: slug,
    orderId: order.id,
    chain,
    address: issuer.address,
    contract: contract.toLowerCase(),
    receiver,
    amount,
    createdAt: wall.toISOString(),
  });
  return null;
}
