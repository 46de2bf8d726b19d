import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { Flag, listOfTexts, text, Uuid } from '#lib/schema.ts';
import { Connection, ConnectionKey, ConnectionName, exampleConnection } from './connection-shapes.ts';
import {
  ACTS,
  ENTERPRISE_PATH,
  exampleEnterprise,
  idsOf,
  NETWORK_TAG,
  networkEnterprise,
  networkErrors,
  networkPaging,
  READS,
} from './network-access.ts';
import { exampleSignature, Nonce, SigningPayload, signedFields } from './signed-shapes.ts';

const BASE = `${ENTERPRISE_PATH}/clients/connections` as const;
export const connectionPlace = {
  ...networkEnterprise,
  connectionId: Uuid.meta({ description: 'Id of the connection.' }),
};
const onePlace = { ...exampleEnterprise, connectionId: exampleConnection.id };

const wanted = {
  partnerId: Uuid.meta({ description: 'Id of the partner.' }),
  name: ConnectionName,
  connectionKey: ConnectionKey.meta({
    description: 'Secrets by which the partner finds your account there; kept encrypted and never returned.',
  }),
  nonce: Nonce,
};
const exampleWanted: z.input<z.ZodObject<typeof wanted>> = {
  partnerId: exampleConnection.partnerId,
  name: exampleConnection.name,
  connectionKey: { schema: 'apiKeyAndSecret', apiKey: 'key-of-the-partner', apiSecret: 'what the partner gave you' },
  nonce: exampleConnection.nonce,
};

export const listClientConnections = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    active: Flag.optional().meta(only('active connections, or only inactive ones')),
    connectionIds: idsOf('connections with these ids'),
    names: listOfTexts(text(300)).meta(only('connections with these names')),
    partnerIds: idsOf('connections with these partners'),
  }),
  output: z.object({ connections: z.array(Connection).max(500) }),
  summary: 'List the connections of a client enterprise, newest first.',
  tag: NETWORK_TAG,
  example: { input: exampleEnterprise, output: { connections: [exampleConnection] } },
});

export const getClientConnection = contract({
  routes: [{ method: 'GET', path: `${BASE}/{connectionId}` }],
  access: READS,
  errors: networkErrors(),
  input: z.object(connectionPlace),
  output: z.object({ connection: Connection }),
  summary: 'Read a connection of a client enterprise.',
  tag: NETWORK_TAG,
  example: { input: onePlace, output: { connection: exampleConnection } },
});

export const signClientConnection = contract({
  routes: [
    { method: 'POST', path: `${BASE}/signing` },
    { method: 'GET', path: `${BASE}/signing` },
  ],
  effect: 'read',
  bodyOnGet: true,
  access: READS,
  errors: networkErrors(422),
  input: z.object({ ...networkEnterprise, ...wanted }),
  output: SigningPayload,
  summary: 'Get the payload to sign for a new connection.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, ...exampleWanted },
    output: { payload: '{"connectionKey":{…},"name":"…"}' },
  },
});

export const createClientConnection = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({ ...networkEnterprise, ...wanted, ...signedFields }),
  output: z.object({ connection: Connection }),
  summary: 'Connect with a partner.',
  description:
    'A connection with a simulated partner is initialised at once, one with an enterprise when the partner has taken it up.',
  done: 'Created an off-exchange connection',
  tag: NETWORK_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      ...exampleWanted,
      payload: '{"connectionKey":{…},"name":"…","nonce":"…","partnerId":"…"}',
      signature: exampleSignature,
    },
    output: { connection: exampleConnection },
  },
});

export const updateClientConnection = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{connectionId}` }],
  access: ACTS,
  errors: { ...networkErrors(422), never: [409] },
  input: z.object({
    ...connectionPlace,
    active: z.boolean().optional().meta({
      description:
        'Whether the client allocates and trades over it; deallocations and settlements go on without. Default: as it is.',
    }),
    name: ConnectionName.optional().meta({ description: 'New name of the connection. Default: as it is.' }),
  }),
  output: z.object({ connection: Connection }),
  summary: 'Rename, deactivate or activate a connection.',
  done: 'Changed an off-exchange connection',
  tag: NETWORK_TAG,
  example: {
    input: { ...onePlace, active: false },
    output: { connection: { ...exampleConnection, active: false } },
  },
});
