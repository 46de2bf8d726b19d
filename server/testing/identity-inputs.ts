import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { insertRecord } from '#server/domains/identity/testing.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What writes on verifications need, for a caller who is an admin of the enterprise. */
export function identityInputs(h: Harness) {
  const { enterpriseId } = h;
  const newMember = () => h.create.user({ [enterpriseId]: 'viewer' });

  async function begun(
    as: TestUser,
    verificationType: 'video-id' | 'deposit-verification',
  ): Promise<{ idvId: string; token: string }> {
    const { id: userId } = await newMember();
    const { body, text } = await h.call(initiateIdv, { as, input: { userId, enterpriseId, verificationType } });
    if (!('url' in body)) throw new Error(text);
    return { idvId: body.idvId, token: body.url.split('/').at(-1) ?? '' };
  }
  const tokenOf = async (as: TestUser, type: 'video-id' | 'deposit-verification') => ({
    token: (await begun(as, type)).token,
  });

  return {
    initiateIdv: async () => ({ userId: (await newMember()).id, enterpriseId }),
    changeIdvVerificationType: async (as: TestUser) => ({ idvId: (await begun(as, 'video-id')).idvId }),
    createSandboxIdvRecord: async () => ({ userId: (await newMember()).id }),
    concludeIdvRecord: async (as: TestUser) => ({ idvId: (await begun(as, 'video-id')).idvId }),
    decideSandboxVerification: (as: TestUser) => tokenOf(as, 'video-id'),
    payForSandboxVerification: (as: TestUser) => tokenOf(as, 'deposit-verification'),
    reopenIdv: async () => {
      const place = { userId: h.outsider.id, enterpriseId: h.otherEnterpriseId };
      const decision = { status: 'rejected' as const, rejectLabels: ['FORGERY'] };
      return { idvId: await insertRecord(h.db, { ...place, ...decision }) };
    },
  };
}
