import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { only } from '#lib/list-input.ts';
import { Flag, listOfTexts, proseText, text, Uuid } from '#lib/schema.ts';
import { AccountBalances } from './client-balances.ts';
import { connectionPlace } from './client-connections.ts';
import { Connection, ConnectionKey, exampleConnection } from './connection-shapes.ts';
import {
  ACTS,
  ADMINISTERS,
  ENTERPRISE_PATH,
  exampleEnterprise,
  idsOf,
  NETWORK_TAG,
  networkEnterprise,
  networkErrors,
  networkPaging,
  OWN_PATH,
  READS,
} from './network-access.ts';

const PARTNERS_IDS = listOfTexts(text(300));
const place = { ...exampleEnterprise, connectionId: exampleConnection.id };

export const listPartnerConnections = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/partners/connections` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    active: Flag.optional().meta(only('active connections, or only inactive ones')),
    clientIds: idsOf('connections of these clients'),
    connectionIds: idsOf('connections with these ids'),
    partnersClientIds: PARTNERS_IDS.meta(only('connections of clients with these ids of the partner')),
    partnersConnectionIds: PARTNERS_IDS.meta(only('connections with these ids of the partner')),
    partnerIds: idsOf('connections with these partners'),
  }),
  output: z.object({ connections: z.array(Connection).max(500) }),
  summary: 'List the connections to the partners that the enterprise is, newest first.',
  tag: NETWORK_TAG,
  example: { input: exampleEnterprise, output: { connections: [exampleConnection] } },
});

export const getPartnerConnection = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/partners/connections/{connectionId}` }],
  access: READS,
  errors: networkErrors(),
  input: z.object(connectionPlace),
  output: z.object({ connection: Connection }),
  summary: 'Read a connection to a partner that the enterprise is.',
  tag: NETWORK_TAG,
  example: { input: place, output: { connection: exampleConnection } },
});

const OWN = `${OWN_PATH}/off-exchange-partner-connections/{connectionId}` as const;

/** Ours: no public operation takes a connection up. */
export const initializePartnerConnection = contract({
  routes: [{ method: 'POST', path: `${OWN}/initialize` }],
  access: ACTS,
  errors: networkErrors(422),
  input: z.object({
    ...connectionPlace,
    partnersClientId: text(300).meta({ description: 'Your id of the client.' }),
    partnersConnectionId: text(300).meta({ description: 'Your id of the connection, once for a partner.' }),
  }),
  output: z.object({ connection: Connection }),
  summary: 'Take a connection up as its partner.',
  description: 'From then on the client can allocate. The same again answers the connection as it is; other ids 409.',
  done: 'Initialized an off-exchange connection',
  tag: NETWORK_TAG,
  example: {
    input: { ...place, partnersClientId: 'NW-1044', partnersConnectionId: 'NW-1044-1' },
    output: { connection: exampleConnection },
  },
});

export const refusePartnerConnection = contract({
  routes: [{ method: 'POST', path: `${OWN}/refuse` }],
  access: ACTS,
  errors: networkErrors(),
  input: z.object({
    ...connectionPlace,
    reason: proseText(2000).meta({ description: 'Why, for the client to read.' }),
  }),
  output: z.object({ connection: Connection }),
  summary: 'Refuse a connection that was not taken up, for ever.',
  done: 'Refused an off-exchange connection',
  tag: NETWORK_TAG,
  example: {
    input: { ...place, reason: 'The account is closed.' },
    output: {
      connection: {
        ...exampleConnection,
        active: false,
        initialized: false,
        partnersClientId: null,
        partnersConnectionId: null,
      },
    },
  },
});

/** Ours: the one way by which the secrets of a connection are read again. */
export const revealConnectionKey = contract({
  routes: [{ method: 'POST', path: `${OWN}/reveal-key` }],
  access: ADMINISTERS,
  errors: networkErrors(422),
  input: z.object({ ...connectionPlace, ...confirmation('to read the key') }),
  output: z.object({ connectionKey: ConnectionKey }),
  summary: 'Read the connection key that a client gave, as its partner.',
  done: 'Read the key of an off-exchange connection',
  description:
    'The values are as the client sent them: plain, or encrypted to the RSA key of the partner, which the service cannot undo. 422 for a connection without a key. Takes no `Idempotency-Key`.',
  isNeverReplayed: true,
  tag: NETWORK_TAG,
  example: {
    input: { ...place, otp: '000000' },
    output: { connectionKey: { schema: 'token', connectionToken: 'what the partner gave' } },
  },
});

export const getPartnerBalances = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/partners/balances` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    partnerIds: idsOf('the balances at these partners'),
    clientIds: idsOf('the balances of these clients'),
    connectionIds: idsOf('the balances of these connections'),
    partnersConnectionIds: PARTNERS_IDS.meta(only('the balances of connections with these ids of the partner')),
  }),
  output: z.object({
    networkBalances: z
      .record(
        Uuid,
        z.object({
          clientId: Uuid,
          partnerId: Uuid,
          partnersConnectionId: z.string().max(300),
          balances: AccountBalances,
        }),
      )
      .meta({ description: 'What clients have allocated, by the id of the connection.' }),
    balances: AccountBalances.optional().meta({ description: 'Of the partner’s own trading account.' }),
  }),
  summary: 'Read what clients have allocated to the partners that the enterprise is.',
  description: 'Currencies have the partner’s names. Pages count connections.',
  tag: NETWORK_TAG,
  example: {
    input: exampleEnterprise,
    output: {
      networkBalances: {
        [exampleConnection.id]: {
          clientId: exampleConnection.clientId,
          partnerId: exampleConnection.partnerId,
          partnersConnectionId: 'NW-1044-1',
          balances: { BTC: { available: '500000000', held: '0' } },
        },
      },
      balances: { BTC: { available: '100000000000', held: '0' } },
    },
  },
});
