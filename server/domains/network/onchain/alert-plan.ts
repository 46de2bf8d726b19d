import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { dropTask, planTask } from '../members/task-store.ts';
import type { TransferRow } from '../settlements/book-settlement.ts';
import { isLoss } from './loss-books.ts';

const HOUR_MS = 3_600_000;
/** Of the hours that were agreed. */
const NEAR_BREACH = 0.8;

interface Planned {
  id: string;
  at: string;
  partner: Pick<PartnerRow, 'lossSlaHours' | 'gainSlaHours'>;
  transfers: readonly Pick<TransferRow, 'quantity'>[];
}

/** Plans when it is to be told that losses or gains of a settlement are still open. */
export async function planAlerts(db: Queryable, { id, at, partner, transfers }: Planned): Promise<void> {
  const due = (hours: number): string => after(at, hours * NEAR_BREACH * HOUR_MS);
  if (transfers.some(isLoss))
    await planTask(db, { kind: 'onchain-loss-alert', subjectId: id, at: due(partner.lossSlaHours) });
  if (!transfers.every(isLoss))
    await planTask(db, { kind: 'onchain-gain-alert', subjectId: id, at: due(partner.gainSlaHours) });
}

/** A settlement has ended: nothing is to be told any more. */
export async function dropAlerts(tx: Queryable, id: string): Promise<void> {
  await dropTask(tx, 'onchain-loss-alert', id);
  await dropTask(tx, 'onchain-gain-alert', id);
}
