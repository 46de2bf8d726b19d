import * as contracts from '#lib/contracts/network/partner-configurations.ts';
import { operation } from '#server/core/call/operation.ts';
import { listAllPartners, presentOperatorPartner } from './partner-configuration.ts';

export const listOperatorPartners = operation(contracts.listOperatorPartners, async ({ db }, { limit }) => ({
  partners: (await listAllPartners(db, limit)).map(presentOperatorPartner),
}));
