import * as contracts from '#lib/contracts/onboarding/products.ts';
import { isUsSubdivision } from '#lib/onboarding/us-subdivisions.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { derivedId } from '../derived-id.ts';
import { offersOf, organizationName, organizationNamed } from './offers.ts';

export const getKybProductsConfig = operation(contracts.getKybProductsConfig, async ({ service }, input) => {
  const { accountType, country, subdivision, source, organizationId, fallbackOrganizationId } = input;
  const { OPERATOR_NAME, sanctionedCountries: sanctioned } = service.env;
  const organization = organizationNamed(input.bitgoOrg, OPERATOR_NAME);
  if (organization === undefined) return refuseField('bitgoOrg', 'is no trust organisation of this deployment');
  if (country === 'USA' && subdivision === undefined) refuseField('subdivision', 'is required in the United States');
  if (country === 'USA' && subdivision !== undefined && !isUsSubdivision(subdivision))
    refuseField('subdivision', 'is no state or area of the United States');
  const bitgoProducts = offersOf(organization, { accountType, country, sanctioned });
  if (bitgoProducts.length === 0) fail('not_found', 'The trust organisation offers nothing there.');
  return {
    id: derivedId('kyb-products-config', organization, accountType, country),
    bitgoOrg: organizationName(organization, OPERATOR_NAME),
    accountType,
    country,
    ...(subdivision === undefined ? {} : { subdivision }),
    ...(source === undefined ? {} : { source }),
    organizationId: organizationId ?? fallbackOrganizationId ?? null,
    bitgoProducts,
  };
});
