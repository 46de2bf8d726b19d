import * as contracts from '#lib/contracts/network/enterprise-disputes.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findDisputes, presentFound } from './dispute-search.ts';

export const getDispute = operation(contracts.getDispute, async ({ db }, { enterpriseId, disputeId }) => {
  const sought = { enterpriseId, disputeIds: [disputeId], limit: 1, sort: '-createdAt' as const };
  const sides = ['client', 'partner'] as const;
  const found = await Promise.all(sides.map((side) => findDisputes(db, { ...sought, side }, null)));
  const side = sides.find((_, index) => found[index]?.[0] !== undefined) ?? 'client';
  const presented = await presentFound(db, found.flat().slice(0, 1), { side, enterpriseId });
  return { side, dispute: orNotFound(presented[0], 'The enterprise has no such dispute.') };
});
