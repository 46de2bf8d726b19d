import * as contracts from '#lib/contracts/directory/enterprises.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOwnEnterprises } from './enterprise-view.ts';

export const listOwnEnterprises = operation(contracts.listOwnEnterprises, async ({ db, caller }) => ({
  enterprises: await findOwnEnterprises(db, caller),
}));
