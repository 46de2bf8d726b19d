import type { AccountPlace } from '#server/domains/ledger/public.ts';
import { assetHeld } from '#server/domains/wallets/public.ts';

/** A wallet as far as its books are concerned. */
export interface BookedWallet {
  walletId: string;
  enterpriseId: string;
  walletCoin: string;
}

/** The account of a wallet for what moves on a chain; none where it cannot hold it, which the proof of the books then tells. */
export function accountsOf({ walletId, enterpriseId, walletCoin }: BookedWallet, chain: string): AccountPlace[] {
  const asset = assetHeld(walletCoin, chain);
  return asset === undefined ? [] : [{ kind: 'available', owner: walletId, asset, enterpriseId }];
}

/** What the operator stands for: what a reorganisation took away after it was spent, and what was sent beyond the books. */
export const house = (asset: string): AccountPlace => ({ kind: 'house', owner: 'reorganised', asset });

/** A transfer is booked each time it comes into a block; from the second time on its name in the books says which one that is. */
export const referenceOf = (transferId: string, round: number): string =>
  round === 1 ? transferId : `${transferId}#${round}`;

/** The transfer that something in the books is of. */
export const transferIdIn = (reference: string): string => reference.split('#', 1)[0] ?? reference;
