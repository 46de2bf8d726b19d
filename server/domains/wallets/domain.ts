import { walletEvents } from '#lib/events/wallets.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { addWalletAddress } from './add-wallet-address.ts';
import { createReceiveAddress } from './create-receive-address.ts';
import { demo } from './demo.ts';
import { getKey } from './get-key.ts';
import { getReceiveAddress } from './get-receive-address.ts';
import { getTotalBalances } from './get-total-balances.ts';
import { getWallet } from './get-wallet.ts';
import { getWalletByAddress } from './get-wallet-by-address.ts';
import { listEnterpriseWallets } from './list-enterprise-wallets.ts';
import { listKeys } from './list-keys.ts';
import { listReceiveAddresses } from './list-receive-addresses.ts';
import { listTradingAccounts } from './list-trading-accounts.ts';
import { listWalletAddresses } from './list-wallet-addresses.ts';
import { listWalletShares } from './list-wallet-shares.ts';
import { listWallets } from './list-wallets.ts';
import { objects } from './objects.ts';
import { updateReceiveAddress } from './update-receive-address.ts';

/** Wallets, their keys and addresses, and trading accounts. */
export const wallets: Domain = {
  tags: {
    Wallets: 'Wallets, trading accounts, keys, addresses and transfers.',
  },
  operations: {
    listWallets,
    listEnterpriseWallets,
    listTradingAccounts,
    getTotalBalances,
    getWalletByAddress,
    getWallet,
    listKeys,
    getKey,
    addWalletAddress,
    listWalletAddresses,
    listReceiveAddresses,
    getReceiveAddress,
    createReceiveAddress,
    updateReceiveAddress,
    listWalletShares,
  },
  events: [walletEvents],
  objects,
  demo,
};
