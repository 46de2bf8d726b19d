import type { Transfer } from '#lib/contracts/chain/transfer-shapes.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { presentTransfers } from './present-transfer.ts';
import { findStanding, type TransferFilters } from './transfer-queries.ts';

const UNKNOWN = 'The wallet has no such transfer.';

/** The newest transfer of a wallet that matches; 404 without one. */
export async function requireTransfer(db: Queryable, walletId: string, filters: TransferFilters): Promise<Transfer> {
  const isPossible = filters.id === undefined || isHexId(filters.id);
  const row = orNotFound(isPossible ? await findStanding(db, walletId, filters) : undefined, UNKNOWN);
  const [transfer] = await presentTransfers(db, walletId, [row]);
  return orNotFound(transfer, UNKNOWN);
}
