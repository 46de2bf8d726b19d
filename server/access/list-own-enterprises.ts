import * as contracts from '#lib/contracts/access-enterprises.ts';
import { operation } from '#server/core/operation.ts';
import { findOwnEnterprises } from './enterprises.ts';

export const listOwnEnterprises = operation(contracts.listOwnEnterprises, async ({ db, caller }) => ({
  enterprises: await findOwnEnterprises(db, caller),
}));
