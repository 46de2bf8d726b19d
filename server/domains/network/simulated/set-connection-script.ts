import * as contracts from '#lib/contracts/sandbox/off-exchange.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { changeConnection, concernedBy } from '../members/client-connection-store.ts';
import { dropTask, planTask } from '../members/task-store.ts';
import { listFailed } from './failed-settlements.ts';
import { isSettling, planNight } from './partner-tasks.ts';
import { soonAfter } from './plan-reactions.ts';
import { requireScripted } from './require-played.ts';
import { scriptOf } from './scripts.ts';

/** Another script stands for funds: what failed for want of them is tried again soon. */
async function retryFailed({ db, now }: Context, connectionId: string): Promise<void> {
  for (const subjectId of await listFailed(db, connectionId))
    await planTask(db, { kind: 'partner-retries', subjectId, at: soonAfter(now) });
}

export const setConnectionScript = operation(
  contracts.setConnectionScript,
  async (context, { connectionId, script }) => {
    const { db, now, audit } = context;
    const route = await requireScripted(context, connectionId, 'update');
    const before = scriptOf(route.connection);
    await changeConnection(db, connectionId, { script: script === 'off' ? null : script });
    if (isSettling(script)) await planNight(db, connectionId, now);
    else await dropTask(db, 'partner-settles', connectionId);
    if (before === 'short' && script !== 'short') await retryFailed(context, connectionId);
    const [enterpriseId] = concernedBy(route);
    await audit({
      subjectType: 'off-exchange-connection',
      subjectId: connectionId,
      ...(enterpriseId === undefined ? {} : { enterpriseId }),
      before: { script: before },
      after: { script },
    });
    return { connectionId, script };
  },
);
