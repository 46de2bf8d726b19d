import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { CounterpartyRow, searchCounterparties } from '#lib/contracts/address-book/counterparties.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { expiryOf } from '../rules.ts';
import { connections as c } from '../tables.ts';
import {
  copiedDescription,
  copiedName,
  isIn,
  ownerDescription,
  ownerName,
  receivedBy,
  shownEntryId,
} from './connection-queries.ts';
import {
  type JoinedConnection,
  labelOf,
  ownerEntry,
  ownerListing,
  presentOwnerEntry,
  presentTargetCopy,
  targetEntry,
  targetListing,
} from './connection-view.ts';

type Query = Omit<ParsedInputOf<typeof searchCounterparties>, 'cursor'>;
type Filters = Omit<Query, 'limit' | 'sort'>;

/** A connection with the own account that it is of. */
export interface FoundCounterparty extends JoinedConnection {
  ownAccountName: string;
}

const made = (enterpriseId: string): SQL => eq(c.ownerEnterpriseId, enterpriseId);
const oneOf = (enterpriseId: string, ours: SQLWrapper, theirs: SQLWrapper): SQL =>
  sql`case when ${made(enterpriseId)} then ${ours} else ${theirs} end`;
const ownWalletId = (enterpriseId: string): SQL => oneOf(enterpriseId, c.ownerWalletId, c.targetWalletId);

/** What an enterprise has made, and what others have made to it while there is nothing the other way. */
const ofEnterprise = (enterpriseId: string): SQL | undefined =>
  or(made(enterpriseId), and(receivedBy(enterpriseId), isNull(c.linkedConnectionId)));

const toAnswer = (enterpriseId: string): SQL | undefined => and(receivedBy(enterpriseId), eq(c.status, 'REQUESTED'));

function inDirection(enterpriseId: string, direction: Filters['direction']): SQL | undefined {
  if (direction === undefined) return undefined;
  return direction === 'outgoing' ? made(enterpriseId) : sql`not ${made(enterpriseId)}`;
}

function withCounterparties(enterpriseId: string, ids: readonly string[] | undefined): SQL | undefined {
  if (ids === undefined) return undefined;
  const theirs = and(sql`not ${made(enterpriseId)}`, inArray(ownerListing.id, [...ids]));
  const copies = or(
    inArray(c.localListingId, [...ids]),
    and(isNull(c.localListingId), inArray(targetListing.id, [...ids])),
  );
  return or(theirs, and(made(enterpriseId), copies));
}

/** Whether a text is the start of the id of a connection, or of one of the accounts or entries that it joins, as they are shown. */
const isOneOf = (text: string): SQL[] =>
  [c.id, c.linkedConnectionId, c.ownerWalletId, c.targetWalletId, c.ownerEntryId, shownEntryId].map((column) =>
    startsId(column, text),
  );

function named(enterpriseId: string, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const name = oneOf(enterpriseId, copiedName, ownerName);
  const description = oneOf(enterpriseId, copiedDescription, ownerDescription);
  return or(isIn(text, name, description, walletNames.label), ...isOneOf(text));
}

const matching = (filters: Filters): SQL | undefined => {
  const { enterpriseId, hidden, ownWalletIds } = filters;
  return and(
    ofEnterprise(enterpriseId),
    inDirection(enterpriseId, filters.direction),
    filters.statuses && inArray(c.status, filters.statuses),
    filters.types && inArray(c.type, filters.types),
    ownWalletIds && inArray(ownWalletId(enterpriseId), ownWalletIds.filter(isHexId)),
    withCounterparties(enterpriseId, filters.counterpartyListingIds),
    hidden === 'include'
      ? undefined
      : sql`(${made(enterpriseId)} and ${c.isHidden}) = ${hidden === 'show-only-hidden'}`,
    filters.onlyToAnswer ? toAnswer(enterpriseId) : undefined,
    named(enterpriseId, filters.text),
  );
};

