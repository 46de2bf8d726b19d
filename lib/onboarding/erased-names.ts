import type { KYB_TYPES } from '#lib/contracts/onboarding/kyb-words.ts';

/** What an identity goes by of which all was erased. */
export const ERASED_NAMES: Readonly<Record<(typeof KYB_TYPES)[number], string>> = {
  individual: 'Erased person',
  business: 'Erased business',
};
