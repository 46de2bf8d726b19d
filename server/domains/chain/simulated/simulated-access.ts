import type { z } from 'zod';
import { chainOf } from '#lib/coins.ts';
import type { SimulatedTransaction } from '#lib/contracts/chain/chains.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { simulatedTransactions } from '../tables.ts';
import type { SimulatedBlock } from './simulated-chain-store.ts';

/** Refuses a coin without a chain of its own, and one whose chain does not come from the sandbox. */
export function requireSimulated({ service }: Context, coin: string): void {
  const chain = chainOf(coin);
  if (chain !== coin)
    refuseField('coin', chain === undefined ? `${coin} lives on no chain` : `${coin} lives on the chain of ${chain}`);
  if (!service.env.chains.some((one) => one.coin === coin && one.kind === 'simulated'))
    fail('state_conflict', `The chain of ${coin} is not simulated here: CHAIN_SOURCES names another source, or none.`);
}

export const presentBlock = ({ height, hash, parentHash, minedAt }: SimulatedBlock) => ({
  height,
  hash,
  parentHash,
  minedAt,
});

type Row = typeof simulatedTransactions.$inferSelect;

export function presentTransaction(row: Row): z.input<typeof SimulatedTransaction> {
  const { coin, hash, state, fromAddress, toAddress, quantity, fee, sequenceId } = row;
  const { replaces, blockHash, createdAt } = row;
  return { coin, hash, state, fromAddress, toAddress, quantity, fee, sequenceId, replaces, blockHash, createdAt };
}
