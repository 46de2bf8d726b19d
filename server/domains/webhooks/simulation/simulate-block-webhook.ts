import { and, eq, inArray } from 'drizzle-orm';
import { chainOf } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/webhooks/webhooks.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownSteps } from '#server/domains/chain/public.ts';
import { blockCoin } from '../records/block-coin.ts';
import { blockIdOf } from '../records/block-ids.ts';
import { recordSimulation, requireSimulatable } from './simulation.ts';

/** Whether a block source has seen the block, on the chain as it is or was. */
async function wasSeen(db: Queryable, coin: string, hash: string): Promise<boolean> {
  const spellings = [hash, `0x${hash}`, hash.toUpperCase()];
  const seen = and(eq(knownSteps.coin, chainOf(coin) ?? coin), inArray(knownSteps.hash, spellings));
  return (await db.$count(knownSteps, seen)) > 0;
}

export const simulateBlockWebhook = operation(contracts.simulateBlockWebhook, async (context, input) => {
  const { webhookId, blockId } = input;
  const coin = blockCoin(context, input.coin);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'block', coin });
  const hash = blockIdOf(coin, blockId);
  if (blockId !== undefined && !context.service.env.sandbox && !(await wasSeen(context.db, coin, hash)))
    fail(
      'not_found',
      'No block source of this deployment has seen that block. Leave blockId out for placeholder data.',
    );
  return recordSimulation(context, webhook, { coin, hash, subjectType: 'block', subjectId: hash });
});
