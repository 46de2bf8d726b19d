import * as contracts from '#lib/contracts/network/client-connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { listConnectionsOf, presentConnection } from './client-connection-store.ts';

export const listClientConnections = operation(contracts.listClientConnections, async ({ db }, query) => ({
  connections: (await listConnectionsOf(db, query)).map(presentConnection),
}));
