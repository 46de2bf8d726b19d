import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/address-book/counterparties.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { connections } from '../tables.ts';
import { findCounterparty, presentCounterparty } from './counterparty-search.ts';
import { openBetween } from './open-settlements.ts';

export const UNKNOWN_CONNECTION = 'The enterprise has no such counterparty connection.';
const MAX_NAMED = 50;

export const getCounterparty = operation(contracts.getCounterparty, async ({ db, service }, place) => {
  const found = orNotFound(await findCounterparty(db, place), UNKNOWN_CONNECTION);
  const { id, status, createdAt, updatedAt } = connections;
  const [otherWay = null] = await db
    .select({ id, status, createdAt, updatedAt })
    .from(connections)
    .where(eq(connections.linkedConnectionId, found.c.id))
    .limit(1);
  const openSettlementIds = await openBetween(db, service.domains, { rows: [found.c], limit: MAX_NAMED });
  return { connection: presentCounterparty(found, place.enterpriseId), otherWay, openSettlementIds };
});
