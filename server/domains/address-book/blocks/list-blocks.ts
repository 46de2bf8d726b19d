import * as contracts from '#lib/contracts/address-book/blocks.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { findListing } from '../listings/listing-store.ts';
import { findBlocks, presentWithListing } from './block-store.ts';

export const listBlocks = operation(contracts.listBlocks, async (context, input) => {
  await demandActingUser(context, input, 'read');
  const own = await findListing(context.db, input.enterpriseId);
  if (!own) return { blockList: [] };
  return { blockList: (await findBlocks(context.db, own.id, input)).map(presentWithListing) };
});
