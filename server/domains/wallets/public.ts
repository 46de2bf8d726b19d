import { readModel } from '#server/core/database/read-model.ts';
import { walletAddresses, wallets } from './tables.ts';

/** Every wallet, by what others may know of it. */
export const walletNames = readModel
  .select({
    id: wallets.id,
    enterpriseId: wallets.enterpriseId,
    coin: wallets.coin,
    label: wallets.label,
    createdAt: wallets.createdAt,
  })
  .from(wallets)
  .as('wallet_names');

/** Addresses that chains are watched for, each with its one spelling that is compared. */
export const watchedAddresses = readModel
  .select({
    walletId: walletAddresses.walletId,
    coin: walletAddresses.coin,
    addressKey: walletAddresses.addressKey,
    createdAt: walletAddresses.createdAt,
  })
  .from(walletAddresses)
  .as('watched_addresses');

export {
  ACCOUNT_COINS,
  approvalsRequiredOf,
  findTradingAccount,
  isAccountOf,
  listAccountNames,
  oldestAccount,
} from './account-queries.ts';
export { getWallet } from './get-wallet.ts';
export { assetHeld, walletCoinOf } from './held-asset.ts';
export { UNKNOWN_WALLET } from './require-wallet.ts';
export { demandSignature } from './signing/account-keys.ts';
export { spendNonce } from './signing/nonce-store.ts';
export { requireSpendable } from './signing/require-spendable.ts';
export { demandObject, demandPayload, payloadText } from './signing/signed-payload.ts';
export { countReadableWallets, listReadableWalletIds } from './wallet-ids.ts';
