import * as z from 'zod';
import { BaseUnits, HexId, Instant, text, Uuid } from '#lib/schema.ts';

export const ALLOCATION_TYPES = ['allocation', 'deallocation'] as const;
export const AllocationType = z.enum(ALLOCATION_TYPES);
export type AllocationType = z.output<typeof AllocationType>;

/** `reserved` holds the funds until the partner answers; `cleared` moved them; `released` gave them back. */
export const ALLOCATION_STATUSES = ['cleared', 'released', 'reserved'] as const;
export const AllocationStatus = z.enum(ALLOCATION_STATUSES);
export type AllocationStatus = z.output<typeof AllocationStatus>;

export const POLICY_RESULTS = ['approved', 'rejected'] as const;

const common = {
  id: Uuid,
  amount: z.object({ currency: z.string().max(40), quantity: BaseUnits }),
  connectionId: Uuid,
  clientExternalId: text(300),
  partnerExternalId: text(300).optional().meta({ description: 'Id that the partner gave it.' }),
  initiatedBy: z.string().max(300).meta({ description: 'Id of the user who made it.' }),
  notes: text(2000).optional(),
  evaluationId: Uuid.optional().meta({ description: 'Of the policies of the partner; only where it has some.' }),
  pendingApprovalId: HexId.optional().meta({ description: 'What other admins must agree to first.' }),
  policyResult: z.enum(POLICY_RESULTS).optional(),
  createdAt: Instant,
  updatedAt: Instant,
};

/** Why it stands as it does. */
const reason = text(2000);

export const ClearedAllocation = z
  .object({ ...common, status: z.literal('cleared'), retriable: z.literal(false) })
  .meta({ id: 'ClearedAllocation' });
export const ReservedAllocation = z
  .object({ ...common, status: z.literal('reserved'), retriable: z.literal(false), reason })
  .meta({ id: 'ReservedAllocation' });
export const RetriableAllocation = z
  .object({ ...common, status: z.literal('reserved'), retriable: z.literal(true), reason })
  .meta({ id: 'RetriableAllocation' });
export const ReleasedAllocation = z
  .object({ ...common, status: z.literal('released'), retriable: z.literal(false), reason })
  .meta({ id: 'ReleasedAllocation' });

/** An allocation or deallocation as reads return it. Source: public OpenAPI document, `V1AllocationGetOutput`. */
export const Allocation = z
  .object({
    ...common,
    type: AllocationType,
    status: AllocationStatus,
    retriable: z.boolean().meta({ description: 'The partner could not be asked: send the same call again.' }),
    reason: reason.nullable(),
  })
  .meta({ id: 'Allocation' });
export type Allocation = z.output<typeof Allocation>;

export const exampleCleared: z.input<typeof ClearedAllocation> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b01',
  amount: { currency: 'ofcbtc', quantity: '150000000' },
  connectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
  clientExternalId: 'alloc-2026-0417',
  initiatedBy: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  notes: 'Margin for March',
  status: 'cleared',
  retriable: false,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};
export const exampleAllocation: z.input<typeof Allocation> = { ...exampleCleared, type: 'allocation', reason: null };
