import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { ConnectionStatus, ConnectionType } from '#lib/contracts/address-book/shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { connections as c } from '../tables.ts';
import type { ConnectionRow } from './connection-store.ts';

/** A connection as an account that settles over it sees it. */
export interface SettlingConnection {
  id: string;
  type: ConnectionType;
  status: ConnectionStatus;
  updatedAt: string;
  coin: string;
  /** Whether the account made it; else it was made to the account. */
  isOwn: boolean;
  own: { accountId: string; enterpriseId: string };
  other: { accountId: string; enterpriseId: string; isSimulated: boolean };
}

function seenBy(accountId: string, row: ConnectionRow): SettlingConnection {
  const owner = { accountId: row.ownerWalletId, enterpriseId: row.ownerEnterpriseId };
  const target = { accountId: row.targetWalletId, enterpriseId: row.targetEnterpriseId };
  const isOwn = owner.accountId === accountId;
  const { id, type, status, updatedAt, coin } = row;
  const isSimulated = row.simulatedSide === (isOwn ? 'target' : 'owner');
  return {
    id,
    type,
    status,
    updatedAt,
    coin,
    isOwn,
    own: isOwn ? owner : target,
    other: { ...(isOwn ? target : owner), isSimulated },
  };
}

/** Connections that an account has made, and those that others made to it and that it knows of. */
const ofAccount = and(
  eq(c.id, sql.placeholder('connectionId')),
  or(
    eq(c.ownerWalletId, sql.placeholder('accountId')),
    and(eq(c.targetWalletId, sql.placeholder('accountId')), eq(c.type, 'DVP'), isNotNull(c.requestedAt)),
  ),
);

const lock = keptQuery((db) => db.select().from(c).where(ofAccount).limit(1).for('share'));

interface Wanted {
  accountId: string;
  connectionId: string;
}

/**
 * A connection of an account, as owner or target; undefined for one of others. Until the transaction ends it can neither be deactivated
 * nor changed otherwise; several may hold it so.
 */
export async function lockConnectionOf(
  tx: Queryable,
  { accountId, connectionId }: Wanted,
): Promise<SettlingConnection | undefined> {
  if (!isHexId(accountId)) return undefined;
  const [row] = await lock(tx, { accountId, connectionId });
  return row && seenBy(accountId, row);
}

/** A connection of an enterprise with a simulated counterparty, locked likewise, from the side of the enterprise. */
export async function lockPlayedConnection(
  tx: Queryable,
  { enterpriseId, connectionId }: { enterpriseId: string; connectionId: string },
): Promise<SettlingConnection | undefined> {
  const isOwners = and(eq(c.ownerEnterpriseId, enterpriseId), eq(c.simulatedSide, 'target'));
  const isTargets = and(eq(c.targetEnterpriseId, enterpriseId), eq(c.simulatedSide, 'owner'));
  const [row] = await tx
    .select()
    .from(c)
    .where(and(eq(c.id, connectionId), or(isOwners, isTargets)))
    .limit(1)
    .for('share');
  return row && seenBy(row.simulatedSide === 'target' ? row.ownerWalletId : row.targetWalletId, row);
}
