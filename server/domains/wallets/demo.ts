import { HDKey } from '@scure/bip32';
import type { Demo } from '#server/core/runtime/service.ts';
import { booksOpen } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { demoKeySeed, demoPassphrase } from '#server/demo/secrets.ts';
import { openBalances } from '#server/domains/ledger/public.ts';
import { createWalletKey } from './create-wallet-key.ts';
import { planOpenings } from './plan-openings.ts';
import { insertWallets } from './wallet-store.ts';

/**
 * Wallets: user keys with their private part under the passphrase of `demo.json`, of the other keys the public part alone. The books
 * open with what they hold.
 */
export const demo: Demo = {
  async write({ db, vault, ...identity }) {
    const { people, wallets: all } = castOf(identity);
    const [treasury] = all.accountsOf(people.enterprises.main.id);
    const wallets = all.all.map((wallet) => {
      const passphrase = demoPassphrase(vault, wallet.id);
      const keys = wallet.keys.map(({ id, position }) => {
        const seed = demoKeySeed(vault, id);
        if (position === 'user') return { id, position, ...createWalletKey({ seed, passphrase }) };
        return { id, position, pub: HDKey.fromMasterSeed(seed).publicExtendedKey };
      });
      return { ...wallet, keys, ...(wallet === treasury ? { approvalsRequired: 2 } : {}) };
    });
    await insertWallets(db, wallets);
    await openBalances(db, planOpenings(identity.seed, wallets), booksOpen(identity.date).toISOString());
  },
  content({ vault, ...identity }) {
    const { all } = castOf(identity).wallets;
    return {
      wallets: all.map(({ id, coin, label, enterpriseId }) => ({
        id,
        coin,
        label,
        enterpriseId,
        passphrase: demoPassphrase(vault, id),
      })),
      accounts: all.filter((wallet) => wallet.coin === 'ofc').map(({ id, enterpriseId }) => ({ id, enterpriseId })),
    };
  },
};
