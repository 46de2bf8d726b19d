import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { Flag, Instant, listOfTexts, storable, text, Uuid } from '#lib/schema.ts';
import { ClosedBy, ClosureStatus, Dispute, SettlementDispute } from './dispute-shapes.ts';
import {
  ACTS,
  ENTERPRISE_PATH,
  exampleEnterprise,
  idsOf,
  networkEnterprise,
  networkErrors,
  networkPaging,
  READS,
} from './network-access.ts';
import { exampleSettlement, OFF_EXCHANGE_TAG } from './settlement-shapes.ts';
import { CurrencyWord, exampleSignature, SignedQuantity, signedFields } from './signed-shapes.ts';

const CLIENT = `${ENTERPRISE_PATH}/clients` as const;

/** What the client expected, as it sends it. */
const Expected = z.record(CurrencyWord, SignedQuantity).meta({
  description: 'Base units by currency: positive expected to receive, negative to pay. Empty: nothing was expected.',
});

const connectionId = Uuid.meta({ description: 'Id of the connection whose transfers are disputed.' });
const disputeId = Uuid.meta({ description: 'Id of the dispute.' });

const exampleDispute: z.input<typeof Dispute> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1d01',
  disputedSettlementId: exampleSettlement.id,
  connectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
  userId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  expectedTransfers: { ofcbtc: '-140000000' },
  reason: 'A trade of 0.1 BTC is counted twice.',
  retracted: false,
  createdAt: '2026-03-02T10:02:00.000Z',
  updatedAt: '2026-03-02T10:02:00.000Z',
};
const exampleSigned = { nonce: '6f1ed002ab5595859014ebf0951522d9', payload: '{…}', signature: exampleSignature };
const DisputeReply = z.object({ dispute: Dispute });

export const createDispute = contract({
  routes: [{ method: 'POST', path: `${CLIENT}/settlements/{settlementId}/disputes` }],
  access: ACTS,
  errors: networkErrors(422),
  input: z.object({
    ...networkEnterprise,
    settlementId: Uuid.meta({ description: 'Id of the settlement.' }),
    connectionId,
    reason: storable(2000).optional().meta({ description: 'Why, for the partner to read. Default: none.' }),
    expectedTransfers: Expected,
    ...signedFields,
  }),
  output: DisputeReply,
  summary: 'Dispute a settlement over one connection.',
  description:
    'While its window is open (422 afterwards), once for a settlement and a connection (409). The transfers of the connection then stay out of the settlement. The payload has all fields of the body, and may name `settlementId` and `enterpriseId`.',
  done: 'Disputed an off-exchange settlement',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      settlementId: exampleSettlement.id,
      connectionId: exampleDispute.connectionId,
      reason: exampleDispute.reason,
      expectedTransfers: { btc: '-140000000' },
      ...exampleSigned,
    },
    output: { dispute: exampleDispute },
  },
});

export const updateDispute = contract({
  routes: [{ method: 'PUT', path: `${CLIENT}/settlements/disputes/{disputeId}` }],
  access: ACTS,
  errors: networkErrors(422),
  input: z.object({
    ...networkEnterprise,
    disputeId,
    connectionId,
    retracted: z.boolean().meta({ description: '`true` takes the dispute back, `false` opens it again.' }),
    reason: text(2000).optional().meta({ description: 'Why. Default: none.' }),
    expectedTransfers: Expected.optional().meta({
      description: 'What was expected, in place of what was said before. Default: as it is.',
    }),
    ...signedFields,
  }),
  output: DisputeReply,
  summary: 'Change, retract or open a dispute again while its window is open.',
  done: 'Changed a dispute',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      disputeId: exampleDispute.id,
      connectionId: exampleDispute.connectionId,
      retracted: true,
      ...exampleSigned,
    },
    output: { dispute: { ...exampleDispute, retracted: true } },
  },
});

/** Source: public OpenAPI document, `DisputeClosure`. */
const Closure = z
  .object({
    id: Uuid,
    closedBy: ClosedBy,
    userId: z.string().max(300),
    notes: text(2000),
    payload: z.string().max(65_536).optional(),
    signature: z.string().max(200).optional(),
    status: ClosureStatus,
    reviewedBy: z.string().max(300).optional(),
    reviewNotes: text(2000).optional(),
    adjustedTransfers: z.record(z.string().max(40), SignedQuantity),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'DisputeClosure' });

export const closeDispute = contract({
  routes: [{ method: 'POST', path: `${CLIENT}/settlements/disputes/{disputeId}/close` }],
  access: ACTS,
  errors: networkErrors(422),
  input: z.object({
    ...networkEnterprise,
    disputeId,
    notes: text(2000).meta({ description: 'What came of it.' }),
    ...signedFields,
  }),
  output: z.object({ disputeClosure: Closure }),
  summary: 'Close a dispute as invalid: the original transfers were right.',
  description:
    'After the window (422 before: retract it). The transfers are settled as they were by the partner’s next settlement.',
  done: 'Closed a dispute',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleEnterprise, disputeId: exampleDispute.id, notes: 'The trade was right.', ...exampleSigned },
    output: {
      disputeClosure: {
        id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1e01',
        closedBy: 'client',
        userId: exampleDispute.userId,
        notes: 'The trade was right.',
        status: 'approved',
        adjustedTransfers: { ofcbtc: '-150000000' },
        createdAt: '2026-03-03T10:02:00.000Z',
        updatedAt: '2026-03-03T10:02:00.000Z',
      },
    },
  },
});

const filters = {
  settlementIds: idsOf('disputes of these settlements'),
  settledInSettlementIds: idsOf('disputes that these settlements settle'),
  connectionIds: idsOf('disputes over these connections'),
  partnerIds: idsOf('disputes with these partners'),
  closed: Flag.optional().meta(only('disputes with an approved closure, or only those without')),
  disputeIds: idsOf('disputes with these ids'),
  disputeClosureIds: idsOf('disputes with these closures'),
};
const disputeList = z.object({ disputes: z.array(SettlementDispute).max(500) });

export const listClientDisputes = contract({
  routes: [{ method: 'GET', path: `${CLIENT}/settlement/disputes` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({ ...networkEnterprise, ...networkPaging, ...filters }),
  output: disputeList,
  summary: 'List the disputes of a client enterprise, newest first.',
  tag: OFF_EXCHANGE_TAG,
  example: { input: { ...exampleEnterprise, closed: 'false' }, output: { disputes: [exampleDispute] } },
});

export const listPartnerDisputes = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/partners/settlement/disputes` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    ...filters,
    settlementExternalIds: listOfTexts(text(300)).meta(only('disputes of settlements with these external ids')),
    settledInSettlementExternalIds: listOfTexts(text(300)).meta(
      only('disputes that settlements with these external ids settle'),
    ),
    showRetracted: Flag.optional().meta({ description: '`true`: retracted disputes as well. Default: false.' }),
    clientIds: idsOf('disputes of these clients'),
  }),
  output: disputeList,
  summary: 'List the disputes against the partners that the enterprise is, newest first.',
  tag: OFF_EXCHANGE_TAG,
  example: { input: exampleEnterprise, output: { disputes: [exampleDispute] } },
});
