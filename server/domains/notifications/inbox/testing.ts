import { newHexId } from '#server/core/runtime/id.ts';
import type { Harness } from '#server/testing/harness.ts';
import { type NewNotice, tellUsers } from './tell-users.ts';

/** Tells users of an endpoint that was suspended; gives its id. */
export async function tellOfWebhook(
  { db, service }: Pick<Harness, 'db' | 'service'>,
  { enterpriseId, userIds, at }: { enterpriseId: string; userIds: string[]; at?: Date },
): Promise<string> {
  const subjectId = newHexId();
  const detail = { label: 'new tokens', url: 'https://receiver.example/', reason: 'gone' };
  const notice: NewNotice = {
    notice: 'webhook-suspended',
    enterpriseId,
    to: { userIds },
    subjectType: 'webhook',
    subjectId,
    detail,
  };
  await db.transaction((tx) => tellUsers(tx, at ?? service.clock.now(), notice));
  return subjectId;
}
