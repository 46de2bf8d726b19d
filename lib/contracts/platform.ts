import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Cursor, EnterpriseId, HexId, Instant, Nothing, pageOf, text, wholeNumber } from '#lib/schema.ts';
import { Licence, Role } from '#lib/scopes.ts';

const TAG = 'Platform administration';
const BASE = '/api/clearhouse/v1/platform';
const access = { caller: 'platform-admin' } as const;

const exampleEnterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const exampleUserId = '9b1d4f6a8c2e40719f3a5b7c8d9e0f12';

const UserId = HexId.meta({ description: 'Id of the user.' });

/** Stored and compared in lower case. */
export const Email = z
  .email()
  .max(320)
  .toLowerCase()
  .meta({ description: 'E-mail address.', examples: ['mara.lindqvist@northwind.example'] });

/** An enterprise as the operator of the platform sees it. */
export const PlatformEnterprise = z
  .object({
    id: HexId,
    name: z.string().max(200),
    organizationId: HexId.nullable(),
    trustOrg: z.string().max(100),
    licences: z.array(Licence).max(20),
    createdAt: Instant,
  })
  .meta({ id: 'PlatformEnterprise' });
export type PlatformEnterprise = z.output<typeof PlatformEnterprise>;

const exampleEnterprise: z.input<typeof PlatformEnterprise> = {
  id: exampleEnterpriseId,
  name: 'Northwind Trading GmbH',
  organizationId: null,
  trustOrg: 'Vendor Germany',
  licences: ['off-exchange', 'dvp'],
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** Opens an enterprise. `trustOrg` is one of the interface's ten names with the operator's name put in; the first by default. */
export const createEnterprise = contract({
  routes: [{ method: 'POST', path: `${BASE}/enterprises` }],
  access,
  status: 201,
  input: z.object({
    name: text(200),
    licences: z.array(Licence).max(20).default([]),
    trustOrg: text(100).optional(),
    organizationId: HexId.optional(),
  }),
  output: PlatformEnterprise,
  summary: 'Create an enterprise.',
  tag: TAG,
  example: {
    input: { name: exampleEnterprise.name, licences: ['off-exchange', 'dvp'], trustOrg: 'Vendor Germany' },
    output: exampleEnterprise,
  },
});

/** Newest first; `text` matches the start of a name or an id. */
export const listEnterprises = contract({
  routes: [{ method: 'GET', path: `${BASE}/enterprises` }],
  access,
  input: z.object({
    cursor: Cursor.optional(),
    limit: wholeNumber(1, 200).default(50),
    text: text(200).optional(),
  }),
  output: pageOf('enterprises', PlatformEnterprise),
  summary: 'List the enterprises of the platform.',
  tag: TAG,
  example: {
    input: { limit: 50 },
    output: { enterprises: [exampleEnterprise], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const LicenceGrant = z.object({ enterpriseId: EnterpriseId, licence: Licence });
const licencePath = `${BASE}/enterprises/{enterpriseId}/licences/{licence}` as const;

/** Granting a licence that the enterprise holds changes nothing. */
export const grantLicence = contract({
  routes: [{ method: 'PUT', path: licencePath }],
  access,
  input: LicenceGrant,
  output: PlatformEnterprise,
  summary: 'Grant a licence to an enterprise.',
  tag: TAG,
  example: { input: { enterpriseId: exampleEnterpriseId, licence: 'dvp' }, output: exampleEnterprise },
});

export const revokeLicence = contract({
  routes: [{ method: 'DELETE', path: licencePath }],
  access,
  input: LicenceGrant,
  output: PlatformEnterprise,
  summary: 'Revoke a licence of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, licence: 'dvp' },
    output: { ...exampleEnterprise, licences: ['off-exchange'] },
  },
});

/** A user as the operator of the platform sees him. */
export const PlatformUser = z
  .object({
    id: HexId,
    email: z.string().max(320),
    name: z.string().max(200),
    isPlatformAdmin: z.boolean(),
    isActive: z.boolean(),
    hasPassword: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'PlatformUser' });
export type PlatformUser = z.output<typeof PlatformUser>;

const exampleUser: z.input<typeof PlatformUser> = {
  id: exampleUserId,
  email: 'mara.lindqvist@northwind.example',
  name: 'Mara Lindqvist',
  isPlatformAdmin: false,
  isActive: true,
  hasPassword: false,
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** A link good once, and the last moment (wall time) at which it is. Whoever has it can set the user's password. */
export const PasswordLink = z
  .object({
    url: z.string().max(500),
    expiresAt: Instant,
    clearOtp: z.boolean().meta({ description: 'Using the link also removes the authenticator.' }),
  })
  .meta({ id: 'PasswordLink' });

const exampleToken = 'Jt0mV3WqvW1mYbq1qJ7u7l0w0r3mXo6a5kq2d8Yp4Zs';
const exampleLink: z.input<typeof PasswordLink> = {
  url: `https://clearhouse.example/set-password#${exampleToken}`,
  expiresAt: '2026-03-03T09:30:00.000Z',
  clearOtp: false,
};

/** The user has no password until the link that this replies has been used. */
export const createUser = contract({
  routes: [{ method: 'POST', path: `${BASE}/users` }],
  access,
  status: 201,
  input: z.object({ email: Email, name: text(200), isPlatformAdmin: z.boolean().default(false) }),
  output: z.object({ user: PlatformUser, passwordLink: PasswordLink }),
  summary: 'Create a user and a link to set the password.',
  tag: TAG,
  example: {
    input: { email: exampleUser.email, name: exampleUser.name },
    output: { user: exampleUser, passwordLink: exampleLink },
  },
});

/** Newest first; `text` matches the start of an e-mail, name or id. */
export const listUsers = contract({
  routes: [{ method: 'GET', path: `${BASE}/users` }],
  access,
  input: z.object({
    cursor: Cursor.optional(),
    limit: wholeNumber(1, 200).default(50),
    text: text(200).optional(),
    enterpriseId: EnterpriseId.optional(),
  }),
  output: pageOf('users', PlatformUser),
  summary: 'List the users of the platform.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: { users: [exampleUser], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const memberPath = `${BASE}/enterprises/{enterpriseId}/members/{userId}` as const;
const exampleMember = { enterpriseId: exampleEnterpriseId, userId: exampleUserId };

/** Adds a member or changes his role, which ends his browser sessions. The last admin of an enterprise stays one: 409. */
export const setMembership = contract({
  routes: [{ method: 'PUT', path: memberPath }],
  access,
  input: z.object({ enterpriseId: EnterpriseId, userId: UserId, role: Role }),
  output: z.object({ enterpriseId: HexId, userId: HexId, role: Role }),
  summary: 'Make a user a member of an enterprise, in a role.',
  tag: TAG,
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
  tag: TAG,
  example: { input: exampleMember, output: {} },
});

/** Replaces an earlier link of the user that has not been used. */
export const createPasswordLink = contract({
  routes: [{ method: 'POST', path: `${BASE}/users/{userId}/password-links` }],
  access,
  status: 201,
  input: z.object({
    userId: UserId,
    clearOtp: z.boolean().default(false).meta({ description: 'Using the link also removes the authenticator.' }),
  }),
  output: PasswordLink,
  summary: 'Create a link with which a user sets a new password.',
  tag: TAG,
  example: { input: { userId: exampleUserId }, output: exampleLink },
});

const state = (verb: 'activate' | 'deactivate', summary: string, isActive: boolean) =>
  contract({
    routes: [{ method: 'POST', path: `${BASE}/users/{userId}/${verb}` }],
    access,
    input: z.object({ userId: UserId }),
    output: PlatformUser,
    summary,
    tag: TAG,
    example: { input: { userId: exampleUserId }, output: { ...exampleUser, isActive } },
  });

/**
 * Ends the user's sessions, revokes all his tokens and refuses sign-in. 409 for oneself and for the last platform administrator;
 * the last admin of an enterprise can be switched off, since a stolen account must be stoppable at once.
 */
export const deactivateUser = state('deactivate', 'Switch a user off.', false);

/** Lets the user sign in again. Sessions and tokens that ended stay ended. */
export const activateUser = state('activate', 'Switch a user on again.', true);

/** One address may try 20 links in five minutes. */
export const LINK_LIMIT = { count: 20, windowSeconds: 300, by: 'address' } as const;

export const LinkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the part of the link after #')
  .meta({ description: 'The part of the link after `#`.' });

/** At least twelve characters, or the 64 hex digits that the public client sends for one. */
const NewPassword = text(1000)
  .min(12, 'must have at least 12 characters')
  .meta({ description: 'Plain, or hex HMAC-SHA256 with the lower-cased e-mail as key.' });

const SetPassword = z.object({ userId: HexId, email: z.string().max(320) });
const exampleOwner = { userId: exampleUserId, email: exampleUser.email };

/** Sets the password of the link's user, lifts a lockout and ends all his sessions. A link is good once: 404 afterwards. */
export const redeemPasswordLink = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/password-links/redeem' }],
  access: { caller: 'anyone' },
  limit: LINK_LIMIT,
  input: z.object({ token: LinkToken, password: NewPassword }),
  output: SetPassword,
  summary: 'Set a password by a one-time link.',
  tag: 'Sign-in',
  example: { input: { token: exampleToken, password: 'correct horse battery' }, output: exampleOwner },
});

/** Works once, and only while the platform has no administrator: 404 or 409 otherwise. */
export const createFirstAdmin = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/first-admin' }],
  access: { caller: 'anyone' },
  status: 201,
  limit: LINK_LIMIT,
  input: z.object({ token: LinkToken, email: Email, name: text(200), password: NewPassword }),
  output: SetPassword,
  summary: 'Create the first platform administrator by the link that the first start printed.',
  tag: 'Sign-in',
  example: {
    input: {
      token: exampleToken,
      email: exampleUser.email,
      name: exampleUser.name,
      password: 'correct horse battery',
    },
    output: exampleOwner,
  },
});
