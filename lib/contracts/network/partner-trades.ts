import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import {
  ACTS,
  ENTERPRISE_PATH,
  exampleEnterprise,
  NETWORK_TAG,
  networkEnterprise,
  networkErrors,
  READS,
} from './network-access.ts';
import { exampleSignature, Nonce, SigningPayload, signedFields } from './signed-shapes.ts';
import { exampleTrade, Trade, TradeCorrectionInput, TradeInput } from './trade-shapes.ts';

const wanted = {
  trade: TradeInput.meta({ description: 'The trade in full.' }),
  tradeCorrection: TradeCorrectionInput.optional().meta({
    description:
      'Says that `trade` takes the place of what was recorded under its external id. Default: it is a new trade.',
  }),
  nonce: Nonce,
};

const { externalId, externalOrderId, partyConnectionId, tradedAt, base, quote } = exampleTrade;
const exampleWanted = {
  trade: { externalId, externalOrderId, partyConnectionId: partyConnectionId ?? '', tradedAt, base, quote },
  nonce: '6f1ed002ab5595859014ebf0951522d9',
};

/** Interface endpoint 8, and its twin for clients that cannot send a body on GET. */
export const signPartnerTrade = contract({
  routes: [
    { method: 'POST', path: `${ENTERPRISE_PATH}/partners/trades/signing` },
    { method: 'GET', path: `${ENTERPRISE_PATH}/partners/trades/signing` },
  ],
  effect: 'read',
  bodyOnGet: true,
  access: READS,
  errors: { ...networkErrors(404), never: [422] },
  input: z.object({ ...networkEnterprise, ...wanted }),
  output: SigningPayload,
  summary: 'Get the payload to sign for a trade of a partner.',
  description: 'Stores nothing. The signature goes into the request that records the trade.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, ...exampleWanted },
    output: { payload: '{"enterpriseId":"…","trade":{…}}' },
  },
});

/** No public operation records trades; this is the one that the signing operation speaks of. */
export const createPartnerTrade = contract({
  routes: [{ method: 'POST', path: `${ENTERPRISE_PATH}/partners/trades` }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({ ...networkEnterprise, ...wanted, ...signedFields }),
  output: z.object({ trade: Trade }),
  summary: 'Record a trade as a partner, or correct one.',
  description:
    'A trade moves nothing: settlements do. The same request again answers the trade as it is. A trade that is in a settlement cannot be corrected (422).',
  done: 'Recorded an off-exchange trade',
  tag: NETWORK_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      ...exampleWanted,
      payload: '{"nonce":"…","trade":{…}}',
      signature: exampleSignature,
    },
    output: { trade: exampleTrade },
  },
});
