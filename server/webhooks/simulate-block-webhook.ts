import * as contracts from '#lib/contracts/webhooks.ts';
import { fail } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { blockCoin } from './block-coin.ts';
import { blockIdOf } from './block-ids.ts';
import { recordSimulation, requireSimulatable } from './simulation.ts';

export const simulateBlockWebhook = operation(contracts.simulateBlockWebhook, async (context, input) => {
  const { webhookId, blockId } = input;
  const coin = blockCoin(context, input.coin);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'block', coin });
  const hash = blockIdOf(coin, blockId);
  if (blockId !== undefined && !context.service.env.sandbox)
    fail(
      'not_found',
      'No block source of this deployment has seen that block. Leave blockId out for placeholder data.',
    );
  return recordSimulation(context, webhook, { coin, hash, subjectType: 'block', subjectId: hash });
});
