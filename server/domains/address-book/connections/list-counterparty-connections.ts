import * as contracts from '#lib/contracts/address-book/connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { countMade, findMade } from './connection-queries.ts';
import { presentOwnWithEntries } from './connection-view.ts';

export const listCounterpartyConnections = operation(contracts.listCounterpartyConnections, async (context, input) => {
  await demandActingUser(context, input, 'read');
  const { db } = context;
  const connections = (await findMade(db, input)).map(presentOwnWithEntries);
  return input.includeTotalCount === 'include'
    ? { connections, totalCount: await countMade(db, input) }
    : { connections };
});
