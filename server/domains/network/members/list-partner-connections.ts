import * as contracts from '#lib/contracts/network/partner-connections.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentConnection } from './client-connection-store.ts';
import { listPartnerRoutes } from './partner-connection-store.ts';

export const listPartnerConnections = operation(contracts.listPartnerConnections, async ({ db }, query) => ({
  connections: (await listPartnerRoutes(db, query)).map(({ connection }) => presentConnection(connection)),
}));
