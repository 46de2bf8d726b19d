import * as contracts from '#lib/contracts/webhook-receivers.ts';
import { operation } from '#server/core/operation.ts';
import { presentReceiver, replaceReceiver } from './queries.ts';

export const openWebhookReceiver = operation(
  contracts.openWebhookReceiver,
  async ({ db, service, audit }, { enterpriseId, program }) => {
    const row = await replaceReceiver(db, { enterpriseId, program, wall: service.clock.wall() });
    await audit({ subjectType: 'webhook-receiver', subjectId: row.id, after: { program, expiresAt: row.expiresAt } });
    return presentReceiver(service, row);
  },
);
