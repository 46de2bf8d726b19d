import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { CappedCount, listOf, pageOf } from '#lib/schema.ts';
import { Connection, ConnectionKeySchema, exampleConnection } from './connection-shapes.ts';
import {
  exampleEnterprise,
  idsOf,
  NETWORK_TAG,
  NetworkSide,
  networkEnterprise,
  OWN_PATH,
  READS,
  SIDE,
} from './network-access.ts';

/** How a connection stands: `waiting` for the partner, in use, `inactive` by its client, or `refused` for ever. */
export const ConnectionState = z.enum(['waiting', 'active', 'inactive', 'refused']);
export type ConnectionState = z.output<typeof ConnectionState>;

/** A connection with the names that people know it by. */
export const ConnectionRow = Connection.extend({
  clientName: z.string().max(300),
  partnerName: z.string().max(300),
  keySchema: ConnectionKeySchema,
  state: ConnectionState,
  refusedReason: z.string().max(2000).nullable(),
}).meta({ id: 'ConnectionRow' });
export type ConnectionRow = z.output<typeof ConnectionRow>;

const exampleRow = {
  ...exampleConnection,
  clientName: 'Northwind Capital',
  partnerName: 'Halden Markets',
  keySchema: 'apiKeyAndSecret',
  state: 'active',
  refusedReason: null,
} as const;

const narrowing = {
  side: NetworkSide.default('client').meta(SIDE),
  connectionIds: idsOf('connections with these ids'),
  partnerIds: idsOf('connections with these partners'),
  text: startOf('the name (in any case) or the id'),
};

export const searchConnections = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-connections` }],
  access: READS,
  input: z.object({
    ...networkEnterprise,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    ...narrowing,
    states: listOf(ConnectionState, 4).meta(only('connections in these states')),
  }),
  output: pageOf('connections', ConnectionRow),
  summary: 'Search the off-exchange connections of an enterprise.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, states: ['active'] },
    output: { connections: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const counted = { total: 12, isTotalExact: true };

/** Ours: how many connections there are in each state, under the other filters of the search. */
export const countConnections = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-connection-counts` }],
  access: READS,
  input: z.object({ ...networkEnterprise, ...narrowing }),
  output: z.object({
    all: CappedCount,
    waiting: CappedCount,
    active: CappedCount,
    inactive: CappedCount,
    refused: CappedCount,
  }),
  summary: 'Count the off-exchange connections of an enterprise by state.',
  tag: NETWORK_TAG,
  example: {
    input: exampleEnterprise,
    output: { all: counted, waiting: counted, active: counted, inactive: counted, refused: counted },
  },
});

export const exportConnections = exportOf(searchConnections, {
  columns: [
    'id',
    'name',
    'state',
    'clientName',
    'partnerName',
    'partnerId',
    'partnersClientId',
    'partnersConnectionId',
    'keySchema',
    'networkAccountId',
    'refusedReason',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the off-exchange connections of an enterprise as CSV.',
  exampleRow:
    '0190aa11-22bb-7cc3-8dd4-55ee66ff0001,Halden Markets main,active,Northwind Capital,Halden Markets,0190aa11-22bb-7cc3-8dd4-55ee66ff7788,NW-1044,NW-1044-1,apiKeyAndSecret,0190aa11-22bb-7cc3-8dd4-55ee66ff0b0b,,2026-02-02T09:30:00.000Z,2026-02-02T09:30:00.000Z',
});
