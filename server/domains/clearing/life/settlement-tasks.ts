import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { withdrawApprovals } from '#server/domains/approvals/public.ts';
import { isDone, isOpen, requestStepOf } from '../rules.ts';
import { type Act, systemAct, tell } from './act.ts';
import { advance } from './advance.ts';
import { auditSettlement } from './audit-settlement.ts';
import { changeRequests, isComplete, refreshOwed } from './change-store.ts';
import { endSettlement } from './end-settlement.ts';
import { DVP_APPROVAL } from './sign-request.ts';
import type { TaskRow } from './task-store.ts';
import { isOver, lockWhole, ownerOf, type Whole } from './whole.ts';

/** Does something with an open settlement as of when that was planned, with its one audit row where it was done. */
export const actOnSettlement = (
  service: Service,
  { settlementId, name, at }: { settlementId: string; name: string; at: string },
  work: (act: Act, whole: Whole) => Promise<Whole | null>,
): Promise<null> =>
  actAsSystem(service, { name, at }, async (system: SystemAct) => {
    const whole = await lockWhole(system.tx, settlementId);
    if (!whole || !isOpen(whole.settlement.status)) return null;
    const done = await work(systemAct(at, system), whole);
    if (done)
      await auditSettlement(system, done, {
        enterpriseId: ownerOf(whole),
        before: { status: whole.settlement.status },
      });
    return null;
  });

const settlementOf = ({ subjectId: settlementId, scheduledAt: at }: TaskRow) => ({ settlementId, at });

/** The time to affirm is over, though the settlement has not expired: what is owed is overdue. Null where nothing is. */
export async function lapseSettlement(act: Act, whole: Whole): Promise<Whole | null> {
  if (isComplete(whole)) return null;
  const changes = whole.requests.flatMap((request) => {
    const to = isDone(request.status, request) ? undefined : requestStepOf(request.status, 'lapse', 'clock')?.to;
    return to === undefined ? [] : [{ request, change: { status: to, updatedAt: act.at } }];
  });
  if (changes.length === 0) return null;
  const changed = await changeRequests(act.tx, whole, changes);
  await refreshOwed(act.tx, changed);
  await tell(act, changed, { name: 'overdue' });
  return changed;
}

export const lapse = (service: Service, task: TaskRow): Promise<null> =>
  actOnSettlement(service, { ...settlementOf(task), name: 'lapse-dvp-settlement' }, lapseSettlement);

const RETRY_MS = 1000;

/** The time of a settlement is over. What was signed in time is held first, so that it may settle. */
export async function expire(service: Service, task: TaskRow): Promise<Date | null> {
  let isSigning = false;
  await actOnSettlement(service, { ...settlementOf(task), name: 'expire-dvp-settlement' }, async (act, whole) => {
    isSigning = whole.requests.some(({ status }) => status === 'signing');
    if (isSigning || !isOver(whole.settlement, act.at)) return null;
    return endSettlement(act, whole, { command: 'expire', by: 'clock' });
  });
  return isSigning ? new Date(service.clock.now().getTime() + RETRY_MS) : null;
}

/** What a complete settlement waited for has come. */
export const unlock = (service: Service, task: TaskRow): Promise<null> =>
  actOnSettlement(service, { ...settlementOf(task), name: 'unlock-dvp-settlement' }, async (act, whole) => {
    const done = await advance(act, whole);
    return done === whole ? null : done;
  });

/** Nobody is asked any more about a settlement that has ended. */
export const withdraw = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'withdraw-dvp-approvals', at }, async (system) => {
    await withdrawApprovals(system, { kind: DVP_APPROVAL, subjectId, at });
    return null;
  });
