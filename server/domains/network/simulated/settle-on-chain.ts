import type { Route } from '../members/client-connection-store.ts';
import { planTask } from '../members/task-store.ts';
import type { ChainMaker } from '../onchain/chains.ts';
import { isLoss } from '../onchain/loss-books.ts';
import { makeOnchain, ON_CHAIN } from '../onchain/make-onchain.ts';
import type { MadePending } from '../settlements/make-pending.ts';
import { digestOf, type SettlementFacts } from '../settlements/make-settlement.ts';
import type { WantedLeg } from '../settlements/settlement-wanted.ts';
import { soonAfter } from './plan-reactions.ts';

/** A simulated partner settles on chain, and deposits soon what the client gains. */
export async function settleOnChain(
  maker: ChainMaker,
  { partner }: Route,
  { legs, facts }: { legs: WantedLeg[]; facts: SettlementFacts },
): Promise<MadePending> {
  const made = await makeOnchain(maker, facts, { wanted: { partner, legs }, digest: digestOf(facts, ON_CHAIN) });
  if (made.outcome === 'made' && !legs.every(isLoss))
    await planTask(maker.db, { kind: 'partner-deposits', subjectId: made.row.id, at: soonAfter(maker.now) });
  return made;
}
