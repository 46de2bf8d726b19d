import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockReceiver, presentReceiver } from './receiver-queries.ts';
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
