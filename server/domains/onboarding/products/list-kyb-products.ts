import { KYB_PRODUCTS } from '#lib/contracts/onboarding/kyb-words.ts';
import * as contracts from '#lib/contracts/onboarding/products.ts';
import { operation } from '#server/core/call/operation.ts';
import { derivedId } from '../derived-id.ts';

export const listKybProducts = operation(contracts.listKybProducts, async () =>
  KYB_PRODUCTS.map((product) => ({ id: derivedId('kyb-product', product), product })),
);
