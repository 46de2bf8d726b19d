import { walletEvents } from '#lib/events/wallets.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { addWalletAddress } from './add-wallet-address.ts';
import { demo } from './demo.ts';
import { getKey } from './get-key.ts';
import { getWallet } from './get-wallet.ts';
import { listEnterpriseWallets } from './list-enterprise-wallets.ts';
import { listKeys } from './list-keys.ts';
import { listTradingAccounts } from './list-trading-accounts.ts';
import { listWalletAddresses } from './list-wallet-addresses.ts';
import { listWallets } from './list-wallets.ts';
import { objects } from './objects.ts';

/** Wallets, their keys and addresses, and trading accounts. */
export const wallets: Domain = {
  tags: {
    Wallets: 'Wallets, trading accounts, keys, addresses and transfers.',
  },
  operations: {
    listWallets,
    listEnterpriseWallets,
    listTradingAccounts,
    getWallet,
    listKeys,
    getKey,
    addWalletAddress,
    listWalletAddresses,
  },
  events: [walletEvents],
  objects,
  demo,
};
