import * as contracts from '#lib/contracts/address-book/connections.ts';
import { Failure, fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { tryAdvisoryLock } from '#server/core/database/advisory-lock.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { isAccountOf } from '#server/domains/wallets/public.ts';
import type { ListedEntry } from '../listings/listing-store.ts';
import { type Act, actOf } from './act.ts';
import { type Copy, connect, ownEntry, type Target, targetOfWallet } from './connect.ts';
import { findOwnCopy } from './copy-queries.ts';
import { takeTurns } from './turns.ts';

const UNDER_WAY = 'Another bulk of the enterprise is under way: wait until it has ended.';

const SHOWN_DIGITS = 8;

interface Results {
  requestedConnections: string[];
  rejectedConnections: string[];
  successfulConnections: string[];
}

async function requireSource({ db }: Context, place: { enterpriseId: string; walletId: string }): Promise<ListedEntry> {
  if (!(await isAccountOf(db, place.enterpriseId, place.walletId)))
    fail('not_found', 'The enterprise has no such trading account.');
  const own = await ownEntry(db, place);
  return own ?? fail('unprocessable', 'The account has no listing entry yet: list it first.');
}

/** What the owner calls an account in no directory: as in its other connections to it, else by the start of its id. */
async function copyFor({ tx }: Act, own: ListedEntry, { walletId, listed }: Target): Promise<Copy> {
  if (listed?.entry.isPublic === true) return {};
  const known = await findOwnCopy(tx, own, { walletId });
  return { listingName: known?.localListingName ?? `Account ${walletId.slice(0, SHOWN_DIGITS)}` };
}

/** Asks one after the other; who refuses does so before anything is written, and the next one follows. */
async function connectAll(act: Act, own: ListedEntry, targets: ReadonlyMap<string, Target | undefined>) {
  const results: Results = { requestedConnections: [], rejectedConnections: [], successfulConnections: [] };
  const ids: string[] = [];
  for (const [walletId, target] of targets) {
    try {
      const row = target && (await connect(act, own, { target, copy: await copyFor(act, own, target) }));
      if (row) ids.push(row.id);
      const list = !row
        ? results.rejectedConnections
        : row.status === 'PENDING_ACTIVATION'
          ? results.successfulConnections
          : results.requestedConnections;
      list.push(walletId);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.rejectedConnections.push(walletId);
    }
  }
  return { results, ids };
}

export const bulkConnect = operation(contracts.bulkConnect, async (context, input) => {
  const { db, audit } = context;
  await demandActingUser(context, input, 'write');
  const own = await requireSource(context, input);
  const { enterpriseId } = input;
  if (!(await tryAdvisoryLock(db, `address-book bulk ${enterpriseId}`))) fail('state_conflict', UNDER_WAY);
  const targets = new Map<string, Target | undefined>();
  for (const walletId of new Set(input.targetWalletIds))
    targets.set(walletId, isHexId(walletId) ? await targetOfWallet(db, walletId) : undefined);
  const known = [...targets.values()].filter((target) => target !== undefined);
  await takeTurns(
    db,
    known.map((target) => [enterpriseId, target.enterpriseId]),
  );
  const { results, ids } = await connectAll(actOf(context), own, targets);
  await audit({
    subjectType: 'counterparty-connection',
    subjectId: ids[0] ?? own.entry.id,
    after: { ownerWalletId: own.entry.walletId, connectionIds: ids, ...results },
  });
  return results;
});
