import { createServiceKey } from '#lib/contracts/wallets/signing.ts';
import { insertMemberships } from '#server/domains/directory/members/membership-store.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';
import { createWaiting } from './waiting-allocation.ts';

/** What writes about approvals and keys of the service need beyond their examples to succeed, for an admin of the enterprise. */
export function approvalInputs(h: Harness) {
  const { enterpriseId } = h;
  const newAccount = async () => ({ walletId: (await createWallet(h.service, enterpriseId)).id });

  /** An allocation that waits for the caller, an admin of its enterprise too. */
  async function waitingFor({ id: userId }: TestUser) {
    const waiting = await createWaiting(h);
    const own = { enterpriseId: waiting.enterpriseId, role: 'admin' as const, createdAt: h.service.clock.nowIso() };
    await insertMemberships(h.db, [{ userId, ...own }]);
    await h.service.onSignal('access');
    const { approvalId } = await waiting.request();
    return { enterpriseId: waiting.enterpriseId, approvalId };
  }

  return {
    setApprovalsRequired: newAccount,
    createServiceKey: async () => ({ ...(await newAccount()), otp: '000000' }),
    signPayload: async (as: TestUser) => {
      const account = await newAccount();
      await h.call(createServiceKey, { as, input: { enterpriseId, ...account, otp: '000000' } });
      return account;
    },
    approveApproval: waitingFor,
    rejectApproval: waitingFor,
    updatePendingApproval: async (as: TestUser) => ({ approvalId: (await waitingFor(as)).approvalId }),
  };
}
