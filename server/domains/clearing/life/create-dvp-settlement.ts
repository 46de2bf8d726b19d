import * as contracts from '#lib/contracts/clearing/create-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { demandProposal } from './demand-proposal.ts';
import { proposeOnce } from './propose-once.ts';

export const createDvpSettlement = operation(contracts.createDvpSettlement, async (context, input) => {
  const { actingUserId, ...own } = input;
  await demandActingUser(context, { enterpriseId: own.enterpriseId, actingUserId }, 'write');
  return proposeOnce(context, own, ({ account, wanted, digest }) => {
    const { db, now, caller } = context;
    return demandProposal(db, { account, wanted, digest, batchId: null, now, userId: caller.userId, path: '' });
  });
});
