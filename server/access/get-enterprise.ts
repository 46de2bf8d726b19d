import * as contracts from '#lib/contracts/access-enterprises.ts';
import { orNotFound } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { findOwnEnterprises } from './enterprises.ts';

export const getEnterprise = operation(contracts.getEnterprise, async ({ db, caller }, { enterpriseId }) => {
  const [found] = await findOwnEnterprises(db, caller, enterpriseId);
  return orNotFound(found, 'There is no such enterprise.');
});
