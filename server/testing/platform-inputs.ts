import { administeredOrganization } from '#server/domains/onboarding/testing-organization.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** What writes of the operator on an enterprise need, and those of administrators of an organisation. */
export function platformInputs(h: Harness) {
  const {
    enterpriseId,
    viewer: { id: userId },
  } = h;
  return {
    grantLicence: async () => ({ enterpriseId }),
    revokeLicence: async () => ({ enterpriseId }),
    raiseLimit: async () => ({ enterpriseId, name: 'kyc-create', count: 60 }),
    openOrganizationEnterprise: async (as: TestUser) => ({ ...(await administeredOrganization(h, as)), otp: '000000' }),
    setMembership: async () => ({ enterpriseId, userId }),
    removeMembership: async () => ({ enterpriseId, userId }),
  };
}
