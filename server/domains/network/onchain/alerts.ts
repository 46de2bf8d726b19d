import { offExchangeEvents } from '#lib/events/network.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import type { TaskRow } from '../members/task-store.ts';
import {
  changeSettlement,
  lockSettlement,
  partiesConcerned,
  type SettlementRow,
  transfersOf,
} from '../settlements/settlement-change-store.ts';
import { advanceSettlement } from './advance.ts';
import { auditOnchain } from './audit-onchain.ts';
import { isLoss } from './loss-books.ts';

type Side = 'loss' | 'gain';
const FLAGS = { loss: { lossSlaAlertSent: true }, gain: { gainSlaAlertSent: true } } as const;
const MAY_BE_OPEN = ['pending', 'pending_onchain', 'onchain_initiated', 'onchain_failed', 'completed'] as const;

/** Whether transfers of a side were open at an instant. */
async function isOpenAt(tx: Queryable, { id }: SettlementRow, { side, at }: { side: Side; at: string }) {
  const own = (await transfersOf(tx, id, MAY_BE_OPEN)).filter((one) => isLoss(one) === (side === 'loss'));
  return own.some(({ status, updatedAt }) => status !== 'completed' || Date.parse(updatedAt) > Date.parse(at));
}

/** Tells once that most of the agreed time is over while transfers of a side are open. What the chains know by now counts. */
const alertOf =
  (side: Side) =>
  async (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> => {
    await advanceSettlement(service, subjectId);
    await actAsSystem(service, { name: 'alertSettlement', at }, async (act) => {
      const { tx, emit } = act;
      const settlement = await lockSettlement(tx, subjectId);
      if (!settlement || settlement.status === 'rejected' || !(await isOpenAt(tx, settlement, { side, at }))) return;
      const row = await changeSettlement(tx, subjectId, { ...FLAGS[side], updatedAt: at });
      const concerned = await partiesConcerned(tx, subjectId);
      await emit(...offExchangeEvents.to(concerned, `${side}_sla_alert`, { id: subjectId, body: {} }));
      await auditOnchain(act, row, { after: { alert: side } });
    });
    return null;
  };

export const alertLosses = alertOf('loss');
export const alertGains = alertOf('gain');
