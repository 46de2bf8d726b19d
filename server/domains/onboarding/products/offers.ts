import { KYB_ORGANIZATIONS, type KybOrganization } from '#lib/contracts/onboarding/kyb-vocabulary.ts';
import type { KybProduct } from '#lib/contracts/onboarding/kyb-words.ts';
import { ORGANIZATION_COUNTRIES } from '#lib/onboarding/organization-countries.ts';

/** Whom products are for. */
export type AccountType = 'individual' | 'entity';

const OF_EVERYBODY = [
  ...(['Trade', 'Instant Fee Wallets', 'Hot Self-Custody', 'Cold Self-Custody', 'Custody', 'Staking'] as const),
  ...(['Go Account', 'DeFi', 'MetaMask', 'Tax'] as const),
] as const satisfies readonly KybProduct[];
const OF_ENTITIES = [
  ...(['Settlement', 'Trade API', 'Go Network', 'Distributed Custody', 'Escrow', 'Escrow - Triparty'] as const),
  ...(['Borrowing', 'Lending', 'Margin Trading', 'Elliptic', 'CryptoCompare'] as const),
] as const satisfies readonly KybProduct[];
/** ACH is a network of the United States. */
const OF_AMERICA = ['ACH Debits'] as const satisfies readonly KybProduct[];

interface Place {
  accountType: AccountType;
  /** Alpha-3. */
  country: string;
  /** Countries with which the operator does not deal; alpha-3. */
  sanctioned: ReadonlySet<string>;
}

/** What a trust organisation offers in a country; nothing where it does not work. */
export function offersOf(organization: KybOrganization, { accountType, country, sanctioned }: Place): KybProduct[] {
  if (sanctioned.has(country) || !ORGANIZATION_COUNTRIES[organization].includes(country)) return [];
  return [...OF_EVERYBODY, ...(accountType === 'entity' ? OF_ENTITIES : []), ...(country === 'USA' ? OF_AMERICA : [])];
}

/** Whether it offers a product in the country, or in any where none is known yet. */
export const isOffered = (
  organization: KybOrganization,
  { product, country, ...place }: Omit<Place, 'country'> & { product: KybProduct; country: string | undefined },
): boolean =>
  (country === undefined ? ORGANIZATION_COUNTRIES[organization] : [country]).some((one) =>
    offersOf(organization, { ...place, country: one }).includes(product),
  );

/** A trust organisation by its name under the operator’s name, or as it is published; undefined for another. */
export function organizationNamed(given: string, operatorName: string): KybOrganization | undefined {
  const name = [operatorName, 'BitGo'].find((one) => given.startsWith(`${one} `));
  const pattern = name === undefined ? given : `Vendor${given.slice(name.length)}`;
  return KYB_ORGANIZATIONS.find((one) => one === pattern);
}

/** Its name under the operator’s name. */
export const organizationName = (organization: string, operatorName: string): string =>
  organization.replace(/^Vendor/, () => operatorName);
