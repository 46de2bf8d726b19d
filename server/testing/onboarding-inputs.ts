import { listAssociatedPeople } from '#lib/contracts/onboarding/associated-people.ts';
import { listKybDocuments } from '#lib/contracts/onboarding/identity-documents.ts';
import { decideOnboarding, takeOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { reviewing } from '#server/domains/onboarding/reviews/testing.ts';
import { begin, businessInput, completePerson, readyBusiness, uploadsOf } from '#server/domains/onboarding/testing.ts';
import { organizationIdOf } from '#server/domains/onboarding/testing-organization.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';
import { kycInputs } from './kyc-inputs.ts';

/** What writes on businesses and their reviews need, for a caller who is an admin of the enterprise and of the platform. */
export function onboardingInputs(h: Harness) {
  const { enterpriseId } = h;
  const named = async () => ({ organizationId: await organizationIdOf(h, enterpriseId) });
  const begun = async (as: TestUser) => (await begin(h, as, businessInput(enterpriseId, await named()))).id;
  const reviews = reviewing(h, { enterpriseId: h.otherEnterpriseId, as: h.outsider });

  async function shown(as: TestUser) {
    const made = { enterpriseId, as };
    const { id: identityId } = await readyBusiness(h, made);
    const { body } = await h.call(listKybDocuments, { as, input: { identityId } });
    return { identityId, identityDocumentId: body.documents[0]?.id ?? '' };
  }
  async function handed() {
    const { waiting, held } = await reviews;
    return held((await waiting()).id);
  }
  async function decided() {
    const { reviewer, held } = await reviews;
    const input = await handed();
    await h.call(decideOnboarding, { as: reviewer, input: { ...input, decision: 'approve' } });
    return held(input.identityId);
  }

  return {
    ...kycInputs(h),
    createKybIdentity: async () => ({ enterpriseId, ...(await named()) }),
    updateKybIdentity: async (as: TestUser) => ({ identityId: await begun(as) }),
    acceptKybAgreements: async (as: TestUser) => ({ identityId: await begun(as) }),
    addKybDocuments: async (as: TestUser) => ({
      identityId: await begun(as),
      documents: await uploadsOf(h, { enterpriseId, as }, ['articlesOfOrganization']),
    }),
    replaceKybDocument: async (as: TestUser) => {
      const [upload] = await uploadsOf(h, { enterpriseId, as }, ['articlesOfOrganization']);
      return { ...(await shown(as)), documentId: upload?.documentId };
    },
    removeKybDocument: shown,
    addAssociatedPerson: async (as: TestUser) => ({
      businessId: await begun(as),
      identityId: await completePerson(h, { enterpriseId, as }),
    }),
    removeAssociatedPerson: async (as: TestUser) => {
      const { id: businessId } = await readyBusiness(h, { enterpriseId, as });
      const { body } = await h.call(listAssociatedPeople, { as, input: { businessId } });
      return { businessId, associatedPersonId: body.associatedPeople[0]?.id };
    },
    takeOnboardingReview: handed,
    releaseOnboardingReview: async () => {
      const { reviewer, held } = await reviews;
      const input = await handed();
      await h.call(takeOnboardingReview, { as: reviewer, input });
      return held(input.identityId);
    },
    decideOnboarding: handed,
    askForMore: handed,
    decideOnboardingDocument: async () => {
      const { read } = await reviews;
      const input = await handed();
      const { kyb } = (await read(input.identityId)).body;
      return { ...input, identityDocumentId: kyb?.documents?.[0]?.id };
    },
    revealOnboardingNumber: async () => ({ identityId: (await handed()).identityId, otp: '000000' }),
    reopenOnboarding: decided,
    eraseOnboarding: async () => {
      const [enterpriseId, as] = [h.otherEnterpriseId, h.outsider];
      const input = businessInput(enterpriseId, { organizationId: await organizationIdOf(h, enterpriseId) });
      return { identityId: (await begin(h, as, input)).id };
    },
  };
}
