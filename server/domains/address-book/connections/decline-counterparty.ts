import * as contracts from '#lib/contracts/address-book/counterparties.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandReadableLines } from '../demand-readable.ts';
import { NOT_REQUESTED } from './accept-counterparty.ts';
import { actOf } from './act.ts';
import { askedOf, lockPairs } from './connection-store.ts';
import { findCounterparty, presentCounterparty } from './counterparty-search.ts';
import { UNKNOWN_CONNECTION } from './get-counterparty.ts';
import { moveConnection } from './move-connection.ts';

export const declineCounterparty = operation(contracts.declineCounterparty, async (context, input) => {
  const { db, audit } = context;
  const { enterpriseId, connectionId, reason } = input;
  demandReadableLines({ reason });
  const place = { enterpriseId, connectionId };
  orNotFound(await findCounterparty(db, place), UNKNOWN_CONNECTION);
  const [pair] = await lockPairs(db, askedOf(enterpriseId, connectionId));
  const moved = pair && (await moveConnection(actOf(context), pair, { command: 'decline', reason, by: enterpriseId }));
  if (!moved) fail('state_conflict', NOT_REQUESTED);
  await audit({
    subjectType: 'counterparty-connection',
    subjectId: connectionId,
    after: { status: 'INACTIVE', reason },
  });
  const ended = orNotFound(await findCounterparty(db, place), UNKNOWN_CONNECTION);
  return { connection: presentCounterparty(ended, enterpriseId) };
});
