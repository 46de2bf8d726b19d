import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, HexId, Instant, listOf, pageOf } from '#lib/schema.ts';
import { Role } from '#lib/scopes.ts';
import { confirmation } from './confirmation.ts';
import { Email, MemberRole } from './fields.ts';
import { LINK_LIMIT, LinkToken } from './links.ts';

const TAG = 'Invitations';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/invitations' as const;
const ADMIN = member(MANAGE_MEMBERS);

/** An invitation can be accepted for three days of business time. */
export const INVITATION_HOURS = 72;

export const InvitationState = z.enum(['open', 'accepted', 'revoked', 'expired']);

/** An invitation into an enterprise, without its link. */
export const Invitation = z
  .object({
    id: HexId,
    email: z.string().max(320),
    role: Role,
    state: InvitationState,
    invitedByName: z.string().max(200),
    createdAt: Instant,
    expiresAt: Instant,
    endedAt: Instant.nullable().meta({ description: 'When it was accepted or revoked.' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const token = 'Jt0mV3WqvW1mYbq1qJ7u7l0w0r3mXo6a5kq2d8Yp4Zs';
const exampleInvitation: z.input<typeof Invitation> = {
  id: '3c4d5e6f708192a3b4c5d6e7f8091a2b',
  email: 'jon.aske@northwind.example',
  role: 'operator',
  state: 'open',
  invitedByName: 'Mara Lindqvist',
  createdAt: '2026-03-02T09:30:00.000Z',
  expiresAt: '2026-03-05T09:30:00.000Z',
  endedAt: null,
};

/**
 * Replaces an open invitation of the same address. The link is in this reply only. 409 for an address of a member; 403 for a role
 * that carries more than the caller has. Inviting an admin is confirmed in person.
 */
export const createInvitation = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: ADMIN,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    enterpriseId: EnterpriseId,
    email: Email,
    role: MemberRole,
    ...confirmation('to invite an admin'),
  }),
  output: z.object({ invitation: Invitation, url: z.string().max(500) }),
  summary: 'Invite a member to the enterprise.',
  done: 'Invited a member',
  description:
    'The role carries at most what the caller has in the enterprise, by their own role and by the scopes of the access token: 403 otherwise. The invitation ends when the member who created it is no longer an admin of the enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId, email: exampleInvitation.email, role: 'operator' },
    output: { invitation: exampleInvitation, url: `https://clearhouse.example/invitation#${token}` },
  },
});

export const InvitationSort = z.enum(['createdAt', '-createdAt', 'expiresAt', '-expiresAt']);

const narrowing = {
  states: listOf(InvitationState, 4).meta(only('invitations in these states')),
  text: startOf('an email address or an id'),
};

/** `text` matches the start of an email address or an id. */
export const searchInvitations = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: ADMIN,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: InvitationSort.default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('invitations', Invitation),
  summary: 'Search the invitations of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId, states: ['open'] },
    output: { invitations: [exampleInvitation], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** How many invitations there are in each state, under the other filters of the search. */
export const countInvitations = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/invitation-counts' }],
  access: ADMIN,
  input: z.object({ enterpriseId: EnterpriseId, ...narrowing }).omit({ states: true }),
  output: z.object({ all: CappedCount, open: CappedCount, accepted: CappedCount }),
  summary: 'Count the invitations of an enterprise by state.',
  tag: TAG,
  example: {
    input: { enterpriseId },
    output: {
      all: { total: 7, isTotalExact: true },
      open: { total: 2, isTotalExact: true },
      accepted: { total: 4, isTotalExact: true },
    },
  },
});

/** The link stops working at once. 409 for an invitation that is not open. */
export const revokeInvitation = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/{invitationId}` }],
  access: ADMIN,
  input: z.object({ enterpriseId: EnterpriseId, invitationId: HexId.meta({ description: 'Id of the invitation.' }) }),
  output: Invitation,
  summary: 'Revoke an invitation.',
  done: 'Revoked an invitation',
  tag: TAG,
  example: {
    input: { enterpriseId, invitationId: exampleInvitation.id },
    output: { ...exampleInvitation, state: 'revoked', endedAt: '2026-03-02T10:00:00.000Z' },
  },
});

const Offer = z.object({
  enterpriseName: z.string().max(300),
  invitedByName: z.string().max(200),
  email: z.string().max(320),
  role: Role,
  hasAccount: z
    .boolean()
    .meta({ description: 'Whether the address belongs to a user, who then accepts with their password.' }),
  expiresAt: Instant,
});

/** What an invitation offers, for whoever has its link. 404 once it was accepted, revoked or has expired. */
export const readInvitation = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/invitations/read' }],
  access: { caller: 'anyone' },
  effect: 'read',
  errors: { family: 'platform', also: [404] },
  limit: LINK_LIMIT,
  input: z.object({ token: LinkToken }),
  output: Offer,
  summary: 'Read an invitation by its link.',
  tag: TAG,
  example: {
    input: { token },
    output: {
      enterpriseName: 'Northwind Capital',
      invitedByName: exampleInvitation.invitedByName,
      email: exampleInvitation.email,
      role: 'operator',
      hasAccount: false,
      expiresAt: exampleInvitation.expiresAt,
    },
  },
});

/** All invitations that a search finds, as CSV. */
export const exportInvitations = exportOf(searchInvitations, {
  columns: ['id', 'email', 'role', 'state', 'invitedByName', 'createdAt', 'expiresAt', 'endedAt'],
  summary: 'Export the invitations of an enterprise as CSV.',
  exampleRow:
    '3c4d5e6f708192a3b4c5d6e7f8091a2b,jon.aske@northwind.example,operator,open,Mara Lindqvist,2026-03-02T09:30:00.000Z,2026-03-05T09:30:00.000Z,',
});
