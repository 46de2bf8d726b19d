import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { acceptKybAgreements } from './agreements/accept-kyb-agreements.ts';
import { listKybAgreements } from './agreements/list-kyb-agreements.ts';
import { addKybDocuments } from './documents/add-kyb-documents.ts';
import { listKybDocuments } from './documents/list-kyb-documents.ts';
import { removeKybDocument } from './documents/remove-kyb-document.ts';
import { replaceKybDocument } from './documents/replace-kyb-document.ts';
import { countOnboarding } from './identities/count-onboarding.ts';
import { exportOnboarding } from './identities/export-onboarding.ts';
import { getOnboardingIdentity } from './identities/get-onboarding-identity.ts';
import { searchOnboarding } from './identities/search-onboarding.ts';
import { createKybIdentity } from './kyb/create-kyb-identity.ts';
import { writeKyb } from './kyb/demo-kyb.ts';
import { writeKybReview } from './kyb/demo-review.ts';
import { getKybIdentity } from './kyb/get-kyb-identity.ts';
import { listKybIdentities } from './kyb/list-kyb-identities.ts';
import { KYB_NUMBER_PURPOSE } from './kyb/number.ts';
import { updateKybIdentity } from './kyb/update-kyb-identity.ts';
import { addKycDocument } from './kyc/add-kyc-document.ts';
import { createKycIdentity } from './kyc/create-kyc-identity.ts';
import { writeKyc } from './kyc/demo-kyc.ts';
import { downloadKycFile } from './kyc/download-kyc-file.ts';
import { NUMBERS_PURPOSE } from './kyc/kyc-store.ts';
import { kycWork } from './kyc/kyc-work.ts';
import { listKycDocuments } from './kyc/list-kyc-documents.ts';
import { listKycIdentities } from './kyc/list-kyc-identities.ts';
import { replaceKycDocument } from './kyc/replace-kyc-document.ts';
import { signKycIdentity } from './kyc/sign-kyc-identity.ts';
import { kycIdentities } from './kyc/tables.ts';
import { updateKycIdentity } from './kyc/update-kyc-identity.ts';
import { attention, objects, platformAttention } from './objects.ts';
import { openOrganizationEnterprise } from './openings/open-organization-enterprise.ts';
import { addAssociatedPerson } from './people/add-associated-person.ts';
import { createOnboardingPerson } from './people/create-onboarding-person.ts';
import { listAssociatedPeople } from './people/list-associated-people.ts';
import { removeAssociatedPerson } from './people/remove-associated-person.ts';
import { getKybProductsConfig } from './products/get-kyb-products-config.ts';
import { listKybProducts } from './products/list-kyb-products.ts';
import { eraseAllExpired } from './retention/erase-expired.ts';
import { askForMore } from './reviews/ask-for-more.ts';
import { decideOnboarding } from './reviews/decide-onboarding.ts';
import { decideOnboardingDocument } from './reviews/decide-onboarding-document.ts';
import { eraseOnboarding } from './reviews/erase-onboarding.ts';
import { getOnboardingReview } from './reviews/get-onboarding-review.ts';
import { listOnboardingReviews } from './reviews/list-onboarding-reviews.ts';
import { releaseOnboardingReview } from './reviews/release-onboarding-review.ts';
import { reopenOnboarding } from './reviews/reopen-onboarding.ts';
import { revealOnboardingNumber } from './reviews/reveal-onboarding-number.ts';
import { takeOnboardingReview } from './reviews/take-onboarding-review.ts';
import { kybIdentities, onboardingTasks } from './tables.ts';
import { runTasks } from './task-store.ts';

/** Who the enterprises and their people are, as the operator has to know. */
export const onboarding: Domain = {
  tags: {
    Onboarding: 'People and businesses that an enterprise onboards, in one list.',
    'Onboarding of people': 'Who people are, as the operator has to know: KYC.',
    'Onboarding reviews': 'What the operator decides on people and businesses that are onboarded.',
    'Business onboarding': 'Businesses and the people behind them: what they show of themselves, and what they get.',
  },
  operations: {
    createKycIdentity,
    listKycIdentities,
    updateKycIdentity,
    signKycIdentity,
    addKycDocument,
    replaceKycDocument,
    listKycDocuments,
    downloadKycFile,
    listKybIdentities,
    createKybIdentity,
    getKybIdentity,
    updateKybIdentity,
    addKybDocuments,
    listKybDocuments,
    replaceKybDocument,
    removeKybDocument,
    acceptKybAgreements,
    listKybAgreements,
    listAssociatedPeople,
    addAssociatedPerson,
    removeAssociatedPerson,
    createOnboardingPerson,
    openOrganizationEnterprise,
    listKybProducts,
    getKybProductsConfig,
    searchOnboarding,
    countOnboarding,
    exportOnboarding,
    getOnboardingIdentity,
    listOnboardingReviews,
    getOnboardingReview,
    takeOnboardingReview,
    releaseOnboardingReview,
    decideOnboarding,
    askForMore,
    decideOnboardingDocument,
    revealOnboardingNumber,
    reopenOnboarding,
    eraseOnboarding,
  },
  events: [onboardingEvents],
  objects,
  attention,
  platformAttention,
  demo: {
    write: async (kit) => {
      await writeKyb(kit);
      await writeKybReview(kit);
      await writeKyc(kit);
    },
  },
  sealed: [
    { column: kybIdentities.sealedNumber, purpose: KYB_NUMBER_PURPOSE, isBound: true },
    { column: kycIdentities.sealedNumbers, purpose: NUMBERS_PURPOSE, isBound: true },
  ],
  work: {
    due: [{ name: 'onboarding', table: onboardingTasks, clock: 'business', run: runTasks(kycWork) }],
    jobs: { 'erase-onboarding': { everyMs: 300_000, followsClock: true, run: eraseAllExpired } },
  },
};
