import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { confirmationsNeeded } from '../simulated/confirmations.ts';
import { chainReaders, chainSteps, walletActivity } from '../tables.ts';
import { READER } from './book-chains.ts';

/** What a wallet received by a transfer, and since when that is final. */
export interface FinalDeposit {
  transferId: string;
  /** Base units. */
  quantity: string;
  at: string;
}

/** Of these transfers on a chain the ones that came in for good, and are in the books. */
export async function finalDeposits(
  db: Queryable,
  coin: string,
  transferIds: readonly string[],
): Promise<FinalDeposit[]> {
  if (transferIds.length === 0) return [];
  const [touch, step, later] = [walletActivity, chainSteps, sql`later`];
  const needed = confirmationsNeeded(coin);
  const finalAt = sql<string | null>`(
    select min(${later}.seen_at) from ${chainSteps} ${later}
    where ${later}.coin = ${coin} and ${later}.kind <> 'unconfirmed' and ${later}.undone is null
      and ${later}.height >= ${step.height} + ${needed - 1})`;
  const rows = await db
    .select({ transferId: touch.transferId, quantity: touch.quantity, at: finalAt.mapWith(step.seenAt) })
    .from(touch)
    .innerJoin(step, sql`${step.coin} = ${touch.coin} and ${step.position} = ${touch.position}`)
    .innerJoin(chainReaders, sql`${chainReaders.coin} = ${touch.coin} and ${chainReaders.reader} = ${READER}`)
    .where(
      sql`${touch.coin} = ${coin} and ${touch.transferId} = any(${sql.param([...transferIds])}::uuid[])
        and ${touch.direction} = 'receive' and ${touch.quantity} > 0 and ${step.kind} <> 'unconfirmed' and ${step.undone} is null
        and ${chainReaders.position} >= ${touch.position}`,
    );
  return rows.flatMap(({ transferId, quantity, at }) => (at === null ? [] : [{ transferId, quantity, at }]));
}
