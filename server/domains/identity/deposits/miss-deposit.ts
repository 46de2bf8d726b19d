import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { writeDecision } from '../decide.ts';
import { lockAnyRecord } from '../record-store.ts';
import type { TaskRow } from '../task-store.ts';

/** Asks for a transfer that did not come in time. */
export async function missDeposit(service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> {
  await actAsSystem(service, { name: 'missIdvDeposit', at }, async ({ tx, audit, emit }) => {
    const record = await lockAnyRecord(tx, subjectId);
    if (record?.status !== 'pending' || record.verificationType !== 'deposit-verification') return;
    const decision = { status: 'action_required', rejectLabels: ['DEPOSIT_MISSING'] } as const;
    await writeDecision({ tx, at, emit }, record, {
      ...decision,
      rejectLabels: [...decision.rejectLabels],
      evidence: [],
    });
    await audit({
      subjectType: 'idv',
      subjectId,
      enterpriseId: record.enterpriseId,
      before: { status: 'pending', rejectLabels: null },
      after: { ...decision },
    });
  });
  return null;
}
