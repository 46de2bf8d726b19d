import * as contracts from '#lib/contracts/chain/chains.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSimulated } from './send-simulated.ts';
import { presentBlock, requireSimulated } from './simulated-access.ts';
import { blockBelow, mineAt, undoAbove } from './simulated-chain-store.ts';

export const reorganiseChain = operation(contracts.reorganiseChain, async (context, input) => {
  const { coin, depth, blocks: count = depth + 1, transactions } = input;
  requireSimulated(context, coin);
  const { db, now, service, audit, signal } = context;
  const seed = service.env.SEED;
  const before = await lockSimulated(context, coin);
  const block = await blockBelow(db, before, depth);
  if (!block) return fail('state_conflict', `The chain has ${before.height} blocks above its first: reorganise fewer.`);
  const { chain, undone } = await undoAbove(db, before, { block, isDropping: transactions === 'dropped' });
  const times = Array.from({ length: count }, () => now.toISOString());
  const mined = await mineAt(db, chain, { seed, times, withPool: transactions === 'mined' });
  const { height, hash } = mined.chain;
  await audit({
    subjectType: 'chain',
    subjectId: coin,
    before: { height: before.height },
    after: { height, depth, blocks: count },
  });
  await signal('chain');
  return { coin, height, hash, blocks: mined.blocks.map(presentBlock), undone: undone.map(presentBlock) };
});
