import { idvEvents } from '#lib/events/identity.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { transact } from '#server/core/database/transact.ts';
import { emit } from '#server/core/events/events.ts';
import { withinPatience } from '#server/core/runtime/patience.ts';
import type { Preparation } from '#server/core/runtime/service.ts';
import type { AttemptRequest, StartedAttempt } from '../provider/identity-provider.ts';
import { demandProvider } from '../provider/provider.ts';
import { ProviderDown, ShareTokenRefused } from '../provider/provider-errors.ts';
import { lockAnyRecord, type RecordRow } from '../record-store.ts';
import { type AttemptRow, endAttempt, findOpenAttempt, noteStart } from './attempt-store.ts';

const DOWN = 'The verification provider does not answer. The verification is kept: send the same call again later.';
const NOT_TAKEN =
  'is not taken by the provider: it is wrong, has expired or was used, or the person is known there already';

/** An attempt that is written down, and that its provider does not know yet. */
export interface BegunAttempt {
  record: RecordRow;
  attempt: AttemptRow;
  /** What the provider calls the record; null before it was told of it. */
  externalId: string | null;
}

interface Given extends BegunAttempt {
  how: 'start' | 'changeType';
  wishes: Pick<AttemptRequest, 'lang' | 'shareToken' | 'wantsSdk'>;
}

/** The attempt ends where the provider could not begin it, so that the next call begins another one. */
async function noteFailure({ service, now }: Preparation, { attempt, record }: Given): Promise<void> {
  await transact(service.db, async (tx) => {
    await lockAnyRecord(tx, record.id);
    const open = await findOpenAttempt(tx, record.id);
    if (open?.id !== attempt.id || open.externalId !== null) return;
    await endAttempt(tx, record.id, { result: 'failed-to-start', at: now.toISOString() });
  });
}

async function noteLink({ service, now, caller }: Preparation, given: Given, started: StartedAttempt) {
  const { attempt, record, wishes } = given;
  const { id, enterpriseId } = record;
  await transact(service.db, async (tx) => {
    await lockAnyRecord(tx, id);
    const { externalId, expiresAt: linkExpiresAt } = started;
    await noteStart(tx, attempt.id, { externalId, lang: wishes.lang, linkExpiresAt });
    if ((await findOpenAttempt(tx, id))?.id !== attempt.id) return;
    const body = { attempt: attempt.number };
    await emit(tx, { now, actorUserId: caller.userId }, ...idvEvents.to(enterpriseId, 'link-given', { id, body }));
  });
  service.broadcast.wake('emitted');
}

/**
 * Has the provider begin an attempt that is written down already, outside of its transaction. Throws 500 where it does not answer: the
 * record stays, and the next call goes on with it.
 */
export async function giveAttempt(context: Preparation, given: Given): Promise<Omit<StartedAttempt, 'externalId'>> {
  const { record, externalId, how, wishes } = given;
  const { id: idvId, userId, verificationType } = record;
  const provider = demandProvider(context.service);
  const asked = { idvId, userId, verificationType, externalId, ...wishes, at: context.now.toISOString() };
  const started = await withinPatience('the verification provider', () => provider[how](asked)).catch(
    async (cause: unknown) => {
      await noteFailure(context, given);
      if (cause instanceof ShareTokenRefused) return refuseField('sumsubShareToken', NOT_TAKEN);
      const retryAfterSeconds = (cause instanceof ProviderDown && cause.retryAfterSeconds) || undefined;
      return fail('provider_unavailable', DOWN, { status: 500, cause, retryAfterSeconds });
    },
  );
  await noteLink(context, given, started);
  const { url, expiresAt, sdkToken } = started;
  return { url, expiresAt, ...(sdkToken === undefined ? {} : { sdkToken }) };
}
