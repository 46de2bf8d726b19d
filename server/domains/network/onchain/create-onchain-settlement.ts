import * as contracts from '#lib/contracts/network/onchain.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation, reply } from '#server/core/call/operation.ts';
import { requireClient } from '../members/client-store.ts';
import { auditSettlement } from '../settlements/audit-settlement.ts';
import { acceptSettlement, factsOf } from '../settlements/make-settlement.ts';
import { presentSettlement } from '../settlements/present-settlement.ts';
import { onChains } from './chains.ts';
import { lockDeposits } from './deposit-store.ts';
import { demandOnchain, makeOnchain, ON_CHAIN } from './make-onchain.ts';

export const createOnchainSettlement = operation(contracts.createOnchainSettlement, async (context, input) => {
  const { enterpriseId } = input;
  await lockDeposits(context.db, (await requireClient(context.db, enterpriseId)).walletId);
  const { wanted, known, digest } = await acceptSettlement(context, input, ON_CHAIN);
  if (known) {
    await auditSettlement(context, known, { enterpriseId, before: known });
    return { settlement: presentSettlement(known) };
  }
  demandOnchain(context, wanted);
  const facts = await factsOf(context, input, wanted);
  const made = await makeOnchain(onChains(context, context.service), facts, { wanted, digest });
  if (made.outcome === 'short') return fail('unprocessable', made.reason);
  await auditSettlement(context, made.row, { enterpriseId });
  await context.signal('chain');
  const settlement = presentSettlement(made.row);
  return settlement.status === 'pending' ? reply(202, { settlement }) : { settlement };
});
