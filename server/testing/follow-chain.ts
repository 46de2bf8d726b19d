import { createChainTransaction, mineBlocks } from '#lib/contracts/chain/chains.ts';
import { createReceiveAddress } from '#lib/contracts/wallets/receive-addresses.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { bookChains } from '#server/domains/chain/booking/book-chains.ts';
import { Follower } from '#server/domains/chain/following/follower.ts';
import { createSimulatedSource } from '#server/domains/chain/simulated/simulated-source.ts';
import type { TestUser } from './fixtures.ts';
import type { Harness } from './harness.ts';

/** Mines blocks of a simulated chain, and reads and books them. */
export async function mineAndFollow(h: Harness, coin: string, count: number): Promise<void> {
  const { service } = h;
  if (count > 0) await h.call(mineBlocks, { as: h.operator, input: { coin, count } });
  const follower = new Follower(service, new Map([[coin, createSimulatedSource(service, coin)]]));
  await follower.round({ isAll: true });
  await follower.settled();
  await bookChains(service.db, service.clock.now());
}

/** Pays a trading account on a chain, by a transaction that waits for its block. Gives the hash. */
export async function payAccount(
  h: Harness,
  { walletId, as }: { walletId: string; as: TestUser },
  { coin, quantity }: { coin: string; quantity: string },
): Promise<string> {
  const input = { coin: 'ofc', walletId, onToken: `ofc${coin}` };
  const { body } = await h.call(createReceiveAddress, { as, input });
  const sent = { coin, toAddress: body.address, quantity, confirm: false };
  return (await h.call(createChainTransaction, { as: h.operator, input: sent })).body.hash;
}

/** Moves the clock of a sandbox. */
export async function advanceTime(h: Harness, minutes: number): Promise<void> {
  await changeClock(h.service.db, (state) => ({ ...state, offsetMs: state.offsetMs + minutes * 60_000 }));
  await h.service.onSignal('clock');
}
