import type { z } from 'zod';
import type { RequestedProductInput } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { BusinessIdentity } from '#lib/onboarding/business-sections.ts';
import { productKey } from './products-field.tsx';

type Requested = z.input<typeof RequestedProductInput>;

/** What the service is sent for chosen products, in a state where there is one. */
export const toRequested = (products: readonly string[], subdivision: string): Requested[] =>
  products.map((key) => {
    const bar = key.indexOf('|');
    return {
      bitgoOrg: key.slice(0, bar),
      name: key.slice(bar + 1) as Requested['name'],
      ...(subdivision === '' ? {} : { subdivision: subdivision.trim().toUpperCase() }),
    };
  });

/** Products that were asked for, as a form has them. */
export const requestedOf = ({ requestedProducts }: Pick<BusinessIdentity, 'requestedProducts'>): string[] =>
  requestedProducts.map(({ bitgoOrg, name }) => productKey(bitgoOrg, name));
