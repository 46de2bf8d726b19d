import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { PLAY_OFF_EXCHANGE, USE_SANDBOX } from '#lib/rights.ts';
import { EnterpriseId, Instant, integer, nameText, Uuid } from '#lib/schema.ts';
import { ALLOCATION_BEHAVIOURS, CLIENT_REACTIONS, inList, SCRIPTS, type Script } from '#lib/simulated-actors.ts';
import { Allocation, AllocationType, exampleAllocation } from '../network/allocation-shapes.ts';
import { Connection, exampleConnection } from '../network/connection-shapes.ts';
import { exampleSettlement } from '../network/settlement-shapes.ts';
import { OffExchangeSettlement } from '../network/settlements.ts';
import { Amount, CurrencyWord, ExternalId } from '../network/signed-shapes.ts';
import { exampleTrade, Trade } from '../network/trade-shapes.ts';

const TAG = 'Sandbox';
const ROOT = '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox';
const SCRIPT = '/api/clearhouse/v1/sandbox/scripts/{connectionId}' as const;
const ACCESS = member(PLAY_OFF_EXCHANGE);
const ANYWHERE = memberAnywhere(USE_SANDBOX);
const errors = { family: 'platform', also: [404, 422] } as const;

const example = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };
const connectionId = Uuid.meta({ description: 'Id of a connection with a simulated partner.' });
const exampleConnectionId = exampleConnection.id;
const MAX_TRADES = 100;

const scripts = Object.keys(SCRIPTS) as [Script, ...Script[]];
const ConnectionScript = z.object({ connectionId: Uuid, script: z.enum(scripts) }).meta({ id: 'ConnectionScript' });

export const getConnectionScript = contract({
  routes: [{ method: 'GET', path: SCRIPT }],
  access: ANYWHERE,
  sandboxOnly: true,
  errors,
  input: z.object({ connectionId }),
  output: ConnectionScript,
  summary: 'Read how a simulated partner behaves on a connection.',
  tag: TAG,
  example: {
    input: { connectionId: exampleConnectionId },
    output: { connectionId: exampleConnectionId, script: 'off' },
  },
});

export const setConnectionScript = contract({
  routes: [{ method: 'PUT', path: SCRIPT }],
  access: ANYWHERE,
  sandboxOnly: true,
  errors,
  input: z.object({ connectionId, script: z.enum(scripts).meta({ description: 'How it behaves from now on.' }) }),
  output: ConnectionScript,
  summary: 'Set how a simulated partner behaves on a connection.',
  description: `${inList(SCRIPTS)} The start of a \`clientExternalId\` beats the script for one allocation or deallocation: ${inList(ALLOCATION_BEHAVIOURS, (name) => `sim-${name}-`)}`,
  done: 'Set the script of a simulated partner',
  tag: TAG,
  example: {
    input: { connectionId: exampleConnectionId, script: 'nightly' },
    output: { connectionId: exampleConnectionId, script: 'nightly' },
  },
});

export const createSandboxTrades = contract({
  routes: [{ method: 'POST', path: `${ROOT}/trades` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  errors,
  input: z.object({
    enterpriseId: EnterpriseId,
    connectionId,
    count: integer(1, MAX_TRADES).default(1).meta({ description: 'How many trades.' }),
    pair: z
      .object({ base: CurrencyWord, quote: CurrencyWord })
      .optional()
      .meta({ description: 'Currencies of the trades. Default: some that the client has allocated.' }),
  }),
  output: z.object({ trades: z.array(Trade).max(MAX_TRADES) }),
  summary: 'Let a simulated partner record trades of a client.',
  description:
    'Prices are near the market’s; what the client pays stays within what it has allocated, where it has. 422 for currencies that the partner does not settle, and where a broker has no other connection to trade with.',
  done: 'Let a simulated partner record trades',
  tag: TAG,
  example: {
    input: { ...example, connectionId: exampleConnectionId, count: 1 },
    output: { trades: [{ ...exampleTrade, base: { currency: 'ofcbtc', quantity: '150000000' } }] },
  },
});

const { transferDirection: _, ...settlement } = exampleSettlement;

export const createSandboxOffExchangeSettlement = contract({
  routes: [{ method: 'POST', path: `${ROOT}/off-exchange-settlements` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  errors,
  input: z.object({ enterpriseId: EnterpriseId, connectionId }),
  output: z.object({ settlement: OffExchangeSettlement }),
  summary: 'Let a simulated partner settle the open trades of a connection now.',
  description:
    'As its script says, and as its windows are: completed, failed or pending. 422 when no trade is open, or when the client has allocated too little for what it owes.',
  done: 'Let a simulated partner settle',
  tag: TAG,
  example: { input: { ...example, connectionId: exampleConnectionId }, output: { settlement } },
});

const SimulatedClient = z
  .object({ id: Uuid, name: z.string().max(300), partnerId: Uuid, connection: Connection, createdAt: Instant })
  .meta({ id: 'SimulatedClient' });
const exampleClient = {
  id: exampleConnection.clientId,
  name: 'Simulated client 1',
  partnerId: exampleConnection.partnerId,
  connection: exampleConnection,
  createdAt: exampleConnection.createdAt,
};

export const createSimulatedClient = contract({
  routes: [{ method: 'POST', path: `${ROOT}/simulated-clients` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  errors,
  input: z.object({
    enterpriseId: EnterpriseId,
    partnerId: Uuid.meta({ description: 'Id of a partner that the enterprise is.' }),
    name: nameText(300).optional().meta({ description: 'Name of the client. Default: it is numbered.' }),
    mustWait: z.boolean().default(false).meta({
      description: '`true`: the connection waits until the partner takes it up or refuses it.',
    }),
  }),
  output: SimulatedClient,
  summary: 'Connect a simulated client with a partner that you play.',
  description: `It has a million whole units of each currency of the partner, and allocates on request. What it does about a settlement is said by the start of the settlement’s external id: ${inList(CLIENT_REACTIONS)}`,
  done: 'Connected a simulated client',
  tag: TAG,
  example: { input: { ...example, partnerId: exampleConnection.partnerId }, output: exampleClient },
});

export const createSimulatedAllocation = contract({
  routes: [{ method: 'POST', path: `${ROOT}/simulated-clients/{clientId}/allocations` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  errors: { family: 'platform', also: [404, 409, 422] },
  input: z.object({
    enterpriseId: EnterpriseId,
    clientId: Uuid.meta({ description: 'Id of a simulated client of the enterprise’s partners.' }),
    type: AllocationType.default('allocation').meta({ description: 'Which way the funds go.' }),
    amount: Amount.meta({ description: 'How much of what.' }),
    clientExternalId: ExternalId.optional().meta({ description: 'Id of it. Default: a random one.' }),
  }),
  output: z.object({ allocation: Allocation }),
  summary: 'Let a simulated client allocate or deallocate.',
  description: 'It then waits for the partner, which clears or releases it as that of any client.',
  done: 'Let a simulated client allocate',
  tag: TAG,
  example: {
    input: {
      ...example,
      clientId: exampleConnection.clientId,
      amount: { currency: 'btc', quantity: '150000000' },
      clientExternalId: exampleAllocation.clientExternalId,
    },
    output: { allocation: exampleAllocation },
  },
});
