import * as contracts from '#lib/contracts/identity.ts';
import type { Caller } from '#server/core/caller.ts';
import { orNotFound } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { findRecord } from './queries.ts';
import { administered } from './readable.ts';

const mayRead = (caller: Caller, record: { userId: string; enterpriseId: string }): boolean =>
  record.userId === caller.userId
    ? caller.memberships.has(record.enterpriseId)
    : administered(caller).includes(record.enterpriseId);

export const getIdvRecord = operation(contracts.getIdvRecord, async ({ db, caller }, { idvId, actingUserId }) => {
  const found = await findRecord(db, idvId);
  const isAsked = found !== undefined && (actingUserId === undefined || actingUserId === found.userId);
  return orNotFound(isAsked && mayRead(caller, found) ? found : undefined, 'There is no such verification record.');
});
