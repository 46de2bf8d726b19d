import { unsubscribeToken } from '#server/domains/notifications/public.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What writes of how somebody is told need beyond their examples, by operation. */
export function notificationInputs({ db, service, enterpriseId }: Pick<Harness, 'db' | 'service' | 'enterpriseId'>) {
  const account = () => insertAccount(db, enterpriseId, { label: 'Muted' });
  return {
    muteEnterprise: async () => ({ enterpriseId }),
    setMutedEnterprises: async () => ({ enterpriseIds: [enterpriseId] }),
    muteWallet: async () => ({ walletId: await account() }),
    setMutedWallets: async () => ({ walletIds: [await account()] }),
    setMutes: async () => ({ enterpriseIds: [enterpriseId], walletIds: [await account()] }),
    unsubscribe: async ({ id }: TestUser) => ({
      t: unsubscribeToken(service.vault, { userId: id, category: 'oes', channel: 'email' }),
    }),
  };
}
