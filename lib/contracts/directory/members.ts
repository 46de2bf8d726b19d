import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { MANAGE_MEMBERS, READ_MEMBERS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, listOf, Nothing, pageOf } from '#lib/schema.ts';
import { Role } from '#lib/scopes.ts';
import { confirmation } from './confirmation.ts';
import { MemberRole, UserId } from './fields.ts';

const TAG = 'Members';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/members' as const;
const READ = member(READ_MEMBERS);
const ADMIN = member(MANAGE_MEMBERS);

/** A member of an enterprise. What concerns their sign-in is null for callers who do not manage users there. */
export const Member = z
  .object({
    userId: HexId,
    name: z.string().max(200),
    email: z.string().max(320),
    role: Role,
    isActive: z.boolean(),
    hasAuthenticator: z.boolean().nullable().meta({ description: 'Null unless the caller manages users there.' }),
    lastSignInAt: Instant.nullable().meta({ description: 'Null as well when there was none.' }),
    memberSince: Instant,
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof Member>;

const exampleMember: z.input<typeof Member> = {
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  name: 'Mara Lindqvist',
  email: 'mara.lindqvist@northwind.example',
  role: 'operator',
  isActive: true,
  hasAuthenticator: true,
  lastSignInAt: '2026-03-02T09:30:00.000Z',
  memberSince: '2025-11-03T08:00:00.000Z',
};
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const exampleKeys = { enterpriseId, userId: exampleMember.userId };

export const MemberSort = z.enum(['createdAt', '-createdAt', 'lastSignInAt', '-lastSignInAt']);

/** `text` matches the start of a name, email or id; `createdAt` is the moment of joining. */
export const searchMembers = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: MemberSort.default('-createdAt').meta({
      description: `${SORT.description} \`createdAt\` is when the member joined.`,
    }),
    roles: listOf(Role, 3).meta(only('members with these roles')),
    text: startOf('a name, an email address or an id'),
  }),
  output: pageOf('members', Member),
  summary: 'Search the members of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId, roles: ['operator'] },
    output: { members: [exampleMember], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** `isLoneAdmin` tells that the enterprise would have no active admin without this member. */
export const getMember = contract({
  routes: [{ method: 'GET', path: `${BASE}/{userId}` }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId, userId: UserId }),
  output: Member.extend({
    isLoneAdmin: z.boolean().meta({ description: 'Whether the enterprise would have no active admin without them.' }),
  }),
  summary: 'Read a member of an enterprise.',
  tag: TAG,
  example: { input: exampleKeys, output: { ...exampleMember, isLoneAdmin: false } },
});

/** Works at once and in every process: browser sessions of the member end, tokens follow the new role. The last admin stays one: 409. */
export const setMemberRole = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{userId}/role` }],
  access: ADMIN,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    enterpriseId: EnterpriseId,
    userId: UserId,
    role: MemberRole,
    ...confirmation('to make an admin'),
  }),
  output: Member,
  summary: 'Change the role of a member.',
  done: 'Changed the role of a member',
  description:
    'Takes effect at once, in every process: the member’s browser sessions end, their tokens follow the new role. The role carries at most what the caller has in the enterprise, by their own role and by the scopes of the access token: 403 otherwise. 409 for the last admin.',
  tag: TAG,
  example: { input: { ...exampleKeys, role: 'operator' }, output: exampleMember },
});

/** Ends the membership at once; their tokens stop working in this enterprise. The last admin stays: 409. */
export const removeMember = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/{userId}` }],
  access: ADMIN,
  status: 204,
  reply: 'empty',
  input: z.object({ enterpriseId: EnterpriseId, userId: UserId }),
  output: Nothing,
  summary: 'Remove a member from the enterprise.',
  done: 'Removed a member',
  description:
    'Ends the membership at once; the member’s tokens stop working in this enterprise. 409 for the last admin.',
  tag: TAG,
  example: { input: exampleKeys, output: {} },
});

/** All members that a search finds, as CSV. */
export const exportMembers = exportOf(searchMembers, {
  columns: ['userId', 'name', 'email', 'role', 'isActive', 'hasAuthenticator', 'lastSignInAt', 'memberSince'],
  summary: 'Export the members of an enterprise as CSV.',
  exampleRow:
    '9b1d4f6a8c2e40719f3a5b7c8d9e0f12,Mara Lindqvist,mara.lindqvist@northwind.example,operator,true,true,2026-03-02T09:30:00.000Z,2025-11-03T08:00:00.000Z',
});
