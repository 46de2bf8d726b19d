import * as z from 'zod';
import { Quantity } from '#lib/contracts/network/signed-shapes.ts';
import { Currency, HexId, Instant, text } from '#lib/schema.ts';

export const APPROVALS_TAG = 'Approvals';

/** What may wait for other admins, each kind of its own domain. */
export const APPROVAL_KINDS = ['allocation', 'dvp-settlement', 'withdrawal', 'mint-order'] as const;
export const ApprovalKind = z.enum(APPROVAL_KINDS).meta({ description: 'What waits, such as an allocation.' });
export type ApprovalKind = z.output<typeof ApprovalKind>;

export const APPROVAL_STATES = ['pending', 'approved', 'rejected'] as const;
export const ApprovalState = z.enum(APPROVAL_STATES).meta({
  description: 'One that nobody answers within its time is `rejected`, and has `expiredAt`.',
});

/** Most admins that a wallet may want to agree. */
export const MAX_APPROVALS_REQUIRED = 20;

export const ApprovalId = z.string().min(1).max(200).meta({ description: 'Id of the pending approval.' });
export const DecisionNotes = text(2000).optional().meta({ description: 'Why, for who reads it later. Default: none.' });

/** What an admin said. */
const ApprovalDecision = z.object({
  userId: HexId,
  userName: z.string().max(200),
  decision: z.enum(['approved', 'rejected']),
  notes: z.string().max(2000).nullable(),
  createdAt: Instant,
});

/** Something that waits, or waited, for admins who did not make it. */
export const Approval = z
  .object({
    id: HexId,
    kind: ApprovalKind,
    subjectId: z.string().max(36).meta({ description: 'Id of what waits, such as of the allocation.' }),
    walletId: HexId.meta({ description: 'The wallet whose `approvalsRequired` asks for it.' }),
    walletName: z.string().max(300),
    state: ApprovalState,
    needed: z.int().min(1).meta({ description: 'Admins that must agree, none of whom made it.' }),
    given: z.int().min(0).meta({ description: 'Admins that have agreed.' }),
    mayDecide: z.boolean().meta({ description: 'Whether the caller may approve or reject it now.' }),
    currency: Currency.nullable(),
    quantity: Quantity.nullable(),
    creatorId: HexId,
    creatorName: z.string().max(200),
    createdAt: Instant,
    expiresAt: Instant.meta({ description: 'When it is rejected if nobody has decided.' }),
    expiredAt: Instant.nullable().meta({ description: 'When it was, for that reason.' }),
    resolvedAt: Instant.nullable(),
    decisions: z.array(ApprovalDecision).max(MAX_APPROVALS_REQUIRED).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'Approval' });
export type Approval = z.output<typeof Approval>;

export const APPROVAL_EXAMPLES = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  approvalId: '9d0e1f2a3b4c4d5e8f60718293a4b5c6',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  creatorId: '2b3c4d5e6f7048918a9b0c1d2e3f4051',
  adminId: '3c4d5e6f708192a3b4c5d6e7f8091a2b',
  subjectId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
};

export const exampleApproval: z.input<typeof Approval> = {
  id: APPROVAL_EXAMPLES.approvalId,
  kind: 'allocation',
  subjectId: APPROVAL_EXAMPLES.subjectId,
  walletId: APPROVAL_EXAMPLES.walletId,
  walletName: 'Treasury',
  state: 'pending',
  needed: 1,
  given: 0,
  mayDecide: true,
  currency: 'ofcbtc',
  quantity: '150000000',
  creatorId: APPROVAL_EXAMPLES.creatorId,
  creatorName: 'Mara Lindqvist',
  createdAt: '2026-03-02T09:30:00.000Z',
  expiresAt: '2026-03-03T09:30:00.000Z',
  expiredAt: null,
  resolvedAt: null,
  decisions: [],
};

/** The same once it was decided. */
export const decidedExample = (decision: 'approved' | 'rejected'): z.input<typeof Approval> => ({
  ...exampleApproval,
  state: decision,
  given: decision === 'approved' ? 1 : 0,
  mayDecide: false,
  resolvedAt: '2026-03-02T10:00:00.000Z',
  decisions: [
    {
      userId: APPROVAL_EXAMPLES.adminId,
      userName: 'Jon Aske',
      decision,
      notes: null,
      createdAt: '2026-03-02T10:00:00.000Z',
    },
  ],
});
