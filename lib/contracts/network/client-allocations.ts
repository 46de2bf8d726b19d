import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { before, only, onOrAfter } from '#lib/list-input.ts';
import { Currency, listOf, Uuid } from '#lib/schema.ts';
import {
  Allocation,
  AllocationStatus,
  AllocationType,
  ClearedAllocation,
  exampleAllocation,
  exampleCleared,
  ReleasedAllocation,
  ReservedAllocation,
  RetriableAllocation,
} from './allocation-shapes.ts';
import { connectionPlace } from './client-connections.ts';
import { exampleConnection } from './connection-shapes.ts';
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
import { Amount, ExternalId, exampleSignature, Nonce, Notes, SigningPayload, signedFields } from './signed-shapes.ts';

const BASE = `${ENTERPRISE_PATH}/clients/connections/{connectionId}` as const;

/** What a client asks for; the same both ways. Source: the interface, "Client allocation signing request". */
export const allocationWanted = {
  amount: Amount.meta({ description: 'What is to move, and how much of it.' }),
  clientExternalId: ExternalId.meta({
    description:
      'Your id, once for ever for a client: the same request again answers the record as it is, another one is refused.',
  }),
  nonce: Nonce,
  notes: Notes,
};
const exampleWanted: z.input<z.ZodObject<typeof allocationWanted>> = {
  amount: { currency: 'ofcbtc', quantity: '150000000' },
  clientExternalId: 'alloc-2026-0417',
  nonce: '6f1ed002ab5595859014ebf0951522d9',
  notes: 'Margin for March',
};
const place = { ...exampleEnterprise, connectionId: exampleConnection.id };
const examplePayload =
  '{"amount":{"currency":"ofcbtc","quantity":"150000000"},"clientExternalId":"alloc-2026-0417","connectionId":"0190aa11-22bb-7cc3-8dd4-55ee66ff0001","enterpriseId":"5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d","nonce":"6f1ed002ab5595859014ebf0951522d9","notes":"Margin for March"}';

/** Interface endpoints 6 and 7. */
export const signClientAllocation = contract({
  routes: [
    { method: 'POST', path: `${BASE}/allocations/signing` },
    { method: 'GET', path: `${BASE}/allocations/signing` },
  ],
  effect: 'read',
  bodyOnGet: true,
  access: READS,
  errors: networkErrors(),
  input: z.object({ ...connectionPlace, ...allocationWanted }),
  output: SigningPayload,
  summary: 'Get the payload to sign for an allocation.',
  description:
    'Stores nothing and looks at no balance. The signature goes into the request that creates the allocation.',
  tag: NETWORK_TAG,
  example: { input: { ...place, ...exampleWanted }, output: { payload: examplePayload } },
});

export const signClientDeallocation = contract({
  routes: [
    { method: 'POST', path: `${BASE}/deallocations/signing` },
    { method: 'GET', path: `${BASE}/deallocations/signing` },
  ],
  effect: 'read',
  bodyOnGet: true,
  access: READS,
  errors: networkErrors(422),
  input: z.object({ ...connectionPlace, ...allocationWanted }),
  output: SigningPayload,
  summary: 'Get the payload to sign for a deallocation.',
  description:
    'Stores nothing and looks at no balance. The signature goes into the request that creates the deallocation.',
  tag: NETWORK_TAG,
  example: { input: { ...place, ...exampleWanted }, output: { payload: examplePayload } },
});

const RELEASED = 'The record of a request that was refused, which stays: its external id is spent.';
const RETRIABLE = 'The record of a request of which the partner could not be asked: the same call asks again.';
const released = { ...exampleCleared, status: 'released', reason: 'The account has too little available.' } as const;
const retriable = {
  ...exampleCleared,
  status: 'reserved',
  retriable: true,
  reason: 'The partner could not be reached.',
} as const;

export const createClientAllocation = contract({
  routes: [{ method: 'POST', path: `${BASE}/allocations` }],
  access: ACTS,
  errors: networkErrors(),
  input: z.object({ ...connectionPlace, ...allocationWanted, ...signedFields }),
  output: z.object({ allocation: z.discriminatedUnion('status', [ClearedAllocation, ReservedAllocation]) }),
  replies: {
    422: {
      schema: z.object({ allocation: ReleasedAllocation, error: z.string().max(2000) }),
      description: RELEASED,
      example: { allocation: released, error: released.reason },
    },
    500: {
      schema: z.object({ allocation: RetriableAllocation }),
      description: RETRIABLE,
      example: { allocation: retriable },
    },
  },
  summary: 'Allocate funds to a connection.',
  description:
    'The funds leave the trading account when the partner clears them; until then they are held. Refused, the record is `released` and nothing is held.',
  done: 'Allocated funds to a connection',
  tag: NETWORK_TAG,
  example: {
    input: { ...place, ...exampleWanted, payload: examplePayload, signature: exampleSignature },
    output: { allocation: exampleCleared },
  },
});

export const createClientDeallocation = contract({
  routes: [{ method: 'POST', path: `${BASE}/deallocations` }],
  access: ACTS,
  errors: networkErrors(),
  input: z.object({ ...connectionPlace, ...allocationWanted, ...signedFields }),
  output: z.object({ deallocation: z.discriminatedUnion('status', [ClearedAllocation, ReservedAllocation]) }),
  replies: {
    422: {
      schema: z.object({ deallocation: ReleasedAllocation, error: z.string().max(2000) }),
      description: RELEASED,
      example: { deallocation: released, error: released.reason },
    },
    500: {
      schema: z.object({ deallocation: RetriableAllocation }),
      description: RETRIABLE,
      example: { deallocation: retriable },
    },
  },
  summary: 'Take funds back from a connection.',
  description:
    'The funds return to the trading account when the partner clears them; until then the connection holds them. It goes on for a deactivated connection.',
  done: 'Took funds back from a connection',
  tag: NETWORK_TAG,
  example: {
    input: { ...place, ...exampleWanted, payload: examplePayload, signature: exampleSignature },
    output: { deallocation: exampleCleared },
  },
});

export const allocationFilters = {
  allocationIds: idsOf('those with these ids'),
  types: listOf(AllocationType, 2).meta(only('those of these types')),
  statuses: listOf(AllocationStatus, 3).meta(only('those in these statuses')),
  currencies: listOf(Currency).meta(only('those in these currencies')),
  connectionIds: idsOf('those of these connections'),
  partnerIds: idsOf('those with these partners'),
};

export const listClientAllocations = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/clients/allocations` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    ...allocationFilters,
    createdOnOrAfter: onOrAfter('those created'),
    createdBefore: before('those created'),
    sortField: z
      .enum(['id', 'updatedAt', 'quantity', 'currency'])
      .optional()
      .meta({ description: 'Field to sort by. Default: time of creation.' }),
    sortDirection: SortDirection,
  }),
  output: z.object({ allocations: z.array(Allocation).max(500) }),
  summary: 'List the allocations and deallocations of a client enterprise, newest first.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, statuses: ['cleared'] },
    output: { allocations: [exampleAllocation] },
  },
});

export const allocationPlace = {
  ...networkEnterprise,
  allocationId: Uuid.meta({ description: 'Id of the allocation or deallocation.' }),
};

export const getClientAllocation = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/clients/allocations/{allocationId}` }],
  access: READS,
  errors: networkErrors(),
  input: z.object(allocationPlace),
  output: z.object({ allocation: Allocation }),
  summary: 'Read an allocation or deallocation of a client enterprise.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, allocationId: exampleAllocation.id },
    output: { allocation: exampleAllocation },
  },
});
