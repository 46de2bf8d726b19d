import type { InputOf } from '#lib/contract.ts';
import type { searchRequests as contract, RecordedRequest } from '#lib/contracts/requests/requests.ts';
import { searchRequests } from '#lib/contracts/requests/requests.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { insertRequests as insertRows, type LogRow } from './request-store.ts';

/** A row of the log, in an enterprise of the harness and by its admin unless told otherwise. */
export function logRow(h: Harness, receivedAt: string, more: Partial<LogRow> = {}): LogRow {
  return {
    id: uuidV7(new Date(receivedAt).getTime()).replaceAll('-', ''),
    enterpriseId: h.enterpriseId,
    userId: h.admin.id,
    tokenId: h.admin.tokenId,
    requestId: newHexId(),
    method: 'GET',
    path: '/api/v2/user/me',
    operation: 'getSelf',
    status: 200,
    durationMs: 2.5,
    isReplayed: false,
    bodies: 'none',
    receivedAt,
    ...more,
  };
}

/** Writes rows without a request. */
export const insertRequests = (h: Harness, rows: readonly LogRow[]): Promise<void> => insertRows(h.db, { rows });

/** What is in the log of the harness's enterprise for somebody, the newest first, once all that waits is written. */
export async function readLog(
  h: Harness,
  as: TestUser | string,
  query: Partial<InputOf<typeof contract>> = {},
): Promise<RecordedRequest[]> {
  await h.service.requestLog.flush();
  const input = { enterpriseId: h.enterpriseId, ...query };
  return (await h.call(searchRequests, { as, input })).body.requests;
}
