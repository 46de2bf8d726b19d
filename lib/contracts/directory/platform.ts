import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { EnterpriseId, Flag, HexId, Instant, listOf, Nothing, nameText, pageOf, text } from '#lib/schema.ts';
import { Licence, Role } from '#lib/scopes.ts';
import { confirmation } from './confirmation.ts';
import { MemberRole, PLATFORM_BASE, PLATFORM_TAG, UserId } from './fields.ts';

const access = { caller: 'platform-admin' } as const;
const exampleEnterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const exampleUserId = '9b1d4f6a8c2e40719f3a5b7c8d9e0f12';

/** An enterprise as a platform administrator sees it. */
export const PlatformEnterprise = z
  .object({
    id: HexId,
    name: z.string().max(200),
    organizationId: HexId.nullable(),
    trustOrg: z.string().max(100),
    licences: z.array(Licence).max(20),
    memberCount: z.int().min(0),
    createdAt: Instant,
  })
  .meta({ id: 'PlatformEnterprise' });
export type PlatformEnterprise = z.output<typeof PlatformEnterprise>;

export const exampleEnterprise: z.input<typeof PlatformEnterprise> = {
  id: exampleEnterpriseId,
  name: 'Northwind Trading GmbH',
  organizationId: null,
  trustOrg: 'Vendor Germany',
  licences: ['off-exchange', 'dvp'],
  memberCount: 12,
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** What an enterprise is opened with. */
export const enterpriseFields = {
  name: nameText(200).meta({ description: 'Name of the enterprise.' }),
  licences: z.array(Licence).max(20).default([]).meta({ description: 'Licences that it holds from the start.' }),
  trustOrg: text(100)
    .optional()
    .meta({ description: 'Trust organisation that it belongs to. Default: the first one of the operator.' }),
  organizationId: HexId.optional().meta({ description: 'Organisation that it joins. Default: none.' }),
};

/** Opens an enterprise. `trustOrg` is one of the interface's ten names with the operator's name put in; the first by default. */
export const createEnterprise = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/enterprises` }],
  access,
  status: 201,
  input: z.object(enterpriseFields),
  output: PlatformEnterprise,
  summary: 'Create an enterprise.',
  done: 'Created the enterprise',
  tag: PLATFORM_TAG,
  example: {
    input: { name: exampleEnterprise.name, licences: ['off-exchange', 'dvp'], trustOrg: 'Vendor Germany' },
    output: { ...exampleEnterprise, memberCount: 0 },
  },
});

export const PlatformSort = z.enum(['-createdAt', 'createdAt']);

/** Newest first; `text` matches the start of a name or an id. */
export const listEnterprises = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/enterprises` }],
  access,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: PlatformSort.default('-createdAt').meta(SORT),
    licences: listOf(Licence, 20).meta(only('enterprises that hold all of these licences')),
    text: startOf('a name or an id'),
  }),
  output: pageOf('enterprises', PlatformEnterprise),
  summary: 'List the enterprises of the platform.',
  tag: PLATFORM_TAG,
  example: {
    input: { limit: 50 },
    output: { enterprises: [exampleEnterprise], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const LicenceGrant = z.object({
  enterpriseId: EnterpriseId,
  licence: Licence.meta({ description: 'Licence to grant or to revoke.' }),
  reason: text(500).optional().meta({ description: 'Why, for the audit log. Default: none.' }),
});

const licencePath = `${PLATFORM_BASE}/enterprises/{enterpriseId}/licences/{licence}` as const;

/** Granting a licence that the enterprise holds changes nothing. */
export const grantLicence = contract({
  routes: [{ method: 'PUT', path: licencePath }],
  access,
  input: LicenceGrant,
  output: PlatformEnterprise,
  summary: 'Grant a licence to an enterprise.',
  done: 'Granted a licence',
  tag: PLATFORM_TAG,
  example: { input: { enterpriseId: exampleEnterpriseId, licence: 'dvp' }, output: exampleEnterprise },
});

export const revokeLicence = contract({
  routes: [{ method: 'DELETE', path: licencePath }],
  access,
  input: LicenceGrant,
  output: PlatformEnterprise,
  summary: 'Revoke a licence of an enterprise.',
  done: 'Revoked a licence',
  tag: PLATFORM_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, licence: 'dvp' },
    output: { ...exampleEnterprise, licences: ['off-exchange'] },
  },
});

