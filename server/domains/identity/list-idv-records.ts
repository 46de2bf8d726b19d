import * as contracts from '#lib/contracts/identity/records.ts';
import { operation } from '#server/core/call/operation.ts';
import { actingUser, readableEnterprises } from './readable.ts';
import { listUserRecords } from './record-queries.ts';

export const listIdvRecords = operation(contracts.listIdvRecords, async ({ db, caller }, query) => {
  const userId = actingUser(caller, query.actingUserId);
  const readable = await readableEnterprises(db, caller, userId);
  const { enterpriseId } = query;
  const wanted = enterpriseId === undefined ? readable : readable.filter((id) => id === enterpriseId);
  return { idvRecords: wanted.length === 0 ? [] : await listUserRecords(db, userId, wanted) };
});
