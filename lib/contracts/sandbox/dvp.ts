import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PLAY_DVP } from '#lib/rights.ts';
import { EnterpriseId, text, Uuid } from '#lib/schema.ts';
import { inList } from '#lib/simulated-actors.ts';
import { DVP_BEHAVIOURS, DVP_SCRIPT_NAMES, DVP_SCRIPTS, dvpPrefix } from '#lib/simulated-dvp.ts';
import { DvpSettlement, exampleDvpSettlement } from '../clearing/settlement-shapes.ts';
import { SignedQuantity } from '../network/signed-shapes.ts';

const TAG = 'Sandbox';
const ROOT = '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox';
const SCRIPT = `${ROOT}/dvp-scripts/{connectionId}` as const;
const ACCESS = member(PLAY_DVP);
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const exampleConnectionId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01';
const connectionId = Uuid.meta({ description: 'Id of a connection of the enterprise with a simulated counterparty.' });

const DvpScriptReply = z
  .object({ connectionId: Uuid, script: z.enum(DVP_SCRIPT_NAMES) })
  .meta({ id: 'DvpConnectionScript' });

export const getDvpScript = contract({
  routes: [{ method: 'GET', path: SCRIPT }],
  access: ACCESS,
  sandboxOnly: true,
  input: z.object({ enterpriseId: EnterpriseId, connectionId }),
  output: DvpScriptReply,
  summary: 'Read how a simulated counterparty answers DVP settlements on a connection.',
  tag: TAG,
  example: {
    input: { enterpriseId, connectionId: exampleConnectionId },
    output: { connectionId: exampleConnectionId, script: 'signs' },
  },
});

export const setDvpScript = contract({
  routes: [{ method: 'PUT', path: SCRIPT }],
  access: ACCESS,
  sandboxOnly: true,
  errors: { family: 'platform', never: [409] },
  input: z.object({
    enterpriseId: EnterpriseId,
    connectionId,
    script: z.enum(DVP_SCRIPT_NAMES).meta({ description: 'How it answers from now on.' }),
  }),
  output: DvpScriptReply,
  summary: 'Set how a simulated counterparty answers DVP settlements on a connection.',
  description: `${inList(DVP_SCRIPTS)} The start of an external id beats the script for one settlement: ${inList(DVP_BEHAVIOURS, (name) => dvpPrefix(name as keyof typeof DVP_BEHAVIOURS))}`,
  done: 'Set the DVP script of a simulated counterparty',
  tag: TAG,
  example: {
    input: { enterpriseId, connectionId: exampleConnectionId, script: 'reject' },
    output: { connectionId: exampleConnectionId, script: 'reject' },
  },
});

export const createSimulatedProposal = contract({
  routes: [{ method: 'POST', path: `${ROOT}/dvp-proposals` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  errors: { family: 'platform', also: [404, 422], never: [409] },
  input: z.object({
    enterpriseId: EnterpriseId,
    connectionId,
    assetTransfers: z
      .array(
        z.object({
          currency: text(40).meta({ description: 'Unit, such as `ofcbtc`.' }),
          quantity: SignedQuantity.meta({
            description: 'Whole base units from your account’s side: positive received, negative sent.',
          }),
        }),
      )
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'What your account receives and sends. Default: 0.1 BTC for what it is worth in USDC.' }),
    isNetted: z.boolean().default(false).meta({ description: '`true`: on the netting route.' }),
  }),
  output: DvpSettlement,
  summary: 'Let a simulated counterparty propose a DVP settlement to you.',
  description: 'It signs what it sends 5 seconds later. 422 for a connection that is not active.',
  done: 'Let a simulated counterparty propose a DVP settlement',
  tag: TAG,
  example: { input: { enterpriseId, connectionId: exampleConnectionId }, output: exampleDvpSettlement },
});
