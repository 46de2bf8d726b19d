import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { CappedCount, Currency, Flag, listOf, pageOf, Uuid } from '#lib/schema.ts';
import { Allocation, AllocationStatus, AllocationType, exampleAllocation } from './allocation-shapes.ts';
import {
  exampleEnterprise,
  idsOf,
  NETWORK_TAG,
  NetworkSide,
  networkEnterprise,
  OWN_PATH,
  READS,
  SIDE,
} from './network-access.ts';

/** Who brings a reserved one on: the partner, admins of the client, or the client by the same call again. */
export const AWAITED = ['partner', 'approvers', 'client'] as const;
export const AllocationAwaited = z.enum(AWAITED).meta({
  description:
    '`partner`: its answer; `approvers`: other admins of the client; `client`: the same call again, since the partner could not be asked.',
});
export type AllocationAwaited = z.output<typeof AllocationAwaited>;

/** An allocation with the names that people know it by. */
export const AllocationRow = Allocation.extend({
  clientId: Uuid,
  partnerId: Uuid,
  awaited: AllocationAwaited.nullable().meta({ description: 'Who is awaited; null once it is decided.' }),
  clientName: z.string().max(300),
  partnerName: z.string().max(300),
  connectionName: z.string().max(300),
}).meta({ id: 'AllocationRow' });
export type AllocationRow = z.output<typeof AllocationRow>;

const exampleRow = {
  ...exampleAllocation,
  clientId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0aaa',
  partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
  awaited: null,
  clientName: 'Northwind Capital',
  partnerName: 'Halden Markets',
  connectionName: 'Halden Markets main',
};

const narrowing = {
  side: NetworkSide.default('client').meta(SIDE),
  allocationIds: idsOf('those with these ids'),
  types: listOf(AllocationType, 2).meta(only('those of these types')),
  statuses: listOf(AllocationStatus, 3).meta(only('those in these statuses')),
  currencies: listOf(Currency).meta(only('those in these currencies')),
  connectionIds: idsOf('those of these connections'),
  partnerIds: idsOf('those with these partners'),
  awaited: listOf(AllocationAwaited, AWAITED.length).meta(only('reserved ones that wait for these')),
  onlyToDo: Flag.optional().meta({
    description:
      '`true`: only those that wait for the enterprise itself: as a client to send the call again, as a partner to answer. Default: all.',
  }),
  text: startOf('the external id of the client or the partner (in any case) or the id'),
  createdOnOrAfter: onOrAfter('those created'),
  createdBefore: before('those created'),
};

export const searchAllocations = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/allocations` }],
  access: READS,
  input: z.object({
    ...networkEnterprise,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('allocations', AllocationRow),
  summary: 'Search the allocations and deallocations of an enterprise.',
  description: 'Currencies are units, such as `ofcbtc`, on either side.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, statuses: ['reserved'] },
    output: { allocations: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** Ours: how many there are in each status, and what waits for whom, under the other filters of the search. */
export const countAllocations = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/allocation-counts` }],
  access: READS,
  input: z.object({ ...networkEnterprise, ...narrowing }).omit({ statuses: true, onlyToDo: true }),
  output: z.object({
    all: CappedCount,
    reserved: CappedCount,
    cleared: CappedCount,
    released: CappedCount,
    toDo: CappedCount.meta({ description: 'Those that wait for the enterprise itself.' }),
  }),
  summary: 'Count the allocations and deallocations of an enterprise by status.',
  tag: NETWORK_TAG,
  example: {
    input: exampleEnterprise,
    output: {
      all: { total: 412, isTotalExact: true },
      reserved: { total: 3, isTotalExact: true },
      cleared: { total: 398, isTotalExact: true },
      released: { total: 11, isTotalExact: true },
      toDo: { total: 1, isTotalExact: true },
    },
  },
});

export const exportAllocations = exportOf(searchAllocations, {
  columns: [
    'id',
    'clientExternalId',
    'partnerExternalId',
    'type',
    'status',
    'awaited',
    'quantity',
    'amount',
    'clientName',
    'partnerName',
    'connectionName',
    'connectionId',
    'reason',
    'notes',
    'retriable',
    'policyResult',
    'initiatedBy',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the allocations and deallocations of an enterprise as CSV.',
  exampleRow:
    '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b01,alloc-2026-0417,,allocation,cleared,,150000000 ofcbtc,1.5 BTC,Northwind Capital,Halden Markets,Halden Markets main,0190aa11-22bb-7cc3-8dd4-55ee66ff0001,,Margin for March,false,,5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d,2026-03-02T09:30:00.000Z,2026-03-02T09:30:00.000Z',
});
