import * as contracts from '#lib/contracts/network/operator.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockAllocation } from '../allocations/allocation-store.ts';
import { decideAllocation } from '../allocations/decide-allocation.ts';
import { concernedBy, requireRoute } from '../members/client-connection-store.ts';
import { UNKNOWN_DEALLOCATION } from './unknown.ts';

export const decideUnansweredDeallocation = operation(
  contracts.decideUnansweredDeallocation,
  async ({ db, now, audit, emit }, { deallocationId, status, notes }) => {
    const found = await lockAllocation(db, deallocationId);
    const row = orNotFound(found?.type === 'deallocation' ? found : undefined, UNKNOWN_DEALLOCATION);
    const route = await requireRoute(db, row.connectionId);
    const command = status === 'cleared' ? 'clear' : 'release';
    const place = { row, route, at: now.toISOString() };
    const decided = await decideAllocation(db, place, { command, by: 'operator', reason: notes });
    await emit(...decided.events);
    await audit({
      subjectType: 'allocation',
      subjectId: row.id,
      alsoIn: concernedBy(route),
      before: { status: row.status },
      after: { status, notes },
    });
    return { id: row.id, status };
  },
);
