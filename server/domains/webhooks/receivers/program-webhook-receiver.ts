import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockReceiver, presentReceiver, programReceiver } from './receiver-store.ts';

export const programWebhookReceiver = operation(
  contracts.programWebhookReceiver,
  async ({ db, service, audit }, { enterpriseId, program }) => {
    const row = await lockReceiver(db, enterpriseId, service.clock.wall());
    await programReceiver(db, row.id, program);
    await audit({
      subjectType: 'webhook-receiver',
      subjectId: row.id,
      before: { program: row.program },
      after: { program },
    });
    return presentReceiver(service, { ...row, program, answered: 0 });
  },
);