const joined = (db: Queryable, enterpriseId: string) =>
  db
    .select({ c, ownerEntry, ownerListing, targetEntry, targetListing, ownAccountName: walletNames.label })
    .from(c)
    .innerJoin(ownerEntry, eq(ownerEntry.id, c.ownerEntryId))
    .innerJoin(ownerListing, eq(ownerListing.id, ownerEntry.listingId))
    .innerJoin(walletNames, sql`${walletNames.id} = ${ownWalletId(enterpriseId)}`)
    .leftJoin(targetEntry, eq(targetEntry.id, c.targetEntryId))
    .leftJoin(targetListing, eq(targetListing.id, targetEntry.listingId));

/** Connections of an enterprise after a position. */
export function findCounterparties(db: Queryable, query: Query, after: Position | null): Promise<FoundCounterparty[]> {
  const at = query.sort.endsWith('createdAt') ? c.createdAt : c.updatedAt;
  const { orderBy, beyond } = keyset({ at, id: c.id, sort: query.sort }, after);
  return joined(db, query.enterpriseId)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit);
}

/** How many there are, counted up to one beyond the cap. */
export async function countCounterparties(db: Queryable, filters: Filters): Promise<number> {
  const found = joined(db, filters.enterpriseId)
    .where(matching(filters))
    .limit(TOTAL_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

/** A connection as the enterprise sees it, also one that is linked to one of its own; undefined for others'. */
export async function findCounterparty(
  db: Queryable,
  { enterpriseId, connectionId }: { enterpriseId: string; connectionId: string },
): Promise<FoundCounterparty | undefined> {
  const [row] = await joined(db, enterpriseId)
    .where(and(or(made(enterpriseId), receivedBy(enterpriseId)), eq(c.id, connectionId)))
    .limit(1);
  return row;
}

const changing: ReadonlySet<string> = new Set(['PENDING_ACTIVATION', 'PENDING_DEACTIVATION']);

/** A connection as one row of the list of an enterprise. */
export function presentCounterparty(row: FoundCounterparty, enterpriseId: string): CounterpartyRow {
  const { c: connection, ownerEntry: owner } = row;
  const isOwn = connection.ownerEnterpriseId === enterpriseId;
  const other = isOwn ? presentTargetCopy(row) : presentOwnerEntry(row);
  const { status, requestedAt } = connection;
  const isRequested = status === 'REQUESTED';
  return {
    id: connection.id,
    direction: isOwn ? 'outgoing' : 'incoming',
    type: connection.type,
    status,
    label: labelOf(row, isOwn ? 'owner' : 'target'),
    counterpartyName: other.listing.name,
    counterpartyDescription: other.listing.description ?? null,
    counterpartyListingId: other.listing.id,
    counterpartyEntryId: other.id,
    counterpartyEntryDescription: other.description ?? null,
    counterpartyWalletId: other.walletId,
    isNameEditable: other.listing.editable,
    ownEntryId: isOwn ? owner.id : (connection.targetEntryId ?? ''),
    ownWalletId: isOwn ? connection.ownerWalletId : connection.targetWalletId,
    ownAccountName: row.ownAccountName,
    coin: connection.coin,
    isToAnswer: isRequested && connection.targetEnterpriseId === enterpriseId,
    isHidden: isOwn && connection.isHidden,
    isSimulated: connection.simulatedSide !== null,
    linkedConnectionId: connection.linkedConnectionId,
    remindersSent: connection.remindersSent,
    reminderLastSentAt: connection.reminderLastSentAt,
    expiresAt: isRequested && requestedAt !== null ? expiryOf(requestedAt) : null,
    changesAt: changing.has(status) ? connection.changesAt : null,
    ending: connection.ending,
    endingReason: connection.endingReason,
    isOwnDeactivation:
      status === 'PENDING_DEACTIVATION' && isOwn && !connection.isBlocked && connection.deactivatedBy === enterpriseId,
    createdAt: connection.createdAt,
    updatedAt: connection.updatedAt,
  };
}
