import * as contracts from '#lib/contracts/chain/chains.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSimulated } from './send-simulated.ts';
import { presentBlock, requireSimulated } from './simulated-access.ts';
import { mineAt } from './simulated-chain-store.ts';

export const mineBlocks = operation(contracts.mineBlocks, async (context, { coin, count }) => {
  requireSimulated(context, coin);
  const { db, now, service, audit, signal } = context;
  const seed = service.env.SEED;
  const before = await lockSimulated(context, coin);
  const times = Array.from({ length: count }, () => now.toISOString());
  const { chain, blocks } = await mineAt(db, before, { seed, times });
  const { height, hash } = chain;
  await audit({ subjectType: 'chain', subjectId: coin, before: { height: before.height }, after: { height, count } });
  await signal('chain');
  return { coin, height, hash, blocks: blocks.map(presentBlock) };
});
