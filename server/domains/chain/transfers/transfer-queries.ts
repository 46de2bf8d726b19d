import { type SQL, sql } from 'drizzle-orm';
import type { Transfer } from '#lib/contracts/chain/transfers.ts';
import { instantFromDriver } from '#server/core/database/columns.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { chainFollowers, chainPool, chainSteps, walletActivity } from '../tables.ts';

type Found = {
  transfer_id: string;
  coin: string;
  wallet_id: string;
  enterprise_id: string;
  transaction: string;
  direction: 'receive' | 'send';
  quantity: string;
  state: Transfer['state'];
  height: string | null;
  hash: string | null;
  head: string | null;
  at: string;
};

/**
 * Transfers of a wallet, each as it stands now: in the block that is part of the chain; else as it was seen without a block, unless
 * another one replaced it; else as it was in a block that is gone.
 */
const standing = (walletId: string): SQL => sql`
  select distinct on (touches.transfer_id) touches.*, steps.height, steps.hash, followers.height as head,
    coalesce(steps.mined_at, steps.seen_at) as at,
    case
      when steps.kind <> 'unconfirmed' and steps.undone is null then 'confirmed'
      when exists (
        select 1 from ${chainPool} own join ${chainPool} other
          on other.coin = own.coin and other.spends && own.spends and other.transaction <> own.transaction
        where own.coin = touches.coin and own.transaction = touches.transaction
          and other.is_replacement and other.first_seen_at >= own.first_seen_at and not own.is_replacement
      ) then 'replaced'
      when steps.kind = 'unconfirmed' then 'unconfirmed'
      else 'removed'
    end as state
  from ${walletActivity} touches
  join ${chainSteps} steps on steps.coin = touches.coin and steps.position = touches.position
  left join ${chainFollowers} followers on followers.coin = touches.coin
  where touches.wallet_id = ${walletId}
  order by touches.transfer_id,
    (steps.kind <> 'unconfirmed' and steps.undone is null) desc, (steps.kind = 'unconfirmed') desc, touches.position desc`;

const bare = (id: string): string => id.replaceAll('-', '');

function present(row: Found): Transfer {
  const isConfirmed = row.state === 'confirmed';
  const height = Number(row.height);
  return {
    id: bare(row.transfer_id),
    coin: row.coin,
    wallet: bare(row.wallet_id),
    enterprise: bare(row.enterprise_id),
    txid: row.transaction,
    type: row.direction,
    state: row.state,
    valueString: row.direction === 'send' && row.quantity !== '0' ? `-${row.quantity}` : row.quantity,
    ...(isConfirmed && row.hash !== null ? { height, blockHash: row.hash } : {}),
    confirmations: isConfirmed ? Math.max(0, Number(row.head) - height) + 1 : 0,
    date: instantFromDriver(row.at),
  };
}

/** A page of the transfers of a wallet, newest first; `nextBatchPrevId` when there are more. An unknown `prevId` has none after it. */
export async function listTransferPage(
  db: Queryable,
  walletId: string,
  { limit, prevId }: { limit: number; prevId?: string | undefined },
) {
  const after =
    prevId === undefined
      ? sql`true`
      : sql`(at, transfer_id) < (select last.at, last.transfer_id from standing last where last.transfer_id = ${prevId})`;
  const { rows } = await db.execute<Found>(sql`
    with standing as (${standing(walletId)})
    select * from standing where ${after} order by at desc, transfer_id desc limit ${limit + 1}`);
  const transfers = rows.slice(0, limit).map(present);
  return { transfers, nextBatchPrevId: rows.length > limit ? transfers.at(-1)?.id : undefined };
}

export async function findTransfer(db: Queryable, walletId: string, transferId: string): Promise<Transfer | undefined> {
  const { rows } = await db.execute<Found>(sql`
    with standing as (${standing(walletId)}) select * from standing where transfer_id = ${transferId} limit 1`);
  return rows[0] && present(rows[0]);
}
