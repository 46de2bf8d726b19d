import * as contracts from '#lib/contracts/banking/ach-terms.ts';
import { operation } from '#server/core/call/operation.ts';
import { authorizationOf } from './terms.ts';

export const getAchAuthorization = operation(contracts.getAchAuthorization, async ({ db }, { enterpriseId }) => ({
  achAuthorizationLanguage: await authorizationOf(db, enterpriseId),
}));
