import { after } from '#lib/time.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { findTradingAccount } from '#server/domains/wallets/public.ts';
import { isBlocked } from '../blocks/block-queries.ts';
import { findEntriesOfWallets, findEntry, type ListedEntry } from '../listings/listing-store.ts';
import { expiryOf, reminderAt } from '../rules.ts';
import { answerDelayMs } from '../simulated/answer-delay.ts';
import { type Act, tell } from './act.ts';
import {
  type ConnectionRow,
  changeConnection,
  changeCopies,
  findOpen,
  insertConnection,
  reversed,
  showingListing,
  type Way,
} from './connection-store.ts';
import { findOwnCopy } from './copy-queries.ts';
import { activateAlone, link } from './move-connection.ts';
import { planTask } from './task-store.ts';
import { takeTurns } from './turns.ts';

export const UNKNOWN_COUNTERPARTY = 'There is no such counterparty.';

/** Whom somebody wants to connect with. */
export interface Target {
  walletId: string;
  coin: string;
  enterpriseId: string;
  /** Null for an account that is not listed. */
  listed: ListedEntry | null;
}

/** What the owner calls the counterparty. */
export interface Copy {
  /** Given for one that is known by account id alone. */
  listingName?: string | undefined;
  listingDescription?: string | undefined;
  entryDescription?: string | undefined;
}

const targetOf = (listed: ListedEntry): Target => ({
  walletId: listed.entry.walletId,
  coin: listed.entry.coin,
  enterpriseId: listed.listing.enterpriseId,
  listed,
});

/** The target that an entry is. */
export async function targetOfEntry(db: Queryable, entryId: string): Promise<Target | undefined> {
  const listed = await findEntry(db, entryId);
  return listed && targetOf(listed);
}

/** The target that an account is, listed or not. */
export async function targetOfWallet(db: Queryable, walletId: string): Promise<Target | undefined> {
  if (!isHexId(walletId)) return undefined;
  const [listed] = await findEntriesOfWallets(db, [walletId]);
  if (listed) return targetOf(listed);
  const account = await findTradingAccount(db, walletId);
  return account && { walletId, coin: account.coin, enterpriseId: account.enterpriseId, listed: null };
}

function demandFit(own: ListedEntry, target: Target): void {
  if (own.entry.walletId === target.walletId) fail('unprocessable', 'An account cannot be connected with itself.');
  if (own.entry.coin !== target.coin)
    fail('unprocessable', 'The two accounts are of different networks: one is of test assets.');
}

const needsReview = ({ env }: Act, { listed }: Target): boolean =>
  listed?.listing.simulates === 'reviewed' ||
  env.ADDRESS_BOOK_REVIEW === 'all' ||
  (env.ADDRESS_BOOK_REVIEW === 'unlisted' && listed?.entry.isPublic !== true);

const simulatedSide = (own: ListedEntry, target: Target): ConnectionRow['simulatedSide'] => {
  if (own.listing.simulates !== null) return 'owner';
  return target.listed && target.listed.listing.simulates !== null ? 'target' : null;
};

/**
 * Connects an account of one’s own with a counterparty’s. A request the other way is answered by it. Whatever refuses it does so before
 * anything is written. Throws 404 for a counterparty that one of the two has blocked, 409 for a second connection, 422.
 */
