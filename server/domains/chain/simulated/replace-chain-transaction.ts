import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/chain/chains.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { simulatedTransactions } from '../tables.ts';
import { lockSimulated, refuseAddress, sendSimulated } from './send-simulated.ts';
import { presentTransaction, requireSimulated } from './simulated-access.ts';
import { markReplaced } from './simulated-chain-store.ts';

export const replaceChainTransaction = operation(contracts.replaceChainTransaction, async (context, input) => {
  const { coin, transactionHash, toAddress, fee, confirm } = input;
  requireSimulated(context, coin);
  refuseAddress(coin, 'toAddress', toAddress);
  const { db } = context;
  const chain = await lockSimulated(context, coin);
  const own = and(eq(simulatedTransactions.coin, coin), eq(simulatedTransactions.hash, transactionHash));
  const [found] = await db.select().from(simulatedTransactions).where(own).limit(1);
  const replaced = orNotFound(found, `The chain of ${coin} has no such transaction.`);
  if (replaced.state !== 'pool') fail('state_conflict', 'Only a transaction that waits for its block can be replaced.');
  if (fee !== undefined && BigInt(fee) < BigInt(replaced.fee))
    refuseField('fee', `must not be below the ${replaced.fee} of the transaction before`);
  await markReplaced(db, coin, transactionHash);
  const { fromAddress, quantity, sequenceId } = replaced;
  const changed = { toAddress: toAddress ?? replaced.toAddress, fee: fee ?? replaced.fee };
  const wanted = { fromAddress, quantity, sequenceId, ...changed, confirm, replaced };
  return presentTransaction(await sendSimulated(context, chain, wanted));
});
