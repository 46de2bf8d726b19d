import { walletEvents } from '#lib/events/wallets.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { addWalletAddress } from './addresses/add-wallet-address.ts';
import { createReceiveAddress } from './addresses/create-receive-address.ts';
import { getReceiveAddress } from './addresses/get-receive-address.ts';
import { listReceiveAddresses } from './addresses/list-receive-addresses.ts';
import { listWalletAddresses } from './addresses/list-wallet-addresses.ts';
import { updateReceiveAddress } from './addresses/update-receive-address.ts';
import { demo } from './demo.ts';
import { getKey } from './get-key.ts';
import { getTotalBalances } from './get-total-balances.ts';
import { getWallet } from './get-wallet.ts';
import { getWalletByAddress } from './get-wallet-by-address.ts';
import { listEnterpriseWallets } from './list-enterprise-wallets.ts';
import { listKeys } from './list-keys.ts';
import { listTradingAccounts } from './list-trading-accounts.ts';
import { listWalletShares } from './list-wallet-shares.ts';
import { listWallets } from './list-wallets.ts';
import { objects } from './objects.ts';
import { setApprovalsRequired } from './set-approvals-required.ts';
import { createServiceKey } from './signing/create-service-key.ts';
import { SERVICE_KEY_PURPOSE } from './signing/service-key.ts';
import { signPayload } from './signing/sign-payload.ts';
import { walletKeys } from './tables.ts';

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
    createServiceKey,
    signPayload,
    setApprovalsRequired,
  },
  events: [walletEvents],
  objects,
  sealed: [{ column: walletKeys.sealedPrv, purpose: SERVICE_KEY_PURPOSE }],
  demo,
};
