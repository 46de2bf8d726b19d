import * as contracts from '#lib/contracts/access/sessions.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { enterprisesTold } from '#server/domains/directory/public.ts';
import { newDeviceMark } from './device-mark.ts';
import { endSession, insertSession } from './session-store.ts';
import { provePassword, signIn } from './sign-in.ts';

export const createBrowserSession = preparedOperation(
  contracts.createBrowserSession,
  provePassword,
  async (context, sent, proof) => {
    const user = await signIn(context, sent, proof);
    const { caller, service } = context;
    const { sessionId: replaced } = caller;
    if (replaced !== undefined) await endSession(context, replaced);
    const session = await insertSession(context, user.id);
    await context.audit({
      subjectType: 'user',
      subjectId: user.id,
      actorUserId: user.id,
      alsoIn: await enterprisesTold(context.db, user.id),
      after: { sessionId: session.id, expiresAt: session.expiresAt },
    });
    await context.signal('access');
    return {
      sessionId: session.id,
      userId: user.id,
      email: user.email,
      name: user.name,
      expiresAt: session.expiresAt,
      deviceMark: newDeviceMark(service.vault, user, service.clock.wall()),
    };
  },
);
