import * as contracts from '#lib/contracts/webhooks/receivers.ts';
import { operation } from '#server/core/call/operation.ts';
import { findReceiver, lockPlace, presentReceiver, replaceReceiver } from './receiver-store.ts';

export const openWebhookReceiver = operation(
  contracts.openWebhookReceiver,
  async ({ db, service, audit }, { enterpriseId, program, keepsOpen }) => {
    const wall = service.clock.wall();
    await lockPlace(db, enterpriseId);
    const kept = keepsOpen ? await findReceiver(db, enterpriseId, wall) : undefined;
    const row = kept ?? (await replaceReceiver(db, { enterpriseId, program, wall }));
    await audit({
      subjectType: 'webhook-receiver',
      subjectId: row.id,
      after: { program: row.program, expiresAt: row.expiresAt, isKept: kept !== undefined },
    });
    return presentReceiver(service, row);
  },
);
