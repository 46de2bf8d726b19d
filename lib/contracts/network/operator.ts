import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only, pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, listOf, text, Uuid } from '#lib/schema.ts';
import { exampleAllocation } from './allocation-shapes.ts';
import { ClosedBy, ClosureStatus } from './dispute-shapes.ts';
import { exampleSettlement } from './settlement-shapes.ts';
import { CurrencyWord, SignedQuantity } from './signed-shapes.ts';

export const OPERATOR_BASE = '/api/clearhouse/v1/platform/off-exchange' as const;
export const OPERATOR_TAG = 'Off-exchange operator';
export const OPERATOR = { caller: 'platform-admin' } as const;
const ids = {
  clientEnterpriseId: HexId.nullable(),
  partnerEnterpriseId: HexId.nullable(),
  clientName: z.string().max(300),
  partnerName: z.string().max(300),
};
const names = {
  clientEnterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  partnerEnterpriseId: null,
  clientName: 'Northwind Capital',
  partnerName: 'Halden Markets',
};
const Units = z.record(z.string().max(40), SignedQuantity);
const notes = text(2000).meta({ description: 'What came of it, for both parties to read.' });

/** An open dispute with its closure, if there is one. */
const OperatorDispute = z
  .object({
    ...ids,
    id: Uuid,
    settlementId: Uuid,
    settlementExternalId: z.string().max(300),
    connectionId: Uuid,
    connectionName: z.string().max(300),
    originalTransfers: Units.meta({ description: 'What the settlement said, by unit, from the client’s side.' }),
    expectedTransfers: Units.meta({ description: 'What the client expects.' }),
    reason: z.string().max(2000).nullable(),
    disputeWindowEndsAt: Instant.nullable(),
    closure: z
      .object({
        id: Uuid,
        closedBy: ClosedBy,
        userId: z.string().max(300),
        status: ClosureStatus,
        notes: z.string().max(2000),
        adjustedTransfers: Units,
        createdAt: Instant,
      })
      .nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'OperatorDispute' });

const exampleDispute = {
  ...names,
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1d01',
  settlementId: exampleSettlement.id,
  settlementExternalId: exampleSettlement.externalId,
  connectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
  connectionName: 'Halden Markets main',
  originalTransfers: { ofcbtc: '-150000000' },
  expectedTransfers: { ofcbtc: '-140000000' },
  reason: 'A trade of 0.1 BTC is counted twice.',
  disputeWindowEndsAt: '2026-03-03T09:30:00.000Z',
  closure: null,
  createdAt: '2026-03-02T10:02:00.000Z',
};

export const listOperatorDisputes = contract({
  routes: [{ method: 'GET', path: `${OPERATOR_BASE}/disputes` }],
  access: OPERATOR,
  input: z.object({
    states: listOf(z.enum(['open', 'pending_review']), 2).meta(
      only('disputes that are open, or whose closure is to be reviewed'),
    ),
    limit: pageLimit(500, 100),
  }),
  output: z.object({ disputes: z.array(OperatorDispute).max(500) }),
  summary: 'List the disputes that are not closed, oldest first.',
  tag: OPERATOR_TAG,
  example: { input: { states: ['open'] }, output: { disputes: [exampleDispute] } },
});

const disputePlace = { disputeId: Uuid.meta({ description: 'Id of the dispute.' }) };

