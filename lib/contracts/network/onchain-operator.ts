import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only, pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, listOf, proseText, Uuid } from '#lib/schema.ts';
import { OPERATOR, OPERATOR_BASE, OPERATOR_TAG } from './operator.ts';
import { exampleSettlement, SettlementTransferStatus } from './settlement-shapes.ts';
import { SignedQuantity } from './signed-shapes.ts';

export const OnchainState = z.enum(['waiting', 'failed', 'underway']);

const OperatorOnchainTransfer = z
  .object({
    id: Uuid,
    clientEnterpriseId: HexId.nullable(),
    clientName: z.string().max(300),
    connectionName: z.string().max(300),
    currency: z.string().max(40),
    quantity: SignedQuantity,
    status: SettlementTransferStatus,
    txIds: z.array(z.string().max(200)).max(100).meta({ description: 'One for each time that it was sent.' }),
  })
  .meta({ id: 'OperatorOnchainTransfer' });

const OperatorOnchainSettlement = z
  .object({
    id: Uuid,
    partnerId: Uuid,
    partnerName: z.string().max(300),
    partnerEnterpriseId: HexId.nullable(),
    externalId: z.string().max(300),
    notes: z.string().max(2000).nullable(),
    rtId: Uuid.nullable(),
    state: OnchainState.meta({
      description:
        '`waiting` for a decision, `failed` where a transfer is to be sent again, `underway` where the chains or the partner are waited for.',
    }),
    lossSLAAlertSent: z.boolean(),
    gainSLAAlertSent: z.boolean(),
    approvedAt: Instant.nullable(),
    createdAt: Instant,
    transfers: z.array(OperatorOnchainTransfer).max(1000),
    deposits: z
      .array(
        z.object({
          id: Uuid,
          currency: z.string().max(40),
          onChainTxId: z.string().max(200),
          quantity: z.string().max(80).nullable().meta({ description: 'Base units; null until confirmed.' }),
        }),
      )
      .max(1000)
      .meta({ description: 'What the partner has reported for gains.' }),
  })
  .meta({ id: 'OperatorOnchainSettlement' });

const exampleTransferId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01';
const exampleTransfer = {
  id: exampleTransferId,
  clientEnterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  clientName: 'Northwind Capital',
  connectionName: 'Halden Markets main',
  currency: 'ofcbtc',
  quantity: '-150000000',
  status: 'pending_onchain' as const,
  txIds: [],
};

export const listOnchainSettlements = contract({
  routes: [{ method: 'GET', path: `${OPERATOR_BASE}/onchain-settlements` }],
  access: OPERATOR,
  input: z.object({
    states: listOf(OnchainState, 3).meta(only('settlements in these states')),
    limit: pageLimit(200, 50),
  }),
  output: z.object({ settlements: z.array(OperatorOnchainSettlement).max(200) }),
  summary: 'List the on-chain settlements that are not at their end, oldest first.',
  tag: OPERATOR_TAG,
  example: {
    input: { states: ['waiting', 'failed'] },
    output: {
      settlements: [
        {
          id: exampleSettlement.id,
          partnerId: exampleSettlement.partnerId,
          partnerName: 'Halden Markets',
          partnerEnterpriseId: null,
          externalId: exampleSettlement.externalId,
          notes: null,
          rtId: null,
          state: 'waiting',
          lossSLAAlertSent: false,
          gainSLAAlertSent: false,
          approvedAt: null,
          createdAt: exampleSettlement.createdAt,
          transfers: [exampleTransfer],
          deposits: [],
        },
      ],
    },
  },
});

const place = { settlementId: Uuid.meta({ description: 'Id of the settlement.' }) };

export const approveOnchainSettlement = contract({
  routes: [{ method: 'POST', path: `${OPERATOR_BASE}/onchain-settlements/{settlementId}/approve` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422] },
  input: z.object(place),
  output: z.object({ id: Uuid, approvedAt: Instant }),
  summary: 'Approve an on-chain settlement: what clients pay is sent on its chains.',
  description: 'A settlement from before the service kept books stays as it is (422).',
  done: 'Approved an on-chain settlement',
  tag: OPERATOR_TAG,
  example: {
    input: { settlementId: exampleSettlement.id },
    output: { id: exampleSettlement.id, approvedAt: '2026-03-02T09:45:00.000Z' },
  },
});

export const rejectOnchainSettlement = contract({
  routes: [{ method: 'POST', path: `${OPERATOR_BASE}/onchain-settlements/{settlementId}/reject` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    ...place,
    reason: proseText(2000).meta({ description: 'Why, for both parties to read.' }),
  }),
  output: z.object({ id: Uuid, status: z.literal('rejected') }),
  summary: 'Reject an on-chain settlement: what it holds is released, and its trades wait for another one.',
  description:
    'As long as nothing of it was sent or moved, or what was sent has failed (409 afterwards). A settlement from before the service kept books stays as it is (422).',
  done: 'Rejected an on-chain settlement',
  tag: OPERATOR_TAG,
  example: {
    input: { settlementId: exampleSettlement.id, reason: 'The amounts are those of last week.' },
    output: { id: exampleSettlement.id, status: 'rejected' },
  },
});

export const retryOnchainTransfer = contract({
  routes: [{ method: 'POST', path: `${OPERATOR_BASE}/onchain-transfers/{settlementTransferId}/retry` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422] },
  input: z.object({ settlementTransferId: Uuid.meta({ description: 'Id of the transfer.' }) }),
  output: z.object({ id: Uuid, settlementId: Uuid, status: z.literal('onchain_initiated') }),
  summary: 'Send a transfer of an on-chain settlement again that failed.',
  description: 'A transfer from before the service kept books stays as it is (422).',
  done: 'Sent a transfer of an on-chain settlement again',
  tag: OPERATOR_TAG,
  example: {
    input: { settlementTransferId: exampleTransferId },
    output: { id: exampleTransferId, settlementId: exampleSettlement.id, status: 'onchain_initiated' },
  },
});
