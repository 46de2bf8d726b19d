import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { Email, MemberRole, PLATFORM_BASE, PLATFORM_TAG, UserId } from '#lib/contracts/directory/fields.ts';
import {
  enterpriseFields,
  exampleEnterprise,
  exampleUser,
  PlatformEnterprise,
} from '#lib/contracts/directory/platform.ts';
import { PlatformMember } from '#lib/contracts/directory/platform-details.ts';
import { EnterpriseId, Nothing, nameText } from '#lib/schema.ts';
import { PasswordLink } from './accounts.ts';
import { OwnSession } from './own-account.ts';

const access = { caller: 'platform-admin' } as const;

const Name = nameText(200)
  .optional()
  .meta({ description: 'Full name. Required when the address has no account yet; else left out, or the same.' });

const exampleMember: z.input<typeof PlatformMember> = {
  userId: exampleUser.id,
  name: exampleUser.name,
  email: exampleUser.email,
  role: 'admin',
  isActive: true,
  memberSince: '2026-03-02T09:30:00.000Z',
};
const exampleLink: z.input<typeof PasswordLink> = {
  url: 'https://clearhouse.example/set-password#Jt0mV3WqvW1mYbq1qJ7u7l0w0r3mXo6a5kq2d8Yp4Zs',
  expiresAt: '2026-03-03T09:30:00.000Z',
  clearOtp: false,
};

const Added = z.object({
  member: PlatformMember,
  passwordLink: PasswordLink.nullable().meta({
    description: 'The link by which a new user sets their password, in this reply only; null for who has an account.',
  }),
});

/** Opens an enterprise together with its first admin. */
export const setUpEnterprise = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/enterprises/set-up` }],
  access,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    ...enterpriseFields,
    adminEmail: Email.meta({ description: 'Email address of its first admin.' }),
    adminName: Name,
    ...confirmation('always'),
  }),
  output: Added.extend({ enterprise: PlatformEnterprise }),
  summary: 'Create an enterprise and its first admin.',
  done: 'Created the enterprise and its first admin',
  description:
    'Both or neither. An address without an account becomes a user, whose password link is in this reply only.',
  tag: PLATFORM_TAG,
  example: {
    input: {
      name: exampleEnterprise.name,
      licences: ['dvp'],
      adminEmail: exampleUser.email,
      adminName: exampleUser.name,
    },
    output: {
      enterprise: { ...exampleEnterprise, licences: ['dvp'], memberCount: 1 },
      member: exampleMember,
      passwordLink: exampleLink,
    },
  },
});

/** Makes an address a member: a user that exists, or a new one. 409 for who is a member already. */
export const addPlatformMember = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/enterprises/{enterpriseId}/members` }],
  access,
  status: 201,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    enterpriseId: EnterpriseId,
    email: Email,
    name: Name,
    role: MemberRole,
    ...confirmation('to make an admin'),
  }),
  output: Added,
  summary: 'Add a member to an enterprise by email.',
  done: 'Added a member',
  description:
    'An address without an account becomes a user, whose password link is in this reply only. 409 for a member.',
  tag: PLATFORM_TAG,
  example: {
    input: { enterpriseId: exampleEnterprise.id, email: exampleUser.email, name: exampleUser.name, role: 'operator' },
    output: { member: { ...exampleMember, role: 'operator' }, passwordLink: exampleLink },
  },
});

const exampleSession: z.input<typeof OwnSession> = {
  id: '1a2b3c4d5e6f708192a3b4c5d6e7f809',
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  createdAt: '2026-03-02T09:30:00.000Z',
  lastSeenAt: null,
  expiresAt: '2026-03-02T21:30:00.000Z',
  isCurrent: false,
};

/** Browsers in which a user is signed in, latest first. */
export const listUserSessions = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/users/{userId}/sessions` }],
  access,
  input: z.object({ userId: UserId }),
  output: z.object({ sessions: z.array(OwnSession).max(200) }),
  summary: 'List the browser sessions of a user.',
  tag: PLATFORM_TAG,
  example: { input: { userId: exampleUser.id }, output: { sessions: [exampleSession] } },
});

/** Ends all browser sessions of a user, but for that of the call. Their access tokens go on. */
export const endUserSessions = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/users/{userId}/sessions/end` }],
  access,
  input: z.object({ userId: UserId }),
  output: z.object({ endedSessions: z.int().min(0) }),
  summary: 'End the browser sessions of a user.',
  done: 'Ended the sessions of a user',
  description: 'All of them, but for that of the call. Access tokens go on.',
  tag: PLATFORM_TAG,
  example: { input: { userId: exampleUser.id }, output: { endedSessions: 2 } },
});

/** Removes the authenticator of somebody who lost it, and ends their sessions. 409 for oneself and for who has none. */
export const removeUserAuthenticator = contract({
  routes: [{ method: 'DELETE', path: `${PLATFORM_BASE}/users/{userId}/authenticator` }],
  access,
  status: 204,
  reply: 'empty',
  errors: { family: 'platform', also: [429] },
  input: z.object({ userId: UserId, ...confirmation('always') }),
  output: Nothing,
  summary: 'Remove the authenticator of a user.',
  done: 'Removed the authenticator of a user',
  description:
    'Their recovery codes go as well, and their browser sessions end: sign-in asks for the password alone. 409 for oneself, and for a user without an authenticator.',
  tag: PLATFORM_TAG,
  example: { input: { userId: exampleUser.id, otp: '000000' }, output: {} },
});
