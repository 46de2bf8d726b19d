import { eq } from 'drizzle-orm';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { reminderAt } from '../rules.ts';
import { connections } from '../tables.ts';
import { type Act, systemAct, tell } from './act.ts';
import { type ConnectionRow, changeConnection, type LockedPair, lockPairs } from './connection-store.ts';
import { moveConnection } from './move-connection.ts';
import { openBetween } from './open-settlements.ts';
import { planTask, type TaskRow } from './task-store.ts';

const RETRY_MS = 60_000;

/** The human side of a connection: whose record due work changes. */
const recordOwner = ({ simulatedSide, ownerEnterpriseId, targetEnterpriseId }: ConnectionRow): string =>
  simulatedSide === 'owner' ? targetEnterpriseId : ownerEnterpriseId;

/** Does something with a connection as of when that was planned, with its one audit row where it was done. */
export const actOnPair = (
  service: Service,
  { task, name }: { task: TaskRow; name: string },
  work: (act: Act, pair: LockedPair) => Promise<{ row?: ConnectionRow; again?: Date }>,
): Promise<Date | null> =>
  actAsSystem(service, { name, at: task.scheduledAt }, async (system) => {
    const [pair] = await lockPairs(system.tx, eq(connections.id, task.subjectId));
    if (!pair) return null;
    const { row, again } = await work(systemAct(service, task.scheduledAt, system), pair);
    if (row)
      await system.audit({
        enterpriseId: recordOwner(row),
        subjectType: 'counterparty-connection',
        subjectId: row.id,
        before: { status: pair.row.status },
        after: { status: row.status, remindersSent: row.remindersSent },
      });
    return again ?? null;
  });

const changed = (row: ConnectionRow | undefined) => (row ? { row } : {});

/** Whether a task is of what a connection waits for now: two may work on the same one, and it may have been planned anew. */
const isOfNow = (at: string | null, { scheduledAt }: TaskRow): boolean => at !== null && at <= scheduledAt;

/** A request waits: its target is reminded. */
export const remind = (service: Service, task: TaskRow): Promise<Date | null> =>
  actOnPair(service, { task, name: 'remind-of-counterparty' }, async (act, { row }) => {
    if (row.status !== 'REQUESTED' || row.requestedAt === null) return {};
    if (!isOfNow(reminderAt(row.requestedAt, row.remindersSent), task)) return {};
    const sent = row.remindersSent + 1;
    const reminded = await changeConnection(act.tx, row.id, { remindersSent: sent, reminderLastSentAt: act.at });
    await tell(act, reminded, { name: 'reminded', body: { reminder: sent } });
    const next = reminderAt(row.requestedAt, sent);
    if (next) await planTask(act.tx, { kind: 'request-reminder', subjectId: row.id, at: next });
    return { row: reminded };
  });

/** Nobody has answered a request in time. */
export const expire = (service: Service, task: TaskRow): Promise<Date | null> =>
  actOnPair(service, { task, name: 'expire-counterparty' }, async (act, pair) =>
    changed(await moveConnection(act, pair, { command: 'expire', by: null })),
  );

export const activate = (service: Service, task: TaskRow): Promise<Date | null> =>
  actOnPair(service, { task, name: 'activate-counterparty' }, async (act, pair) =>
    isOfNow(pair.row.changesAt, task)
      ? changed(await moveConnection(act, pair, { command: 'activate', by: null }))
      : {},
  );

/** A deactivation is done, unless a settlement that a block left open still is: then it is looked at again. */
export const deactivate = (service: Service, task: TaskRow): Promise<Date | null> =>
  actOnPair(service, { task, name: 'deactivate-counterparty' }, async (act, pair) => {
    if (!isOfNow(pair.row.changesAt, task)) return {};
    const open = await openBetween(act.tx, act.domains, { rows: [pair.row], limit: 1 });
    if (open.length > 0) return { again: new Date(service.clock.now().getTime() + RETRY_MS) };
    return changed(await moveConnection(act, pair, { command: 'end', by: null }));
  });
