import type { Service } from '#server/core/runtime/service.ts';
import { connect, targetOfEntry } from '../connections/connect.ts';
import { actOnPair } from '../connections/connection-tasks.ts';
import { moveConnection } from '../connections/move-connection.ts';
import type { TaskRow } from '../connections/task-store.ts';
import { findEntry } from '../listings/listing-store.ts';
import { behaviourOf } from './answer-delay.ts';

const DECLINED = 'The simulated counterparty declines every request.';

/** The answer of a simulated counterparty to a request. */
export const answerAsSimulated = (service: Service, task: TaskRow): Promise<Date | null> =>
  actOnPair(service, { task, name: 'answer-as-simulated-counterparty' }, async (act, pair) => {
    const { row } = pair;
    const behaviour = await behaviourOf(act.tx, row);
    if (row.status !== 'REQUESTED' || behaviour === null) return {};
    if (behaviour === 'declines') {
      const declined = await moveConnection(act, pair, {
        command: 'decline',
        reason: DECLINED,
        by: row.targetEnterpriseId,
      });
      return declined ? { row: declined } : {};
    }
    const own = await findEntry(act.tx, row.targetEntryId ?? '');
    const target = await targetOfEntry(act.tx, row.ownerEntryId);
    if (!own || !target) return {};
    const answer = await connect(act, own, { target });
    return { row: { ...row, status: answer.status } };
  });
