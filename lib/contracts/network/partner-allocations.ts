import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, text, Uuid } from '#lib/schema.ts';
import { Allocation, exampleAllocation, POLICY_RESULTS } from './allocation-shapes.ts';
import { allocationFilters, allocationPlace } from './client-allocations.ts';
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
  SortDirection,
} from './network-access.ts';
import { Amount, exampleSignature, signedFields } from './signed-shapes.ts';

const PARTNERS_ID = text(300);

/** What a partner answers, beside the id of the record and its own id of it. All ids and the amount must be the record's. */
const answer = {
  amount: Amount.meta({ description: 'As the record has it.' }),
  clientId: Uuid.meta({ description: 'Id of the client.' }),
  connectionId: Uuid.meta({ description: 'Id of the connection.' }),
  partnersClientId: PARTNERS_ID.meta({ description: 'Id that the partner gave the client.' }),
  partnersConnectionId: PARTNERS_ID.meta({ description: 'Id that the partner gave the connection.' }),
  evaluationId: text(100).optional().meta({ description: 'As the record has it. Default: not compared.' }),
  pendingApprovalId: text(100).optional().meta({ description: 'As the record has it. Default: not compared.' }),
  policyResult: z.enum(POLICY_RESULTS).optional().meta({ description: 'As the record has it. Default: not compared.' }),
  status: z
    .enum(['cleared', 'released'])
    .meta({ description: '`cleared` moves the funds, `released` gives them back.' }),
  rejectReason: text(2000)
    .optional()
    .meta({ description: 'Why it is released. Required with `released`, and refused otherwise.' }),
};

/** What the partner reads of its answer. Source: public OpenAPI document, `V1PartnerUpdateAllocationResponse`. */
const answered = {
  amount: z.object({ currency: z.string().max(40), quantity: z.string().max(80) }),
  clientId: Uuid,
  connectionId: Uuid,
  partnersClientId: z.string().max(300),
  partnersConnectionId: z.string().max(300),
  evaluationId: Uuid.optional(),
  pendingApprovalId: HexId.optional(),
  policyResult: z.enum(POLICY_RESULTS).optional(),
};

const exampleAnswer = {
  amount: { currency: 'BTC', quantity: '150000000' },
  clientId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0aaa',
  connectionId: exampleAllocation.connectionId,
  partnersClientId: 'NW-1044',
  partnersConnectionId: 'NW-1044-1',
} as const;
const exampleSigned = {
  status: 'cleared',
  nonce: '0b1c2d3e4f5061728394a5b6c7d8e9f0',
  payload: '{"allocationId":"…","amount":{…},"status":"cleared"}',
  signature: exampleSignature,
} as const;

export const decidePartnerAllocation = contract({
  routes: [{ method: 'PUT', path: `${ENTERPRISE_PATH}/partners/allocations` }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({
    ...networkEnterprise,
    allocationId: Uuid.meta({ description: 'Id of the allocation.' }),
    partnersAllocationId: PARTNERS_ID.meta({
      description: 'Your id of it, once for all allocations and deallocations.',
    }),
    ...answer,
    ...signedFields,
  }),
  output: z.object({ allocationId: Uuid, partnersAllocationId: z.string().max(300), ...answered }),
  summary: 'Clear or release an allocation as its partner.',
  description:
    'The same answer again gives the same reply; another one to a decided record 409, as an id that is taken.',
  done: 'Answered an allocation',
  tag: NETWORK_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      allocationId: exampleAllocation.id,
      partnersAllocationId: 'A-1044-417',
      ...exampleAnswer,
      ...exampleSigned,
    },
    output: { allocationId: exampleAllocation.id, partnersAllocationId: 'A-1044-417', ...exampleAnswer },
  },
});

export const decidePartnerDeallocation = contract({
  routes: [{ method: 'PUT', path: `${ENTERPRISE_PATH}/partners/deallocations` }],
  access: ACTS,
  errors: networkErrors(404, 422),
  input: z.object({
    ...networkEnterprise,
    deallocationId: Uuid.meta({ description: 'Id of the deallocation.' }),
    partnersDeallocationId: PARTNERS_ID.meta({
      description: 'Your id of it, once for all allocations and deallocations.',
    }),
    ...answer,
    ...signedFields,
  }),
  output: z.object({ deallocationId: Uuid, partnersDeallocationId: z.string().max(300), ...answered }),
  summary: 'Clear or release a deallocation as its partner.',
  description:
    'The same answer again gives the same reply; another one to a decided record 409, as an id that is taken.',
  done: 'Answered a deallocation',
  tag: NETWORK_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      deallocationId: exampleAllocation.id,
      partnersDeallocationId: 'D-1044-417',
      ...exampleAnswer,
      ...exampleSigned,
    },
    output: { deallocationId: exampleAllocation.id, partnersDeallocationId: 'D-1044-417', ...exampleAnswer },
  },
});

const partnerExample = {
  ...exampleAllocation,
  amount: { currency: 'BTC', quantity: '150000000' },
  partnerExternalId: 'A-1044-417',
};

export const listPartnerAllocations = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/partners/allocations` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    ...allocationFilters,
    clientIds: idsOf('those of these clients'),
    sortField: z
      .enum(['id', 'updatedAt', 'quantity'])
      .optional()
      .meta({ description: 'Field to sort by. Default: time of creation.' }),
    sortDirection: SortDirection,
  }),
  output: z.object({ allocations: z.array(Allocation).max(500) }),
  summary: 'List the allocations and deallocations at the partners that the enterprise is, newest first.',
  tag: NETWORK_TAG,
  example: { input: { ...exampleEnterprise, statuses: ['reserved'] }, output: { allocations: [partnerExample] } },
});

export const getPartnerAllocation = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/partners/allocations/{allocationId}` }],
  access: READS,
  errors: networkErrors(),
  input: z.object(allocationPlace),
  output: z.object({ allocation: Allocation }),
  summary: 'Read an allocation or deallocation at a partner that the enterprise is.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, allocationId: partnerExample.id },
    output: { allocation: partnerExample },
  },
});
