import { and, desc, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/chain/chains.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { simulatedBlocks } from '../tables.ts';
import { presentBlock, presentTransaction, requireSimulated } from './simulated-access.ts';
import { listTransactions } from './simulated-chain-store.ts';

const SHOWN_BLOCKS = 20;
const SHOWN_TRANSACTIONS = 100;

export const getSimulatedChain = operation(contracts.getSimulatedChain, async (context, { coin }) => {
  requireSimulated(context, coin);
  const { db } = context;
  const blocks = await db
    .select()
    .from(simulatedBlocks)
    .where(and(eq(simulatedBlocks.coin, coin), eq(simulatedBlocks.isCanonical, true)))
    .orderBy(desc(simulatedBlocks.height))
    .limit(SHOWN_BLOCKS);
  const [tip] = blocks;
  if (!tip) return fail('state_conflict', 'The chain has not begun: mine a block, or let a worker run.');
  const pool = await listTransactions(db, coin, { blockHash: null, limit: SHOWN_TRANSACTIONS });
  const { height, hash } = tip;
  return { coin, height, hash, blocks: blocks.map(presentBlock), pool: pool.map(presentTransaction) };
});
