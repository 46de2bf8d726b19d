import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { DECIDE_APPROVALS, READ_APPROVALS } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, Flag, HexId, listOf, pageOf } from '#lib/schema.ts';
import {
  APPROVAL_EXAMPLES,
  APPROVAL_KINDS,
  APPROVAL_STATES,
  APPROVALS_TAG,
  Approval,
  ApprovalId,
  ApprovalKind,
  ApprovalState,
  DecisionNotes,
  decidedExample,
  exampleApproval,
} from './shapes.ts';

const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/approvals' as const;
const place = { enterpriseId: EnterpriseId, approvalId: ApprovalId };
const { enterpriseId, approvalId } = APPROVAL_EXAMPLES;

const narrowing = {
  kinds: listOf(ApprovalKind, APPROVAL_KINDS.length).meta(only('approvals of these kinds')),
  walletIds: listOf(HexId).meta(only('approvals that these wallets ask for')),
  onlyMine: Flag.optional().meta({
    description: '`true`: only pending approvals that the caller may decide. Default: all.',
  }),
};

/** Ours: what waits, and waited, for admins of an enterprise. */
export const searchApprovals = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_APPROVALS),
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt').meta(SORT),
    states: listOf(ApprovalState, APPROVAL_STATES.length).meta(only('approvals in these states')),
    ...narrowing,
  }),
  output: pageOf('approvals', Approval),
  summary: 'Search the approvals of an enterprise.',
  tag: APPROVALS_TAG,
  example: {
    input: { enterpriseId, onlyMine: true },
    output: { approvals: [exampleApproval], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** Ours: all approvals that a search finds, as CSV. `quantity` is base units with their currency, `amount` the same in whole units. */
export const exportApprovals = exportOf(searchApprovals, {
  columns: [
    'id',
    'kind',
    'subjectId',
    'state',
    'given',
    'needed',
    'quantity',
    'amount',
    'walletName',
    'walletId',
    'creatorName',
    'creatorId',
    'createdAt',
    'expiresAt',
    'expiredAt',
    'resolvedAt',
  ],
  summary: 'Export the approvals of an enterprise as CSV.',
  exampleRow: `${approvalId},allocation,${APPROVAL_EXAMPLES.subjectId},pending,0,1,150000000 ofcbtc,1.5 BTC,Treasury,${APPROVAL_EXAMPLES.walletId},Mara Lindqvist,${APPROVAL_EXAMPLES.creatorId},2026-03-02T09:30:00.000Z,2026-03-03T09:30:00.000Z,,`,
});

/** Ours: how many approvals are in each state, under the other filters of the search. */
export const countApprovals = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/approval-counts' }],
  access: member(READ_APPROVALS),
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }),
  output: z.object({
    all: CappedCount,
    pending: CappedCount,
    approved: CappedCount,
    rejected: CappedCount,
    mine: CappedCount.meta({ description: 'Those that the caller may decide.' }),
  }),
  summary: 'Count the approvals of an enterprise by state.',
  tag: APPROVALS_TAG,
  example: {
    input: { enterpriseId },
    output: {
      all: { total: 12, isTotalExact: true },
      pending: { total: 2, isTotalExact: true },
      approved: { total: 9, isTotalExact: true },
      rejected: { total: 1, isTotalExact: true },
      mine: { total: 1, isTotalExact: true },
    },
  },
});

/** Ours: one approval, with who said what. */
export const getApproval = contract({
  routes: [{ method: 'GET', path: `${BASE}/{approvalId}` }],
  access: member(READ_APPROVALS),
  input: z.object(place),
  output: Approval,
  summary: 'Read an approval.',
  tag: APPROVALS_TAG,
  example: { input: { enterpriseId, approvalId }, output: exampleApproval },
});

const WHO_DECIDES =
  'Whoever made or signed what waits may not decide on it (422), and each admin decides once (409). One that is decided, or has expired, stays so (409).';

/** Ours: agrees; with the last one that is needed, what waited is carried out. */
export const approveApproval = contract({
  routes: [{ method: 'POST', path: `${BASE}/{approvalId}/approve` }],
  access: member(DECIDE_APPROVALS),
  errors: { family: 'platform', also: [422] },
  input: z.object({ ...place, notes: DecisionNotes }),
  output: Approval,
  summary: 'Approve what waits for admins.',
  done: 'Approved what waited for admins',
  description: `With the last approval that is needed, what waited is carried out in the same transaction. ${WHO_DECIDES}`,
  tag: APPROVALS_TAG,
  example: { input: { enterpriseId, approvalId, notes: 'As agreed.' }, output: decidedExample('approved') },
});

/** Ours: refuses; what waited is over. */
export const rejectApproval = contract({
  routes: [{ method: 'POST', path: `${BASE}/{approvalId}/reject` }],
  access: member(DECIDE_APPROVALS),
  errors: { family: 'platform', also: [422] },
  input: z.object({ ...place, notes: DecisionNotes }),
  output: Approval,
  summary: 'Reject what waits for admins.',
  done: 'Rejected what waited for admins',
  description: `One rejection is enough. ${WHO_DECIDES}`,
  tag: APPROVALS_TAG,
  example: { input: { enterpriseId, approvalId }, output: decidedExample('rejected') },
});
