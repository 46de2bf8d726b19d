import type { KybOrganization } from '#lib/contracts/onboarding/kyb-vocabulary.ts';

const EUROPE =
  'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN ISL IRL ITA LVA LIE LTU LUX MLT NLD NOR POL PRT ROU SVK SVN ESP SWE CHE';

/** Where each trust organisation works; alpha-3. */
export const ORGANIZATION_COUNTRIES: Readonly<Record<KybOrganization, readonly string[]>> = {
  'Vendor Trust': ['USA'],
  'Vendor New York': ['USA'],
  'Vendor Sister Trust 1': ['USA'],
  'Vendor Inc': ['USA'],
  'Vendor Germany': EUROPE.split(' '),
  'Vendor Switzerland': EUROPE.split(' '),
  'Vendor Europe ApS': EUROPE.split(' '),
  'Frankfurt DE Trust': EUROPE.split(' '),
  'Vendor Singapore': ['SGP'],
  'Vendor Korea': ['KOR'],
  'Vendor Mena Fze': ['ARE'],
  'Vendor Custody MENA FZE': ['ARE'],
  'Vendor India': ['IND'],
};
