import { after } from '#lib/time.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { findUser } from '#server/domains/directory/public.ts';
import { findOpenAttempt } from '../../attempts/attempt-store.ts';
import { dropTask, planTask } from '../../task-store.ts';
import type { AttemptRequest, IdentityProvider, StartedAttempt } from '../identity-provider.ts';
import { decideByItself } from './decide-by-itself.ts';
import { magicOf } from './magic.ts';
import { giveLink } from './sandbox-store.ts';

const HOUR_MS = 3_600_000;
const SDK_MS = 30 * 60_000;

/**
 * The provider that a sandbox plays: its page is ours, its clock is the business clock, and its tester decides, unless the last name of
 * the person does.
 */
export function sandboxProvider(service: Service): IdentityProvider {
  async function start({ idvId, userId, shareToken, wantsSdk, at }: AttemptRequest): Promise<StartedAttempt> {
    const { name } = (await findUser(service.db, userId)) ?? { name: '' };
    const magic = magicOf({ name, shareToken });
    if (magic === 'down') throw new Error('the last name of the person says that the provider is down');
    const expiresAt = after(at, service.env.IDV_LINK_HOURS * HOUR_MS);
    const sdkExpiresAt = wantsSdk ? after(at, SDK_MS) : null;
    const isAtOnce = magic !== 'waits' && magic.afterMs === 0;
    const { token, sdkToken, attemptId } = await transact(service.db, async (tx) => {
      const attempt = await findOpenAttempt(tx, idvId);
      if (!attempt) throw new Error('the attempt has ended');
      await dropTask(tx, 'sandbox-decision', idvId);
      if (magic !== 'waits' && !isAtOnce) {
        const details = { ...magic.decision, attemptId: attempt.id };
        await planTask(tx, { kind: 'sandbox-decision', subjectId: idvId, at: after(at, magic.afterMs), details });
      }
      const given = await giveLink(tx, { idvId, attemptId: attempt.id, expiresAt, sdkExpiresAt });
      return { ...given, attemptId: attempt.id };
    });
    if (isAtOnce)
      await decideByItself(service, { subjectId: idvId, scheduledAt: at, details: { ...magic.decision, attemptId } });
    const url = `${service.origin()}/verify/${token}`;
    return { externalId: idvId, url, expiresAt, ...(sdkToken === null ? {} : { sdkToken }) };
  }
  return {
    name: 'sandbox',
    start,
    changeType: start,
    status: async () => null,
    readCallback: () => null,
  };
}
