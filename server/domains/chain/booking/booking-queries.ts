import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { chainFollowers, chainSteps, chainTransactions, simulatedTransactions, walletActivity } from '../tables.ts';
import { accountsOf } from './booking-places.ts';
import type { ChainEvent } from './plan-booking.ts';

const bare = (id: string): string => id.replaceAll('-', '');

/** Whether the transaction of a touch may still come into a block: nothing has replaced it, and the sandbox has not dropped it. */
const isAlive: SQL = sql`(
  not exists (select 1 from ${chainTransactions} facts
    where facts.coin = touches.coin and facts.transaction = touches.transaction and facts.replaced_at is not null)
  and not exists (select 1 from ${simulatedTransactions} simulated
    where simulated.coin = touches.coin and simulated.hash = touches.transaction and simulated.state in ('replaced', 'dropped')))`;

/** Which block of its transfer a touch is of, counted from one; of one outside of a block, which the next one will be. */
const round: SQL = sql`(
  select count(*)::int + (steps.kind = 'unconfirmed')::int from ${walletActivity} earlier
  join ${chainSteps} its on its.coin = earlier.coin and its.position = earlier.position
  where earlier.transfer_id = touches.transfer_id and its.kind <> 'unconfirmed' and earlier.position <= touches.position)`;

type EventRow = {
  what: ChainEvent['what'];
  transfer_id: string;
  direction: ChainEvent['direction'];
  quantity: string;
  wallet_id: string;
  enterprise_id: string;
  wallet_coin: string;
  round: number;
  is_alive: boolean;
};

/** What a step of a chain means for wallets: first for blocks that it undoes, then for what it brings. */
export async function eventsAt(tx: Queryable, coin: string, position: number): Promise<ChainEvent[]> {
  const touched = (what: SQL, where: SQL): SQL => sql`
    select ${what} as what, touches.transfer_id, touches.direction, touches.quantity, touches.wallet_id, touches.enterprise_id,
      wallet_names.coin as wallet_coin, ${round} as round, ${isAlive} as is_alive, touches.position, touches.transaction
    from ${chainSteps} steps
    join ${walletActivity} touches on touches.coin = steps.coin and touches.position = steps.position
    join ${walletNames} on wallet_names.id = touches.wallet_id
    where steps.coin = ${coin} and touches.quantity > 0 and ${where}`;
  const { rows } = await tx.execute<EventRow>(sql`
    select * from (
      ${touched(sql`'undone'`, sql`steps.undone = ${position} and steps.kind <> 'unconfirmed'`)}
      union all
      ${touched(sql`case steps.kind when 'unconfirmed' then 'seen' else 'mined' end`, sql`steps.position = ${position}`)}
    ) events order by what <> 'undone', position, transaction, wallet_id`);
  return rows.flatMap((row) => {
    const [walletId, enterpriseId] = [bare(row.wallet_id), bare(row.enterprise_id)];
    return accountsOf({ walletId, enterpriseId, walletCoin: row.wallet_coin }, coin).map((account) => ({
      what: row.what,
      transferId: bare(row.transfer_id),
      round: row.round,
      direction: row.direction,
      quantity: row.quantity,
      account,
      isAlive: row.is_alive,
    }));
  });
}

/** The next step after a position that means something for wallets, and when it was seen; null when none of those that were read does. */
export async function nextEventful(
  tx: Queryable,
  coin: string,
  position: number,
): Promise<{ position: number; at: string | null } | null> {
  const { rows } = await tx.execute<{ position: string | null; at: string | null }>(sql`
    with next as (
      select least(
        (select min(position) from ${walletActivity} where coin = ${coin} and position > ${position}),
        (select min(undone) from ${chainSteps} where coin = ${coin} and undone > ${position}
          and undone <= (select position from ${chainFollowers} where coin = ${coin}))
      ) as position
    )
    select next.position, steps.seen_at as at from next
    left join ${chainSteps} steps on steps.coin = ${coin} and steps.position = next.position`);
  const [row] = rows;
  return row?.position == null ? null : { position: Number(row.position), at: row.at };
}
