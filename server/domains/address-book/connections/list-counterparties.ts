import * as contracts from '#lib/contracts/address-book/connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { findReceived } from './connection-queries.ts';
import { presentTheirs } from './connection-view.ts';

export const listCounterparties = operation(contracts.listCounterparties, async (context, input) => {
  await demandActingUser(context, input, 'read');
  return { connections: (await findReceived(context.db, input)).map(presentTheirs) };
});
