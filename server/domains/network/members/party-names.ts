import { aliasedTable, eq, type SQL, sql } from 'drizzle-orm';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { networkClients, networkConnections, networkPartners } from './tables.ts';

/** Clients and their enterprises, as lists join them for names. */
export const namedClient = aliasedTable(networkClients, 'named_client');
export const clientName = sql<string>`coalesce(${knownEnterprises.name}, ${namedClient.name}, '')`;

/** What the parties of a row are called. */
export const partyNames = {
  clientName,
  partnerName: networkPartners.name,
  connectionName: networkConnections.name,
};

/** Whether a connection is of an enterprise on one side. */
export const isOnSide = (side: 'client' | 'partner', enterpriseId: string): SQL =>
  eq(side === 'client' ? namedClient.enterpriseId : networkPartners.enterpriseId, enterpriseId);
