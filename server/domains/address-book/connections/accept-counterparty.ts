import * as contracts from '#lib/contracts/address-book/counterparties.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandReadable } from '../demand-readable.ts';
import { findEntry } from '../listings/listing-store.ts';
import { actOf } from './act.ts';
import { connect, targetOfEntry } from './connect.ts';
import { findCounterparty, presentCounterparty } from './counterparty-search.ts';
import { UNKNOWN_CONNECTION } from './get-counterparty.ts';

export const NOT_REQUESTED = 'The connection does not await an answer of the enterprise.';

export const acceptCounterparty = operation(contracts.acceptCounterparty, async (context, input) => {
  const { db, audit } = context;
  const { enterpriseId, connectionId, localListingEntryDescription: entryDescription } = input;
  demandReadable({ localListingEntryDescription: entryDescription });
  const { c: asked } = orNotFound(await findCounterparty(db, { enterpriseId, connectionId }), UNKNOWN_CONNECTION);
  if (asked.targetEnterpriseId !== enterpriseId || asked.status !== 'REQUESTED') fail('state_conflict', NOT_REQUESTED);
  const own = orNotFound(await findEntry(db, asked.targetEntryId ?? ''), UNKNOWN_CONNECTION);
  const target = orNotFound(await targetOfEntry(db, asked.ownerEntryId), UNKNOWN_CONNECTION);
  const row = await connect(actOf(context), own, { target, copy: { entryDescription } });
  if (row.linkedConnectionId !== asked.id) fail('state_conflict', NOT_REQUESTED);
  await audit({
    subjectType: 'counterparty-connection',
    subjectId: row.id,
    after: { acceptedId: asked.id, ownerWalletId: row.ownerWalletId, targetWalletId: row.targetWalletId },
  });
  const made = orNotFound(await findCounterparty(db, { enterpriseId, connectionId: row.id }), UNKNOWN_CONNECTION);
  return { connection: presentCounterparty(made, enterpriseId) };
});
