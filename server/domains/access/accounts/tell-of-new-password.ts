import type { Context } from '#server/core/runtime/service.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';

/** Tells a user that their password is another one; whoever had none has just chosen their first. */
export async function tellOfNewPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, hasPassword }: { id: string; hasPassword: boolean },
): Promise<void> {
  if (!hasPassword) return;
  await tellUsers(db, now, {
    notice: 'password-changed',
    enterpriseId: null,
    to: { userIds: [id] },
    subjectType: 'user',
    subjectId: id,
  });
}
