import * as z from 'zod';
import { member } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { READ_OFF_EXCHANGE } from '#lib/rights.ts';
import { Flag, Instant, listOf, text, Uuid } from '#lib/schema.ts';

export const OFF_EXCHANGE_TAG = 'Off-exchange settlement';

/** Who reads off-exchange settlements: a member with the scope, of an enterprise that holds the licence. */
export const OFF_EXCHANGE_ACCESS = member(READ_OFF_EXCHANGE);
export const SETTLEMENT_STATUSES = ['pending', 'completed', 'failed', 'rejected'] as const;
export const SettlementStatus = z.enum(SETTLEMENT_STATUSES);
export type SettlementStatus = z.output<typeof SettlementStatus>;

export const TRANSFER_DIRECTIONS = ['send', 'receive', 'send-and-receive'] as const;
export const TransferDirection = z.enum(TRANSFER_DIRECTIONS);
export const SETTLEMENT_TYPES = ['onchain', 'offchain'] as const;
export const SettlementType = z.enum(SETTLEMENT_TYPES);

export const TRANSFER_STATUSES = [
  'pending',
  'pending_onchain',
  'onchain_initiated',
  'onchain_failed',
  'completed',
  'failed',
  'rejected',
  'disputed',
  'pending_settlement_assignment',
] as const;
export const SettlementTransferStatus = z.enum(TRANSFER_STATUSES);

/** What stands in place of a name that the reader may not know. */
export const MASKED_NAME = '********';

/** What a quantity is worth. Source: public OpenAPI document, where it is a number or its text. */
export const UsdCents = z
  .string()
  .regex(/^\d{1,100}$/)
  .meta({ description: 'Value in US cents as a whole number.', examples: ['10234500'] });

const common = {
  id: Uuid,
  partnerId: Uuid,
  externalId: text(300).meta({ description: 'Id that the partner gave it.' }),
  settlementType: SettlementType,
  reconciled: z.literal(false).meta({ description: 'Always false at present.' }),
  initiatedBy: text(300).meta({ description: 'Id of the user who initiated it.' }),
  notes: text(2000).optional(),
  createdAt: Instant,
  updatedAt: Instant,
  rtId: Uuid.optional().meta({
    description: 'Id of the routed transaction; on-chain settlements of partners with automation only.',
  }),
  lossSLAAlertSent: z.boolean().meta({
    description: 'Whether the alert was sent that the time to settle a loss is running out; on-chain only.',
  }),
  gainSLAAlertSent: z.boolean().meta({ description: 'The same for a gain.' }),
  cutoffAt: Instant.optional().meta({
    description: 'When the newest of the settled trades took place; for partners that allow disputes only.',
  }),
  disputed: z.boolean().optional().meta({ description: 'Whether a dispute is open; for such partners only.' }),
};

const outcome = { reason: text(2000) };
const final = { finalizedAt: Instant };

/** The four variants of a settlement; each carries its own word as `status`. */
export const settlementVariants = <S extends z.ZodRawShape>(extra: S) =>
  z.discriminatedUnion('status', [
    z.object({ ...extra, ...common, status: z.literal('pending') }),
    z.object({ ...extra, ...common, status: z.literal('failed'), ...outcome }),
    z.object({ ...extra, ...common, status: z.literal('completed'), ...final }),
    z.object({ ...extra, ...common, status: z.literal('rejected'), ...outcome, ...final }),
  ]);

/** What the interface's list of settlements can be narrowed by. */
export const settlementFilters = {
  settlementIds: listOf(Uuid).meta(only('settlements with these ids')),
  onlyShowDisputed: Flag.optional().meta({
    description: '`true`: only disputed settlements; `false` has no effect. Default: all.',
  }),
  partnerIds: listOf(Uuid).meta(only('settlements with these partners')),
  partyConnectionIds: listOf(Uuid).meta(only('settlements in which these connections are the party')),
  counterpartyConnectionIds: listOf(Uuid).meta(only('settlements in which these connections are the counterparty')),
  statuses: listOf(SettlementStatus, 4).meta(only('settlements in these statuses')),
};

export const exampleSettlement = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  transferDirection: 'send',
  partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
  externalId: 'NX-2026-000417',
  status: 'completed',
  settlementType: 'offchain',
  reconciled: false,
  initiatedBy: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:31:12.400Z',
  finalizedAt: '2026-03-02T09:31:12.400Z',
  lossSLAAlertSent: false,
  gainSLAAlertSent: false,
} as const;
