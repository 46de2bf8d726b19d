import { useQueries, useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { listOwnEnterprises } from '#lib/contracts/directory/enterprises.ts';
import { KYB_ORGANIZATIONS } from '#lib/contracts/onboarding/kyb-vocabulary.ts';
import { REQUESTABLE_PRODUCTS } from '#lib/contracts/onboarding/kyb-words.ts';
import { getKybProductsConfig } from '#lib/contracts/onboarding/products.ts';
import { ORGANIZATION_COUNTRIES } from '#lib/onboarding/organization-countries.ts';

/** Offers do not change while a page is open. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, retry: false };

export type RequestableProduct = (typeof REQUESTABLE_PRODUCTS)[number];

/** What a trust organisation offers businesses in a place. */
export interface Offer {
  /** By the operator's name. */
  organization: string;
  products: readonly RequestableProduct[];
}

/** The enterprise as it is known to its members. */
export function useOwnEnterprise(enterpriseId: string) {
  const { data } = useQuery(queryOf(listOwnEnterprises, {}));
  return data?.enterprises.find(({ id }) => id === enterpriseId);
}

/** What trust organisations offer businesses in a country; nothing before that, and its state where one is needed, is known. */
export function useOffers(country: string, subdivision: string): { offers: Offer[]; isPending: boolean } {
  const isPlaced = country !== '' && (country !== 'USA' || /^[A-Za-z0-9]{2,3}$/.test(subdivision));
  const asked = isPlaced ? KYB_ORGANIZATIONS.filter((one) => ORGANIZATION_COUNTRIES[one].includes(country)) : [];
  const place = { country, ...(country === 'USA' ? { subdivision: subdivision.toUpperCase() } : {}) };
  const read = useQueries({
    queries: asked.map((bitgoOrg) => ({
      ...queryOf(getKybProductsConfig, { bitgoOrg, accountType: 'entity', ...place }),
      ...KEPT,
    })),
  });
  const offers = read.flatMap(({ data }) =>
    data === undefined
      ? []
      : [
          {
            organization: data.bitgoOrg,
            products: REQUESTABLE_PRODUCTS.filter((name) => data.bitgoProducts.includes(name)),
          },
        ],
  );
  return { offers, isPending: read.some(({ isPending }) => isPending) };
}
