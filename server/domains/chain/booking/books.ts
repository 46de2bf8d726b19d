import { type SQL, sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { chainReaders, chainSteps, walletActivity } from '../tables.ts';
import { READER } from './book-chains.ts';

/** Every block that has had a transfer, as far as the chains were read for the books: named as `referenceOf` does. */
const booked = (direction: 'receive' | 'send', isPast: SQL): SQL => sql`
  select case when round = 1 then id else id || '#' || round end from (
    select replace(touches.transfer_id::text, '-', '') as id, touches.direction, touches.quantity, steps.position, steps.undone,
      readers.position as read, row_number() over (partition by touches.transfer_id order by steps.position) as round
    from ${walletActivity} touches
    join ${chainSteps} steps on steps.coin = touches.coin and steps.position = touches.position
    join ${chainReaders} readers on readers.reader = ${READER} and readers.coin = touches.coin
    where steps.kind <> 'unconfirmed'
  ) blocks where direction = ${direction} and quantity > 0 and ${isPast}`;

const WAS_MINED = sql`position <= read`;
const WAS_UNDONE = sql`undone <= read`;

/** What must be booked of the chains: each block that had a transfer, and each that is gone. */
export const books: Domain['books'] = {
  deposit: { object: 'transfer', expected: booked('receive', WAS_MINED) },
  'deposit-reversal': { object: 'transfer', expected: booked('receive', WAS_UNDONE) },
  withdrawal: { object: 'transfer', expected: booked('send', WAS_MINED) },
  'withdrawal-reversal': { object: 'transfer', expected: booked('send', WAS_UNDONE) },
};