export const closeOperatorDispute = contract({
  routes: [{ method: 'POST', path: `${OPERATOR_BASE}/disputes/{disputeId}/close` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    ...disputePlace,
    notes,
    adjustedTransfers: z.record(CurrencyWord, SignedQuantity).meta({
      description: 'What the client receives (positive) or pays in place of what was disputed, by currency.',
    }),
  }),
  output: z.object({ closureId: Uuid, status: ClosureStatus }),
  summary: 'Close a dispute with adjusted amounts; another administrator reviews it.',
  done: 'Closed a dispute as the operator',
  tag: OPERATOR_TAG,
  example: {
    input: {
      disputeId: exampleDispute.id,
      notes: 'One trade was counted twice.',
      adjustedTransfers: { btc: '-140000000' },
    },
    output: { closureId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1e01', status: 'pending_review' },
  },
});

export const reviewDisputeClosure = contract({
  routes: [{ method: 'POST', path: `${OPERATOR_BASE}/disputes/{disputeId}/review` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    ...disputePlace,
    isApproved: z.boolean().meta({ description: '`true`: it holds. `false`: the dispute is open as before.' }),
    notes: notes.optional().meta({ description: 'Why. Default: none.' }),
  }),
  output: z.object({ closureId: Uuid, status: ClosureStatus }),
  summary: 'Approve or reject the closure of a dispute.',
  description:
    'Whoever closed the dispute cannot review it (422), but for a sandbox. Approved, the new amounts are held at once; 422 when the client lacks the funds.',
  done: 'Reviewed the closure of a dispute',
  tag: OPERATOR_TAG,
  example: {
    input: { disputeId: exampleDispute.id, isApproved: true },
    output: { closureId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1e01', status: 'approved' },
  },
});

const Unanswered = z
  .object({
    ...ids,
    id: Uuid,
    connectionName: z.string().max(300),
    currency: z.string().max(40),
    quantity: z.string().max(80),
    clientExternalId: z.string().max(300),
    reason: z.string().max(2000).nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'UnansweredDeallocation' });

export const listUnansweredDeallocations = contract({
  routes: [{ method: 'GET', path: `${OPERATOR_BASE}/deallocations` }],
  access: OPERATOR,
  input: z.object({ limit: pageLimit(500, 100) }),
  output: z.object({ deallocations: z.array(Unanswered).max(500) }),
  summary: 'List the deallocations that their partners have not answered, oldest first.',
  tag: OPERATOR_TAG,
  example: {
    input: {},
    output: {
      deallocations: [
        {
          ...names,
          id: exampleAllocation.id,
          connectionName: 'Halden Markets main',
          currency: 'ofcbtc',
          quantity: '150000000',
          clientExternalId: exampleAllocation.clientExternalId,
          reason: 'Waits for the partner’s answer.',
          createdAt: exampleAllocation.createdAt,
        },
      ],
    },
  },
});

export const decideUnansweredDeallocation = contract({
  routes: [{ method: 'POST', path: `${OPERATOR_BASE}/deallocations/{deallocationId}/decide` }],
  access: OPERATOR,
  input: z.object({
    deallocationId: Uuid.meta({ description: 'Id of the deallocation.' }),
    status: z
      .enum(['cleared', 'released'])
      .meta({ description: '`cleared` gives the funds back, `released` leaves them.' }),
    notes,
  }),
  output: z.object({ id: Uuid, status: z.enum(['cleared', 'released']) }),
  summary: 'Clear or release a deallocation in place of a partner who does not answer.',
  done: 'Decided a deallocation in place of the partner',
  tag: OPERATOR_TAG,
  example: {
    input: { deallocationId: exampleAllocation.id, status: 'cleared', notes: 'The partner has closed its business.' },
    output: { id: exampleAllocation.id, status: 'cleared' },
  },
});

export const endFailedSettlement = contract({
  routes: [{ method: 'POST', path: `${OPERATOR_BASE}/settlements/{settlementId}/reject` }],
  access: OPERATOR,
  errors: { family: 'platform', also: [422] },
  input: z.object({ settlementId: Uuid.meta({ description: 'Id of the settlement.' }), reason: notes }),
  output: z.object({ id: Uuid, status: z.literal('rejected') }),
  summary: 'End a failed settlement: what it holds is released, and its trades wait for another one.',
  description: 'A settlement from before the service kept books stays as it is (422).',
  done: 'Rejected a failed off-exchange settlement',
  tag: OPERATOR_TAG,
  example: {
    input: { settlementId: exampleSettlement.id, reason: 'The partner sends a corrected one.' },
    output: { id: exampleSettlement.id, status: 'rejected' },
  },
});
