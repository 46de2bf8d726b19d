import * as contracts from '#lib/contracts/access/self.ts';
import { operation } from '#server/core/call/operation.ts';
import { enterprisesTold } from '#server/domains/directory/public.ts';
import { endSignIns } from './session-store.ts';

export const signOutEverywhere = operation(contracts.signOutEverywhere, async (context) => {
  const ended = await endSignIns(context, { exceptOwn: false });
  await context.audit({
    subjectType: 'user',
    subjectId: context.caller.userId,
    alsoIn: await enterprisesTold(context.db, context.caller.userId),
    after: { ...ended },
  });
  await context.signal('access');
  return ended;
});
