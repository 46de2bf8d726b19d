import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { Email, PLATFORM_BASE, PLATFORM_TAG, UserId } from '#lib/contracts/directory/fields.ts';
import { LinkToken } from '#lib/contracts/directory/links.ts';
import { exampleUser, PlatformUser } from '#lib/contracts/directory/platform.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, nameText, text } from '#lib/schema.ts';
import { Role } from '#lib/scopes.ts';
import { NEW_PASSWORD_FORM, PASSWORD_FORM, SIGN_IN_LIMIT } from './password.ts';

const access = { caller: 'platform-admin' } as const;
const exampleEnterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';

/** A link good once, and the last moment (wall time) at which it is. Whoever has it can set the user's password. */
export const PasswordLink = z
  .object({
    url: z.string().max(500),
    expiresAt: Instant,
    clearOtp: z.boolean().meta({ description: 'Whether using the link also removes the authenticator.' }),
  })
  .meta({ id: 'PasswordLink' });

const ClearOtp = z
  .boolean()
  .default(false)
  .meta({ description: '`true`: using the link also removes the authenticator.' });
const NewName = nameText(200).meta({ description: 'Full name of the user.' });

const exampleToken = 'Jt0mV3WqvW1mYbq1qJ7u7l0w0r3mXo6a5kq2d8Yp4Zs';
const exampleLink: z.input<typeof PasswordLink> = {
  url: `https://clearhouse.example/set-password#${exampleToken}`,
  expiresAt: '2026-03-03T09:30:00.000Z',
  clearOtp: false,
};

/** The user has no password until the link that this replies has been used. */
export const createUser = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/users` }],
  access,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    email: Email,
    name: NewName,
    isPlatformAdmin: z.boolean().default(false).meta({ description: 'Whether the user administers the platform.' }),
    ...confirmation('to make a platform administrator'),
  }),
  output: z.object({ user: PlatformUser, passwordLink: PasswordLink }),
  summary: 'Create a user and a link to set the password.',
  done: 'Created a user',
  tag: PLATFORM_TAG,
  example: {
    input: { email: exampleUser.email, name: exampleUser.name },
    output: { user: exampleUser, passwordLink: exampleLink },
  },
});

/** Replaces an earlier link of the user that has not been used. */
export const createPasswordLink = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/users/{userId}/password-links` }],
  access,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    userId: UserId,
    clearOtp: ClearOtp,
    ...confirmation('with `clearOtp`'),
  }),
  output: PasswordLink,
  summary: 'Create a link with which a user sets a new password.',
  done: 'Created a password link',
  tag: PLATFORM_TAG,
  example: { input: { userId: exampleUser.id }, output: exampleLink },
});

/**
 * A link with which a member sets a new password. 403 for a platform administrator and for one who also belongs to an enterprise
 * that the caller does not administer: the link would open that one too; 403 as well for a member whose role carries more than the
 * caller has. 409 for oneself. Removing the authenticator is confirmed in person.
 */
export const createMemberPasswordLink = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/members/{userId}/password-links' }],
  access: member(MANAGE_MEMBERS),
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    enterpriseId: EnterpriseId,
    userId: UserId,
    clearOtp: ClearOtp,
    ...confirmation('with `clearOtp`'),
  }),
  output: PasswordLink,
  summary: 'Create a link with which a member sets a new password.',
  done: 'Created a password link',
  tag: 'Members',
  example: {
    input: { enterpriseId: exampleEnterpriseId, userId: exampleUser.id },
    output: exampleLink,
  },
});

const NewPassword = text(1000)
  .min(12, 'must have at least 12 characters')
  .meta({ description: `The new password. ${NEW_PASSWORD_FORM}` });

const SetPassword = z.object({ userId: HexId, email: z.string().max(320) });
const exampleOwner = { userId: exampleUser.id, email: exampleUser.email };

/** Sets the password of the link's user, lifts a lockout and ends all their sessions. A link is good once: 404 afterwards. */
export const redeemPasswordLink = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/password-links/redeem' }],
  access: { caller: 'anyone' },
  errors: { family: 'platform', also: [404] },
  limit: SIGN_IN_LIMIT,
  input: z.object({
    token: LinkToken,
    password: NewPassword,
    revokeTokens: z.boolean().default(false).meta({
      description: '`true`: all access tokens of the user are revoked as well. Otherwise they go on.',
    }),
  }),
  output: SetPassword,
  summary: 'Set a password by a one-time link.',
  done: 'Set a password by link',
  tag: 'Sign-in',
  example: { input: { token: exampleToken, password: 'correct horse battery' }, output: exampleOwner },
});

/** Works once, and only while the platform has no administrator: 404 or 409 otherwise. */
export const createFirstAdmin = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/first-admin' }],
  access: { caller: 'anyone' },
  errors: { family: 'platform', also: [404] },
  status: 201,
  limit: SIGN_IN_LIMIT,
  input: z.object({ token: LinkToken, email: Email, name: NewName, password: NewPassword }),
  output: SetPassword,
  summary: 'Create the first platform administrator by the link that the first start printed.',
  done: 'Created the first platform administrator',
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

/**
 * Makes the invited address a member. A new user gives a name and a password of at least twelve characters; one who has an account
 * gives their password, and a one-time code when they have an authenticator. Good once: 404 afterwards.
 */
export const acceptInvitation = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/invitations/accept' }],
  access: { caller: 'anyone' },
  errors: { family: 'platform', also: [404] },
  limit: SIGN_IN_LIMIT,
  input: z.object({
    token: LinkToken,
    name: nameText(200).optional().meta({ description: 'Full name. Required when the address has no account yet.' }),
    password: text(1000).meta({
      description: `For a new account, the new password. ${NEW_PASSWORD_FORM} For an existing account its password. ${PASSWORD_FORM}`,
    }),
    otp: z.string().max(20).optional().meta({
      description:
        'One-time code or recovery code. Required when the account has an authenticator; one that is sent without an authenticator is wrong, but for `000000` in a sandbox.',
    }),
  }),
  output: z.object({ enterpriseId: HexId, userId: HexId, email: z.string().max(320), role: Role }),
  summary: 'Accept an invitation.',
  done: 'Accepted an invitation',
  tag: 'Invitations',
  example: {
    input: { token: exampleToken, name: 'Jon Aske', password: 'correct horse battery' },
    output: {
      enterpriseId: exampleEnterpriseId,
      userId: '4d5e6f708192a3b4c5d6e7f8091a2b3c',
      email: 'jon.aske@northwind.example',
      role: 'operator',
    },
  },
});
