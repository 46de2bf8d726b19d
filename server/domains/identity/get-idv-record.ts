import * as contracts from '#lib/contracts/identity/records.ts';
import { Uuid } from '#lib/schema.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { mayReadRecord } from './readable.ts';
import { findRecord } from './record-queries.ts';

export const getIdvRecord = operation(contracts.getIdvRecord, async ({ db, caller }, { idvId, actingUserId }) => {
  const id = Uuid.safeParse(idvId).data;
  const found = id === undefined ? undefined : await findRecord(db, id);
  const isAsked = found !== undefined && (actingUserId === undefined || actingUserId === found.userId);
  const record = orNotFound(
    isAsked && mayReadRecord(caller, found) ? found : undefined,
    'There is no such verification.',
  );
  return { ...record, rejectLabels: record.rejectLabels ?? [] };
});
