import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { requireRoute } from '../members/client-connection-store.ts';
import type { TaskRow } from '../members/task-store.ts';
import { lockAllocation } from './allocation-store.ts';
import { auditAllocation } from './audit-allocation.ts';
import { type Decision, decideAllocation } from './decide-allocation.ts';

/** Ends a reserved allocation as of when that was planned; one that is decided already stays as it is. */
const endAsPlanned = (service: Service, { subjectId, scheduledAt: at }: TaskRow, decision: Decision): Promise<void> =>
  actAsSystem(service, { name: `${decision.command}-allocation`, at }, async ({ tx, audit, emit }) => {
    const row = await lockAllocation(tx, subjectId);
    if (row?.status !== 'reserved') return;
    const route = await requireRoute(tx, row.connectionId);
    const decided = await decideAllocation(tx, { row, route, at }, decision);
    await emit(...decided.events);
    await auditAllocation({ audit }, decided.row, { status: row.status });
  });

/** The late answer of a simulated partner. */
export async function answerLate(service: Service, task: TaskRow): Promise<null> {
  const { status, reason } = (task.details ?? {}) as { status?: string; reason?: string };
  const decision: Decision = { command: status === 'released' ? 'release' : 'clear', by: 'partner' };
  await endAsPlanned(service, task, reason === undefined ? decision : { ...decision, reason });
  return null;
}

/** Nobody answered in time. */
export async function timeOut(service: Service, task: TaskRow): Promise<null> {
  const reason = 'The partner did not answer in time.';
  await endAsPlanned(service, task, { command: 'time-out', by: 'network', reason });
  return null;
}
