import { idvEvents } from '#lib/events/identity.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { transact } from '#server/core/database/transact.ts';
import { emit } from '#server/core/events/events.ts';
import type { Preparation } from '#server/core/runtime/service.ts';
import { askProvider } from '../provider/ask-provider.ts';
import type { AttemptRequest, IdentityProvider, StartedAttempt } from '../provider/identity-provider.ts';
import { ProviderDown, ShareTokenRefused } from '../provider/provider-errors.ts';
import { lockAnyRecord } from '../record-store.ts';
import { type AttemptRow, endAttempt, findOpenAttempt, noteStart } from './attempt-store.ts';

const DOWN = 'The verification provider does not answer. The verification is kept: send the same call again later.';
const NOT_TAKEN =
  'is not taken by the provider: it is wrong, has expired or was used, or the person is known there already';

interface Given {
  provider: IdentityProvider;
  attempt: Pick<AttemptRow, 'id' | 'number'>;
  request: Omit<AttemptRequest, 'at'>;
  how: 'start' | 'changeType';
}

/** The attempt ends where the provider could not begin it, so that the next call begins another one. */
async function noteFailure({ service, now }: Preparation, { attempt, request }: Given): Promise<void> {
  await transact(service.db, async (tx) => {
    await lockAnyRecord(tx, request.idvId);
    const open = await findOpenAttempt(tx, request.idvId);
    if (open?.id !== attempt.id || open.externalId !== null) return;
    await endAttempt(tx, request.idvId, { result: 'failed-to-start', at: now.toISOString() });
  });
}

async function noteLink({ service, now, caller }: Preparation, { attempt, request }: Given, started: StartedAttempt) {
  await transact(service.db, async (tx) => {
    const record = await lockAnyRecord(tx, request.idvId);
    if (!record) return;
    const { id, enterpriseId } = record;
    await noteStart(tx, attempt.id, { externalId: started.externalId, linkExpiresAt: started.expiresAt });
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
  const { provider, request, how } = given;
  const asked = { ...request, at: context.now.toISOString() };
  const started = await askProvider(() => provider[how](asked)).catch(async (cause: unknown) => {
    await noteFailure(context, given);
    if (cause instanceof ShareTokenRefused) return refuseField('sumsubShareToken', NOT_TAKEN);
    const retryAfterSeconds = (cause instanceof ProviderDown && cause.retryAfterSeconds) || undefined;
    return fail('provider_unavailable', DOWN, { status: 500, cause, retryAfterSeconds });
  });
  await noteLink(context, given, started);
  const { url, expiresAt, sdkToken } = started;
  return { url, expiresAt, ...(sdkToken === undefined ? {} : { sdkToken }) };
}
