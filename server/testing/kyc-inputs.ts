import {
  addDocument,
  beginKyc,
  beginWithDocuments,
  passKycTime,
  signature,
} from '#server/domains/onboarding/kyc/testing-kyc.ts';
import { organizationIdOf } from '#server/domains/onboarding/testing-organization.ts';
import type { Harness } from './harness.ts';

/** What writes on identities of people need, for a caller who is an admin of the enterprise. */
export function kycInputs(h: Harness) {
  const begun = async () => (await beginKyc(h, 'starterSignup')).id;
  return {
    createKycIdentity: async () => ({
      userId: (await h.create.user({ [h.enterpriseId]: 'viewer' })).id,
      enterpriseId: h.enterpriseId,
      organizationId: await organizationIdOf(h, h.enterpriseId),
    }),
    updateKycIdentity: async () => ({ identityId: await begun(), nameLast: 'Falk', identificationNumber: undefined }),
    signKycIdentity: async () => {
      const identityId = await begun();
      await passKycTime(h, 1);
      await passKycTime(h, 10);
      return { identityId, signatures: [signature('aca')] };
    },
    addKycDocument: async () => ({ identityId: (await beginWithDocuments(h)).id }),
    replaceKycDocument: async () => {
      const made = await beginWithDocuments(h);
      return { identityId: made.id, documentId: (await addDocument(h, made)).body.id };
    },
    downloadKycFile: async () => {
      const made = await beginWithDocuments(h);
      return { identityId: made.id, documentId: (await addDocument(h, made)).body.id, part: 'frontPhoto' };
    },
  };
}
