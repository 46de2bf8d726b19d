import * as z from 'zod';
import { IdvStatus } from '#lib/contracts/identity/records.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { findOpenAttempt } from '../../attempts/attempt-store.ts';
import { writeDecision } from '../../decide.ts';
import { lockAnyRecord } from '../../record-store.ts';
import { decideRecord } from '../../rules.ts';
import type { TaskRow } from '../../task-store.ts';

const Details = z.object({
  status: IdvStatus,
  rejectLabels: z.array(z.string()).nullable(),
  attemptId: z.string(),
});

/** Decides an attempt as the last name of its person says, unless it has ended meanwhile. */
export async function decideByItself(
  service: Service,
  task: Pick<TaskRow, 'subjectId' | 'scheduledAt' | 'details'>,
): Promise<null> {
  const { status, rejectLabels, attemptId } = Details.parse(task.details);
  const { subjectId, scheduledAt: at } = task;
  await actAsSystem(service, { name: 'decideIdvRecord', at }, async ({ tx, audit, emit }) => {
    const record = await lockAnyRecord(tx, subjectId);
    if (!record || (await findOpenAttempt(tx, subjectId))?.id !== attemptId) return;
    const decision = decideRecord(record.status, {
      to: status,
      by: 'provider',
      rejectLabels: rejectLabels ?? undefined,
    });
    await writeDecision({ tx, at, emit }, record, decision);
    await audit({
      subjectType: 'idv',
      subjectId,
      enterpriseId: record.enterpriseId,
      before: { status: record.status, rejectLabels: record.rejectLabels },
      after: { ...decision },
    });
  });
  return null;
}