/** A user as a platform administrator sees them. */
export const PlatformUser = z
  .object({
    id: HexId,
    email: z.string().max(320),
    name: z.string().max(200),
    isPlatformAdmin: z.boolean(),
    isActive: z.boolean(),
    hasPassword: z.boolean(),
    hasAuthenticator: z.boolean(),
    enterpriseCount: z.int().min(0),
    lastSignInAt: Instant.nullable().meta({ description: 'Null when there was none.' }),
    createdAt: Instant,
  })
  .meta({ id: 'PlatformUser' });
export type PlatformUser = z.output<typeof PlatformUser>;

export const exampleUser: z.input<typeof PlatformUser> = {
  id: exampleUserId,
  email: 'mara.lindqvist@northwind.example',
  name: 'Mara Lindqvist',
  isPlatformAdmin: false,
  isActive: true,
  hasPassword: false,
  hasAuthenticator: false,
  enterpriseCount: 1,
  lastSignInAt: null,
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** `no-password`: has not used their first link yet; `off`: was deactivated. */
export const UserState = z.enum(['active', 'no-password', 'off']);

/** Newest first; `text` matches the start of an email, name or id. */
export const listUsers = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/users` }],
  access,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: PlatformSort.default('-createdAt').meta(SORT),
    text: startOf('an email address, a name or an id'),
    states: listOf(UserState, 3).meta(only('users in these states')),
    onlyPlatformAdmins: Flag.default(false).meta({ description: '`true`: only platform administrators.' }),
    onlyWithoutAuthenticator: Flag.default(false).meta({ description: '`true`: only users without an authenticator.' }),
    enterpriseId: EnterpriseId.optional().meta(only('members of this enterprise')),
  }),
  output: pageOf('users', PlatformUser),
  summary: 'List the users of the platform.',
  tag: PLATFORM_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: { users: [exampleUser], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const memberPath = `${PLATFORM_BASE}/enterprises/{enterpriseId}/members/{userId}` as const;
const exampleMember = { enterpriseId: exampleEnterpriseId, userId: exampleUserId };

/** Adds a member or changes their role, which ends their browser sessions. The last admin of an enterprise stays one: 409. */
export const setMembership = contract({
  routes: [{ method: 'PUT', path: memberPath }],
  access,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    enterpriseId: EnterpriseId,
    userId: UserId,
    role: MemberRole,
    ...confirmation('to make an admin'),
  }),
  output: z.object({ enterpriseId: HexId, userId: HexId, role: Role }),
  summary: 'Make a user a member of an enterprise, in a role.',
  done: 'Changed a membership',
  tag: PLATFORM_TAG,
  example: { input: { ...exampleMember, role: 'operator' }, output: { ...exampleMember, role: 'operator' } },
});

/** The last admin of an enterprise cannot be removed: 409. */
export const removeMembership = contract({
  routes: [{ method: 'DELETE', path: memberPath }],
  access,
  status: 204,
  reply: 'empty',
  input: z.object({ enterpriseId: EnterpriseId, userId: UserId }),
  output: Nothing,
  summary: 'Remove a member from an enterprise.',
  done: 'Removed a membership',
  tag: PLATFORM_TAG,
  example: { input: exampleMember, output: {} },
});

/**
 * Ends the user's sessions, revokes all their tokens and refuses sign-in. 409 for oneself and for the last platform administrator;
 * the last admin of an enterprise can be deactivated, since a stolen account must be stoppable at once.
 */
export const deactivateUser = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/users/{userId}/deactivate` }],
  access,
  errors: { family: 'platform', also: [429] },
  input: z.object({ userId: UserId, ...confirmation('always') }),
  output: PlatformUser,
  summary: 'Deactivate a user.',
  done: 'Deactivated a user',
  tag: PLATFORM_TAG,
  example: { input: { userId: exampleUserId, otp: '000000' }, output: { ...exampleUser, isActive: false } },
});

/** Lets the user sign in again. Sessions and tokens that ended stay ended. */
export const activateUser = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/users/{userId}/activate` }],
  access,
  input: z.object({ userId: UserId }),
  output: PlatformUser,
  summary: 'Activate a user.',
  done: 'Activated a user',
  tag: PLATFORM_TAG,
  example: { input: { userId: exampleUserId }, output: { ...exampleUser, isActive: true } },
});
