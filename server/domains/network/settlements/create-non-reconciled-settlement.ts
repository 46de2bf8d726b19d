import * as contracts from '#lib/contracts/network/partner-settlements.ts';
import { operation } from '#server/core/call/operation.ts';
import { replyAtOnce } from './reply-at-once.ts';
import { settleAtOnce } from './settle-at-once.ts';

export const createNonReconciledSettlement = operation(
  contracts.createNonReconciledSettlement,
  async (context, input) => replyAtOnce(await settleAtOnce(context, input, { takesTrades: true })),
);
