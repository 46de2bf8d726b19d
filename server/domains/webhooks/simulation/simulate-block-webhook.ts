import * as contracts from '#lib/contracts/webhooks/block-webhooks.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { chainCoin } from '../records/block-coin.ts';
import { blockIdOf } from '../records/block-ids.ts';
import { blockSimulation, findSeenBlock } from './chain-simulation.ts';
import { recordSimulation, requireSimulatable } from './simulation.ts';

/** A block that was seen is told as it is; any other id is one of a placeholder, which production refuses. */
export const simulateBlockWebhook = operation(contracts.simulateBlockWebhook, async (context, input) => {
  const { webhookId, blockId } = input;
  const coin = chainCoin(context, input.coin);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'block', coin });
  const hash = blockIdOf(coin, blockId);
  const seen = blockId === undefined ? undefined : await findSeenBlock(context, webhook, hash);
  if (blockId !== undefined && !seen && !context.service.env.sandbox)
    fail(
      'not_found',
      'No block source of this deployment has seen that block. Leave blockId out for placeholder data.',
    );
  return recordSimulation(context, webhook, await blockSimulation(context, webhook, { hash, seen }));
});
