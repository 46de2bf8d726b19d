import { fail } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { describeShorts } from '../settlements/book-settlement.ts';
import type { MadePending } from '../settlements/make-pending.ts';
import {
  draftSettlement,
  type Making,
  recordSettlement,
  type SettlementFacts,
} from '../settlements/make-settlement.ts';
import { lockSettlement, type SettlementRow, transfersOf } from '../settlements/settlement-change-store.ts';
import type { Wanted } from '../settlements/settlement-wanted.ts';
import { planAlerts } from './alert-plan.ts';
import { type ChainMaker, demandChain, demandOnchainPartner } from './chains.ts';
import { takePromisedId } from './deposit-store.ts';
import { isLoss } from './loss-books.ts';
import { holdLosses, legsOf, sendLosses } from './loss-store.ts';

/** How on-chain settlements are made. */
export const ON_CHAIN: Making = { version: 0, takesTrades: true };

const MAX_LEGS = 1000;

/** Refuses what cannot be settled on chains: 403 for a partner that may not, 400 for currencies without one, 422 for too many amounts. */
export function demandOnchain(context: Pick<Context, 'service'>, { partner, legs }: Wanted): void {
  demandOnchainPartner(partner);
  if (legs.length === 0) fail('validation_failed', 'settlementAmounts: names no amount');
  if (legs.length > MAX_LEGS)
    fail('unprocessable', `An on-chain settlement has at most ${MAX_LEGS} transfers; this one has ${legs.length}.`);
  for (const { party, currency } of legs)
    demandChain(context, `settlementAmounts.${party.connection.id}.${currency}`, currency);
}

/** What automation adds: it is approved at once. */
const routed = (now: Date): Partial<SettlementRow> => ({
  rtId: uuidV7(now.getTime()),
  approvedAt: now.toISOString(),
});

async function lockMade({ db }: Pick<ChainMaker, 'db'>, id: string): Promise<SettlementRow> {
  const row = await lockSettlement(db, id);
  if (!row) throw new Error('an insert left no row');
  return row;
}

/** Records an on-chain settlement with what it holds; with automation what clients pay is sent at once. `short` recorded nothing. */
export async function makeOnchain(
  maker: ChainMaker,
  facts: SettlementFacts,
  { wanted, digest }: { wanted: Wanted; digest: Buffer },
): Promise<MadePending> {
  const { db, now } = maker;
  const { partner } = wanted;
  const draft = draftSettlement(wanted, now);
  const { at } = draft;
  const id = (await takePromisedId(db, partner, facts.externalId)) ?? draft.id;
  const transfers = draft.transfers.map((one) => (isLoss(one) ? { ...one, status: 'pending_onchain' as const } : one));
  const shorts = await holdLosses(db, legsOf(id, transfers.filter(isLoss)), { partner, at });
  if (shorts.length > 0)
    return {
      outcome: 'short',
      reason: describeShorts(
        shorts,
        wanted.legs.map(({ party }) => party),
      ),
    };
  const isAutomated = partner.settlementTransactionRouteId !== null;
  const more = { settlementType: 'onchain' as const, ...(isAutomated ? routed(now) : {}) };
  const made = { id, at, transfers };
  await recordSettlement(maker, facts, { wanted, digest, made, making: ON_CHAIN, more });
  await planAlerts(db, { id, at, partner, transfers });
  const row = await lockMade(maker, id);
  if (isAutomated) await sendLosses(maker, await transfersOf(db, id, ['pending_onchain']), partner);
  return { outcome: 'made', row };
}
