import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { idvRecords } from '#server/domains/identity/tables.ts';
import { decideIdv } from './outcome-rules.ts';

export const concludeIdvRecord = operation(
  contracts.concludeIdvRecord,
  async ({ db, now, audit, emit }, { enterpriseId, idvId, ...wanted }) => {
    const [found] = await db
      .select()
      .from(idvRecords)
      .where(and(eq(idvRecords.id, idvId), eq(idvRecords.enterpriseId, enterpriseId)))
      .limit(1)
      .for('update');
    const record = orNotFound(found, 'The verification record does not exist.');
    const next = decideIdv(record.status, wanted);
    await db
      .update(idvRecords)
      .set({ ...next, updatedAt: now.toISOString() })
      .where(eq(idvRecords.id, idvId));
    const before = { status: record.status, rejectLabels: record.rejectLabels };
    await audit({ subjectType: 'idv', subjectId: idvId, before, after: next });
    const labels = next.rejectLabels === null ? {} : { rejectLabels: next.rejectLabels };
    const body = { from: record.status, ...labels };
    await emit(...idvEvents.to(enterpriseId, next.status, { id: idvId, body, actorUserId: null }));
    const { userId, verificationType, organizationId } = record;
    return { idvId, userId, enterpriseId, organizationId, verificationType, ...next };
  },
);
