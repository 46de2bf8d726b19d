import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, text, Uuid } from '#lib/schema.ts';
import { ACTS, ENTERPRISE_PATH, exampleEnterprise, networkEnterprise, networkErrors, READS } from './network-access.ts';
import { ConnectionKey } from './partner-settlements.ts';
import { exampleSettlement, OFF_EXCHANGE_TAG } from './settlement-shapes.ts';
import { OffExchangeSettlement } from './settlements.ts';
import {
  CurrencyWord,
  ExternalId,
  exampleSignature,
  Notes,
  SignedQuantity,
  SigningPayload,
  signedFields,
} from './signed-shapes.ts';

const BASE = `${ENTERPRISE_PATH}/partners/settlements/onchain` as const;
const [Pending] = OffExchangeSettlement.options;

const { transferDirection: _, finalizedAt: __, ...unfinished } = exampleSettlement;
const pending = { ...unfinished, status: 'pending', settlementType: 'onchain' } as const;

export const createOnchainSettlement = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({
    ...networkEnterprise,
    externalId: ExternalId.meta({ description: 'Your id of the settlement, once for a partner.' }),
    notes: Notes,
    settlementAmounts: z.record(ConnectionKey, z.record(CurrencyWord, SignedQuantity)).meta({
      description:
        'Signed base units by connection and currency: what a client loses is sent on the chain, what it gains the partner deposits.',
    }),
    ...signedFields,
  }),
  output: z.object({ settlement: OffExchangeSettlement }),
  replies: {
    202: {
      schema: z.object({ settlement: Pending }),
      description: 'A new settlement, which is carried out on the chains.',
      example: { settlement: pending },
    },
  },
  summary: 'Settle with clients on chains.',
  description:
    'A new one answers 202, the exact same call later 200 with the settlement as it is. What clients pay is held; it is sent when the operator, or automation, has approved the settlement. What they gain is theirs once the partner’s deposits cover it. Between the partner and each connection by itself, in currencies that have a chain (400), where on-chain settlement is enabled (403). 422 when a client has allocated too little: then nothing is recorded.',
  done: 'Created an on-chain settlement',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      externalId: pending.externalId,
      settlementAmounts: { '0190aa11-22bb-7cc3-8dd4-55ee66ff0001': { BTC: '-150000000' } },
      nonce: '6f1ed002ab5595859014ebf0951522d9',
      payload: '{"externalId":"…","settlementAmounts":{…}}',
      signature: exampleSignature,
    },
    output: { settlement: pending },
  },
});

const wanted = {
  externalSettlementId: ExternalId.meta({ description: 'Your id of the settlement, which may not exist yet.' }),
  settlementId: Uuid.optional().meta({ description: 'Id of the settlement. Default: that of the external id.' }),
  deposits: z
    .array(
      z.object({
        currency: CurrencyWord,
        onChainTxId: text(200).meta({ description: 'Hash of the transaction that paid your trading account.' }),
      }),
    )
    .min(1)
    .max(100)
    .meta({ description: 'What you have paid in for what clients gain.' }),
};
const exampleWanted = {
  externalSettlementId: pending.externalId,
  deposits: [{ currency: 'BTC', onChainTxId: 'a1075db55d416d3ca199f55b6084e2115b9345e16c5cf302fc80e9d5fbf5d48d' }],
};

export const signExternalDeposits = contract({
  routes: [
    { method: 'POST', path: `${BASE}/deposits/signing` },
    { method: 'GET', path: `${BASE}/deposits/signing` },
  ],
  effect: 'read',
  bodyOnGet: true,
  access: READS,
  errors: networkErrors(404),
  input: z.object({ ...networkEnterprise, ...wanted }),
  output: SigningPayload,
  summary: 'Get the payload to sign for deposits of a partner.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleEnterprise, ...exampleWanted },
    output: { payload: '{"deposits":[…],"externalSettlementId":"…"}' },
  },
});

const Deposit = z
  .object({
    id: Uuid,
    onChainTxId: z.string().max(200),
    transferId: HexId.optional().meta({ description: 'Of the trading account, once the transaction was seen.' }),
    currency: z.string().max(40),
    quantity: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Base units, once confirmed; absent where a number is not exact.' }),
    settlementId: Uuid.meta({ description: 'Given out in advance where the settlement does not exist yet.' }),
    externalSettlementId: z.string().max(300),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ExternalDeposit' });

export const createExternalDeposits = contract({
  routes: [{ method: 'POST', path: `${BASE}/deposits` }],
  access: ACTS,
  status: 201,
  errors: networkErrors(404),
  input: z.object({
    ...networkEnterprise,
    ...wanted,
    payload: signedFields.payload,
    signature: signedFields.signature,
  }),
  output: z.object({ deposits: z.array(Deposit).max(100) }),
  summary: 'Report deposits on chains for what clients gain.',
  description:
    'The same again changes nothing; a transaction that was reported for another settlement answers 409. They count once they are confirmed on the address of the partner’s trading account. Before the settlement exists its id is given out; where an enterprise is several partners, whichever makes the settlement takes the deposits over.',
  done: 'Reported deposits for an on-chain settlement',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      ...exampleWanted,
      payload: '{"deposits":[…],"externalSettlementId":"…"}',
      signature: exampleSignature,
    },
    output: {
      deposits: [
        {
          id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1f01',
          onChainTxId: exampleWanted.deposits[0]?.onChainTxId ?? '',
          currency: 'BTC',
          settlementId: pending.id,
          externalSettlementId: pending.externalId,
          createdAt: pending.createdAt,
          updatedAt: pending.createdAt,
        },
      ],
    },
  },
});
