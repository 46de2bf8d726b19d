import * as contracts from '#lib/contracts/address-book/blocks.ts';
import { blockEvents } from '#lib/events/address-book.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { findListing, findListingById } from '../listings/listing-store.ts';
import { deleteBlock, presentBlock } from './block-store.ts';

const UNKNOWN = 'The enterprise has no such block.';

export const unblockListing = operation(contracts.unblockListing, async (context, input) => {
  const { db, audit, emit } = context;
  const { enterpriseId, blockListId: id } = input;
  await demandActingUser(context, input, 'write');
  const own = orNotFound(await findListing(db, enterpriseId), UNKNOWN);
  const block = orNotFound(await deleteBlock(db, { id, ownListingId: own.id }), UNKNOWN);
  const listing = await findListingById(db, block.blockedListingId);
  await audit({
    subjectType: 'listing-block',
    subjectId: id,
    before: { blockedListingId: block.blockedListingId },
  });
  const name = block.localName ?? listing?.name ?? '';
  await emit(...blockEvents.to(enterpriseId, 'removed', { id, body: { name } }));
  return presentBlock(block);
});
