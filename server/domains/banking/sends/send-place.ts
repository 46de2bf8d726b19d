import { coinById, unitOf } from '#lib/coins.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Preparation } from '#server/core/runtime/service.ts';
import { assetHeld, requireSpendable, UNKNOWN_WALLET, walletCoinOf } from '#server/domains/wallets/public.ts';

interface Place {
  coin: string;
  walletId: string;
}

/** The trading account that a path names, by its own coin or by a currency that it holds. Throws 404 for any other wallet. */
export async function requireSender(context: Pick<Preparation, 'db' | 'caller'>, { coin, walletId }: Place) {
  const account = await requireSpendable(context, walletId);
  if (account.coin !== walletCoinOf(coin)) fail('not_found', UNKNOWN_WALLET);
  return account;
}

const isUnit = (coin: string): boolean => coinById(coin)?.kind === 'unit';

interface Sent {
  /** The coin of the trading account. */
  walletCoin: string;
  /** The currency of the bank account. */
  currency: BankCurrency;
  /** How the path, and the request, name what is sent. */
  coin: string;
  tokenNames: readonly (string | undefined)[];
}

/** What the trading account gives, such as `ofcusd`. Throws 400 where path or request name another currency than the bank account has. */
export function requireAsset({ walletCoin, currency, coin, tokenNames }: Sent): string {
  const asset = assetHeld(walletCoin, currency);
  if (asset === undefined)
    return refuseField('recipients.0.address', 'is in a currency that the trading account does not hold');
  if (isUnit(coin) && unitOf(coin) !== asset)
    refuseField('coin', `is another currency than the bank account has: ${asset}`);
  if (tokenNames.some((name) => name !== undefined && unitOf(name) !== asset))
    refuseField('tokenName', `is another currency than the bank account has: ${asset}`);
  return asset;
}
