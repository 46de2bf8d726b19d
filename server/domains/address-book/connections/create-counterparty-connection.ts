import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/address-book/connections.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { demandReadable, demandReadableLines } from '../demand-readable.ts';
import { findEntry, type ListedEntry } from '../listings/listing-store.ts';
import { actOf } from './act.ts';
import { connect, type Target, targetOfEntry, targetOfWallet, UNKNOWN_COUNTERPARTY } from './connect.ts';
import { joinedById, presentOwnWithEntries } from './connection-view.ts';

type Input = ParsedInputOf<typeof contracts.createCounterpartyConnection>;

const UNKNOWN_ENTRY = 'You have no such listing entry.';

/** The entry that connects, of an enterprise for which the caller may act. Throws 404. */
async function requireOwn({ db, caller }: Context, { listingEntryId, enterpriseId }: Input): Promise<ListedEntry> {
  const own = orNotFound(await findEntry(db, listingEntryId), UNKNOWN_ENTRY);
  const owner = own.listing.enterpriseId;
  const isMeant = enterpriseId === undefined || enterpriseId === owner;
  if (!isMeant || !caller.memberships.has(owner)) fail('not_found', UNKNOWN_ENTRY);
  if (!holdsRight(caller, owner, WRITE_ADDRESS_BOOK))
    fail('missing_scope', `This needs the scope ${WRITE_ADDRESS_BOOK.scope}.`);
  return own;
}

async function requireTarget({ db }: Context, { targetListingEntryId, walletId }: Input): Promise<Target> {
  const found =
    targetListingEntryId === undefined
      ? await targetOfWallet(db, walletId ?? '')
      : await targetOfEntry(db, targetListingEntryId);
  return orNotFound(found, UNKNOWN_COUNTERPARTY);
}

export const createCounterpartyConnection = operation(
  contracts.createCounterpartyConnection,
  async (context, input) => {
    const { localListingName, localListingDescription, localListingEntryDescription } = input;
    demandReadable({ localListingName, localListingEntryDescription });
    demandReadableLines({ localListingDescription });
    const own = await requireOwn(context, input);
    await demandActingUser(context, { ...input, enterpriseId: own.listing.enterpriseId }, 'write');
    const target = await requireTarget(context, input);
    const row = await connect(actOf(context), own, {
      target,
      copy: {
        listingName: localListingName,
        listingDescription: localListingDescription,
        entryDescription: localListingEntryDescription,
      },
    });
    await context.audit({
      enterpriseId: own.listing.enterpriseId,
      subjectType: 'counterparty-connection',
      subjectId: row.id,
      after: {
        ownerWalletId: row.ownerWalletId,
        targetWalletId: row.targetWalletId,
        type: row.type,
        status: row.status,
      },
    });
    return { connections: [presentOwnWithEntries(await joinedById(context.db, row.id))] };
  },
);
