import { AGREEMENT_TYPES, type AgreementType } from '#lib/contracts/onboarding/kyb-words.ts';

/** The versions that may be agreed to now. */
const CURRENT: Readonly<Record<AgreementType, string>> = {
  tosBusiness: '2026-01',
  privacy: '2026-01',
  amlAttestation: '2026-01',
  noOwnerAbove10: '2026-01',
  eSignConsent: '2026-01',
};

export const currentVersion = (type: AgreementType): string => CURRENT[type];

export const currentVersions = AGREEMENT_TYPES.map((type) => ({ type, version: CURRENT[type] }));