export async function connect(
  act: Act,
  own: ListedEntry,
  { target, copy = {} }: { target: Target; copy?: Copy },
): Promise<ConnectionRow> {
  await takeTurns(act.tx, [[own.listing.enterpriseId, target.enterpriseId]]);
  if (await isBlocked(act.tx, own.listing.enterpriseId, target.enterpriseId)) fail('not_found', UNKNOWN_COUNTERPARTY);
  demandFit(own, target);
  const way: Way = { ownerWalletId: own.entry.walletId, targetWalletId: target.walletId };
  const before = await findOpen(act.tx, way);
  const asked = target.listed ? await findOpen(act.tx, reversed(way)) : undefined;
  const answers = asked?.status === 'REQUESTED';
  if (before?.type === 'WHITELIST' && answers && target.listed)
    return upgrade(act, before, { asked, target: target.listed });
  if (before) fail('already_exists', `The two accounts are connected already: ${before.id}.`);
  const isReviewed = !answers && needsReview(act, target);
  const newId = (): string => uuidV7(Date.parse(act.at));
  const known = copy.listingName === undefined ? undefined : await findOwnCopy(act.tx, own, target);
  const row = await insertConnection(act.tx, {
    id: newId(),
    type: target.listed ? 'DVP' : 'WHITELIST',
    status: isReviewed ? 'UNDER_REVIEW' : 'REQUESTED',
    ownerEnterpriseId: own.listing.enterpriseId,
    ownerEntryId: own.entry.id,
    ...way,
    targetEnterpriseId: target.enterpriseId,
    targetEntryId: target.listed?.entry.id ?? null,
    coin: own.entry.coin,
    ...(copy.listingName === undefined
      ? {}
      : { localListingId: known?.localListingId ?? newId(), localEntryId: known?.localEntryId ?? newId() }),
    localListingName: copy.listingName ?? null,
    localListingDescription: copy.listingDescription ?? null,
    localEntryDescription: copy.entryDescription ?? null,
    simulatedSide: simulatedSide(own, target),
    evaluationId: isReviewed ? newId() : null,
    requestedAt: answers ? act.at : null,
    createdBy: act.userId,
    updatedBy: act.userId,
    createdAt: act.at,
    updatedAt: act.at,
  });
  if (!row) throw new Error('the pair is locked, and yet somebody has connected it');
  if (known && known.localListingName !== row.localListingName) await renameCopies(act, row);
  if (answers && asked) return link(act, asked, row);
  if (!isReviewed) return request(act, row);
  await tell(act, row, { name: 'put-under-review', onlyOwner: true });
  return row;
}

/** A whitelisted account has been listed since, and asks back: what led to it alone is the answer. */
function upgrade(
  act: Act,
  { id }: ConnectionRow,
  { asked, target }: { asked: ConnectionRow; target: ListedEntry },
): Promise<ConnectionRow> {
  const change = {
    type: 'DVP' as const,
    targetEntryId: target.entry.id,
    requestedAt: act.at,
    deactivatedBy: null,
    updatedBy: act.userId,
  };
  return changeConnection(act.tx, id, change).then((row) => link(act, asked, row));
}

/** The copies of one listing have one name: the last one given. */
async function renameCopies(
  { tx, at, userId }: Act,
  { ownerEnterpriseId, localListingId, localListingName }: ConnectionRow,
) {
  const where = showingListing(ownerEnterpriseId, localListingId ?? '', []);
  await changeCopies(tx, where, { localListingName, updatedAt: at, updatedBy: userId });
}

/** Asks the target; a request the other way, made meanwhile, is the answer. A connection that nobody can answer activates alone. */
export async function request(act: Act, row: ConnectionRow): Promise<ConnectionRow> {
  const { tx, at } = act;
  if (row.type === 'WHITELIST') {
    await tell(act, row, { name: 'requested', onlyOwner: true });
    return activateAlone(act, row);
  }
  const asked = await changeConnection(tx, row.id, { status: 'REQUESTED', requestedAt: at, updatedAt: at });
  await tell(act, asked, { name: 'requested' });
  const crossing = await findOpen(tx, reversed(row));
  if (crossing?.status === 'REQUESTED') return link(act, crossing, asked);
  const subjectId = row.id;
  await planTask(tx, { kind: 'request-expiry', subjectId, at: expiryOf(at) });
  const reminder = reminderAt(at, 0);
  if (reminder) await planTask(tx, { kind: 'request-reminder', subjectId, at: reminder });
  const delay = await answerDelayMs(tx, row);
  if (delay !== null) await planTask(tx, { kind: 'simulated-answer', subjectId, at: after(at, delay) });
  return asked;
}

/** The own entry of an account, with its listing, for who connects it. */
export const ownEntry = async (
  db: Queryable,
  { enterpriseId, walletId }: { enterpriseId: string; walletId: string },
): Promise<ListedEntry | undefined> => {
  const [found] = isHexId(walletId) ? await findEntriesOfWallets(db, [walletId]) : [];
  return found?.listing.enterpriseId === enterpriseId ? found : undefined;
};
