import type { Harness } from './harness.ts';

/** What writes of the operator on an enterprise need. */
export function platformInputs({ enterpriseId, viewer: { id: userId } }: Harness) {
  return {
    grantLicence: async () => ({ enterpriseId }),
    revokeLicence: async () => ({ enterpriseId }),
    raiseLimit: async () => ({ enterpriseId, name: 'kyc-create', count: 60 }),
    setMembership: async () => ({ enterpriseId, userId }),
    removeMembership: async () => ({ enterpriseId, userId }),
  };
}
