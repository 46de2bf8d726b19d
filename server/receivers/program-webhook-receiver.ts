import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhook-receivers.ts';
import { operation } from '#server/core/operation.ts';
import { lockReceiver, presentReceiver } from './queries.ts';
import { webhookReceivers } from './tables.ts';

export const programWebhookReceiver = operation(
  contracts.programWebhookReceiver,
  async ({ db, service, audit }, { enterpriseId, program }) => {
    const row = await lockReceiver(db, enterpriseId, service.clock.wall());
    await db.update(webhookReceivers).set({ program, answered: 0 }).where(eq(webhookReceivers.id, row.id));
    await audit({
      subjectType: 'webhook-receiver',
      subjectId: row.id,
      before: { program: row.program },
      after: { program },
    });
    return presentReceiver(service, { ...row, program, answered: 0 });
  },
);
