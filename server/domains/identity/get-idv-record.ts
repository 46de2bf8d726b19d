import * as contracts from '#lib/contracts/identity/records.ts';
import { Uuid } from '#lib/schema.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { administered } from './readable.ts';
import { findRecord } from './record-queries.ts';

const mayRead = (caller: Caller, record: { userId: string; enterpriseId: string }): boolean =>
  record.userId === caller.userId
    ? caller.memberships.has(record.enterpriseId)
    : administered(caller).includes(record.enterpriseId);

export const getIdvRecord = operation(contracts.getIdvRecord, async ({ db, caller }, { idvId, actingUserId }) => {
  const id = Uuid.safeParse(idvId).data;
  const found = id === undefined ? undefined : await findRecord(db, id);
  const isAsked = found !== undefined && (actingUserId === undefined || actingUserId === found.userId);
  const record = orNotFound(isAsked && mayRead(caller, found) ? found : undefined, 'There is no such verification.');
  return { ...record, rejectLabels: record.rejectLabels ?? [] };
});
