import * as contracts from '#lib/contracts/directory/enterprises.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOwnEnterprises } from './enterprise-view.ts';

export const getEnterprise = operation(contracts.getEnterprise, async ({ db, caller }, { enterpriseId }) => {
  const [found] = await findOwnEnterprises(db, caller, enterpriseId);
  return orNotFound(found, 'There is no such enterprise.');
});
