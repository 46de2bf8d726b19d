import * as z from 'zod';
import { Currency, Instant, text, Uuid } from '#lib/schema.ts';
import { MASKED_NAME, SettlementTransferStatus } from './settlement-shapes.ts';
import { SignedQuantity } from './signed-shapes.ts';

/** Who ended a dispute: the client, whose dispute it was, or the operator. */
export const CLOSED_BY = ['client', 'admin'] as const;
export const ClosedBy = z.enum(CLOSED_BY);

export const CLOSURE_STATUSES = ['pending_review', 'approved', 'rejected'] as const;
export const ClosureStatus = z.enum(CLOSURE_STATUSES);
export type ClosureStatus = z.output<typeof ClosureStatus>;

/** What a connection should have settled, by currency. */
export const ExpectedTransfers = z.record(Currency, SignedQuantity).meta({
  id: 'ExpectedTransfers',
  description: 'Base units by currency: positive to receive, negative to pay; none for what should not move.',
});
export type ExpectedTransfers = z.output<typeof ExpectedTransfers>;

/** The public shape wants these ids of every transfer. */
const Masked = z
  .string()
  .max(64)
  .meta({ description: `Id, or \`${MASKED_NAME}\` when the account belongs to somebody else.` });

/** A transfer that the closure of a dispute made. Source: public OpenAPI document, `DisputedSettlementTransfersOutput`. */
export const AdjustedTransfer = z
  .object({
    id: Uuid,
    settlementId: Uuid.optional().meta({ description: 'Of the settlement that settles it, once there is one.' }),
    disputeClosureId: Uuid,
    sourceTradingAccountId: Masked,
    sourceNetworkAccountId: Uuid.optional(),
    destinationTradingAccountId: Masked,
    destinationNetworkAccountId: Masked,
    currency: Currency,
    quantity: SignedQuantity,
    status: SettlementTransferStatus,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'AdjustedTransfer' });

/** How a dispute ends, with the transfers that it made. Source: public OpenAPI document, `DisputeClosureOutput`. */
export const ClosureOfDispute = z
  .object({
    id: Uuid,
    closedBy: ClosedBy,
    userId: z.string().max(300),
    notes: text(2000),
    status: ClosureStatus,
    reviewedBy: z.string().max(300).optional(),
    reviewNotes: text(2000).optional(),
    adjustedTransfers: ExpectedTransfers,
    adjustedSettlementTransfers: z.array(AdjustedTransfer).max(1000),
    createdAt: Instant,
  })
  .meta({ id: 'ClosureOfDispute' });

/** What a client says against a settlement over one connection. Source: public OpenAPI document, `V1DisputeOutput`. */
export const Dispute = z
  .object({
    id: Uuid,
    disputedSettlementId: Uuid,
    connectionId: Uuid,
    userId: z.string().max(300).meta({ description: 'Id of the user who raised it.' }),
    expectedTransfers: ExpectedTransfers,
    reason: text(2000).optional(),
    retracted: z.boolean(),
    retractedBy: z.string().max(300).optional(),
    retractedAt: Instant.optional(),
    retractedReason: text(2000).optional(),
    settledInSettlementId: Uuid.optional().meta({
      description: 'Of the settlement that settles what its closure says.',
    }),
    disputeClosureId: Uuid.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Dispute' });

/** The same with how it ended, as far as it did. */
export const SettlementDispute = Dispute.extend({ disputeClosure: ClosureOfDispute.optional() }).meta({
  id: 'SettlementDispute',
});
export type SettlementDispute = z.output<typeof SettlementDispute>;

/** A closed dispute that a later settlement settles. */
export const AssignedDispute = Dispute.extend({
  settledInSettlementId: Uuid,
  disputeClosureId: Uuid,
  disputeClosure: ClosureOfDispute,
}).meta({ id: 'AssignedDispute' });
export type AssignedDispute = z.output<typeof AssignedDispute>;
