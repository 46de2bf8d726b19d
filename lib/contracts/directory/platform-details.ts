import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { EnterpriseId, HexId, Instant } from '#lib/schema.ts';
import { Role } from '#lib/scopes.ts';
import { confirmation } from './confirmation.ts';
import { PLATFORM_BASE, PLATFORM_TAG, UserId } from './fields.ts';
import { exampleEnterprise, exampleUser, PlatformEnterprise, PlatformUser } from './platform.ts';

const access = { caller: 'platform-admin' } as const;

/** How many members of an enterprise, and enterprises of a user, their details name. */
export const MAX_NAMED = 100;

/** A member, as a platform administrator sees them. */
export const PlatformMember = z
  .object({
    userId: HexId,
    name: z.string().max(200),
    email: z.string().max(320),
    role: Role,
    isActive: z.boolean(),
    memberSince: Instant,
  })
  .meta({ id: 'PlatformMember' });
export type PlatformMember = z.output<typeof PlatformMember>;

/** `members` are admins first, then by name: the first hundred; the list of users has all of them. */
export const getPlatformEnterprise = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/enterprises/{enterpriseId}` }],
  access,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: PlatformEnterprise.extend({
    legalPersonName: z.string().max(300).nullable(),
    requiresSecondFactor: z.boolean(),
    adminCount: z.int().min(0),
    openInvitations: z.int().min(0),
    grants: z
      .array(z.object({ licence: PlatformEnterprise.shape.licences.element, grantedAt: Instant }))
      .max(20)
      .meta({ description: 'Since when it holds each licence.' }),
    members: z.array(PlatformMember).max(MAX_NAMED),
  }),
  summary: 'Read an enterprise of the platform.',
  description:
    '`members` are admins first, then by name, the first 100; `listUsers` by `enterpriseId` has all of them.',
  tag: PLATFORM_TAG,
  example: {
    input: { enterpriseId: exampleEnterprise.id },
    output: {
      ...exampleEnterprise,
      legalPersonName: null,
      requiresSecondFactor: false,
      adminCount: 1,
      openInvitations: 0,
      grants: [{ licence: 'dvp', grantedAt: '2026-03-02T09:30:00.000Z' }],
      members: [
        {
          userId: exampleUser.id,
          name: exampleUser.name,
          email: exampleUser.email,
          role: 'admin',
          isActive: true,
          memberSince: '2026-03-02T09:30:00.000Z',
        },
      ],
    },
  },
});

/** A user with the enterprises that they belong to, by name: the first hundred. */
export const getPlatformUser = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/users/{userId}` }],
  access,
  input: z.object({ userId: UserId }),
  output: PlatformUser.extend({
    lockedUntil: Instant.nullable().meta({
      description: 'Until when sign-in is refused after wrong passwords; null when it is not.',
    }),
    passwordChangedAt: Instant.nullable(),
    isLastPlatformAdmin: z
      .boolean()
      .meta({ description: 'Whether the platform would have no administrator without them.' }),
    enterprises: z
      .array(z.object({ enterpriseId: HexId, name: z.string().max(300), role: Role, memberSince: Instant }))
      .max(MAX_NAMED),
  }),
  summary: 'Read a user of the platform.',
  tag: PLATFORM_TAG,
  example: {
    input: { userId: exampleUser.id },
    output: {
      ...exampleUser,
      lockedUntil: null,
      passwordChangedAt: null,
      isLastPlatformAdmin: false,
      enterprises: [
        {
          enterpriseId: exampleEnterprise.id,
          name: exampleEnterprise.name,
          role: 'admin',
          memberSince: '2026-03-02T09:30:00.000Z',
        },
      ],
    },
  },
});

/** Makes a user a platform administrator, or takes that from them. 409 for oneself and for the last one. */
export const setPlatformRole = contract({
  routes: [{ method: 'PUT', path: `${PLATFORM_BASE}/users/{userId}/platform-role` }],
  access,
  errors: { family: 'platform', also: [429] },
  input: z.object({
    userId: UserId,
    isPlatformAdmin: z.boolean().meta({ description: 'Whether the user administers the platform.' }),
    ...confirmation('always'),
  }),
  output: PlatformUser,
  summary: 'Make a user a platform administrator, or no longer.',
  done: 'Changed a platform role',
  description: 'Their browser sessions end. 409 for oneself, and for the last platform administrator who can sign in.',
  tag: PLATFORM_TAG,
  example: {
    input: { userId: exampleUser.id, isPlatformAdmin: true },
    output: { ...exampleUser, isPlatformAdmin: true },
  },
});
