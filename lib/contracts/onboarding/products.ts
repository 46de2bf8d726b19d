import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Country, CountryInput } from '#lib/countries.ts';
import { Nothing, text, Uuid } from '#lib/schema.ts';
import { Subdivision } from './kyb-fields.ts';
import { KYB_BASE, KYB_EXAMPLES, KYB_TAG } from './kyb-shapes.ts';
import { KYB_PRODUCTS } from './kyb-words.ts';

const USER = { caller: 'user' } as const;
const WORDLESS = { family: 'wordless' } as const;
const SOURCES = ['ftx', 'ftx-retail', 'ftx-bahamas', 'ftx-bahamas-retail'] as const;
const Product = z.enum(KYB_PRODUCTS);

export const listKybProducts = contract({
  routes: [{ method: 'GET', path: `${KYB_BASE}/products` }],
  access: USER,
  errors: WORDLESS,
  input: Nothing,
  output: z.array(z.object({ id: Uuid, product: Product })).max(KYB_PRODUCTS.length),
  summary: 'List the products that there are.',
  description: 'Their ids are the same in every deployment.',
  tag: KYB_TAG,
  example: { input: {}, output: [{ id: KYB_EXAMPLES.itemId, product: 'Go Account' }] },
});

const accountType = z.enum(['individual', 'entity']);

export const getKybProductsConfig = contract({
  routes: [{ method: 'GET', path: `${KYB_BASE}/products-configs` }],
  access: USER,
  errors: { ...WORDLESS, also: [404] },
  input: z.object({
    bitgoOrg: text(60).meta({ description: 'Trust organisation, by the operator’s name or as it is published.' }),
    accountType: accountType.meta({ description: 'Whether products are for a person or for a business.' }),
    country: CountryInput.meta({ description: 'Where they are, by either code of ISO 3166-1.' }),
    subdivision: Subdivision.optional().meta({
      description: 'State or region of the country. Required in the United States. Default: none.',
    }),
    source: z
      .enum(SOURCES)
      .optional()
      .meta({ description: 'Where the customer comes from; it changes nothing. Default: none.' }),
    organizationId: text(64)
      .optional()
      .meta({ description: 'Answered as it is sent; it changes nothing. Default: none.' }),
    fallbackOrganizationId: text(64)
      .optional()
      .meta({ description: 'Answered in the place of `organizationId` without one. Default: none.' }),
  }),
  output: z.object({
    id: Uuid,
    bitgoOrg: z.string().max(100),
    accountType,
    country: Country,
    subdivision: Subdivision.optional(),
    source: z.enum(SOURCES).optional(),
    organizationId: z.string().max(64).nullable(),
    bitgoProducts: z.array(Product).max(KYB_PRODUCTS.length),
  }),
  summary: 'Read which products a trust organisation offers somewhere.',
  description: '404 where it offers none.',
  tag: KYB_TAG,
  example: {
    input: { bitgoOrg: 'Vendor Singapore', accountType: 'entity', country: 'SG' },
    output: {
      id: KYB_EXAMPLES.itemId,
      bitgoOrg: 'Vendor Singapore',
      accountType: 'entity',
      country: 'SGP',
      organizationId: null,
      bitgoProducts: ['Trade', 'Custody'],
    },
  },
});
