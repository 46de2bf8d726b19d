import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { HexId, Instant, text, wholeNumber } from '#lib/schema.ts';

const TAG = 'Sign-in';
const MAX_ENTERPRISES = 5000;

const Email = z.object({ email: z.string().max(320), verified: z.boolean() });

/** Where somebody stands by their newest identity (KYC). */
export const KycStatus = z.enum(['approved', 'pending', 'rejected', 'unverified']).meta({
  description:
    'By the newest identity (KYC) of the user: `pending` until it is approved or declined, `unverified` without one. Of another user it is there for who administers an enterprise of theirs.',
});
export type KycStatus = z.output<typeof KycStatus>;

/** A user as those see them with whom they share an enterprise. Source: public OpenAPI document, `User`. */
export const PublicUser = z
  .object({
    id: HexId,
    username: z.string().max(320),
    name: z.object({ first: z.string().max(200), last: z.string().max(200), full: z.string().max(200) }),
    email: Email,
    isActive: z.boolean(),
    enterprises: z
      .array(
        z.object({
          id: HexId,
          name: z.string().max(300),
          permissions: z.array(z.enum(['admin', 'auditor', 'wallet.create'])).max(3),
        }),
      )
      .max(MAX_ENTERPRISES)
      .meta({ description: 'By name: those that the caller belongs to as well.' }),
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.output<typeof PublicUser>;

/** A user as they see themselves. Source: public OpenAPI document, `User1` and `UserRequiredFields`. */
export const User = PublicUser.extend({
  timezone: z.string().max(60),
  phone: z.object({ phone: z.string().max(60), verified: z.boolean() }),
  forceResetPassword: z.boolean(),
  disableReset2FA: z
    .boolean()
    .meta({ description: 'False: an administrator can remove the authenticator by a password link.' }),
  otpDevices: z
    .array(z.object({ id: HexId, type: z.literal('totp'), verified: z.boolean(), createDate: Instant }))
    .max(1),
  organizations: z.array(z.object({ id: HexId })).max(5000),
  agreements: z
    .object({ patriotAct: z.int().min(0), termsOfUse: z.int().min(0) })
    .meta({ description: 'Accepted versions; 0, since this service has no agreements to accept.' }),
  allowedCoins: z.array(z.string().max(40)).max(500).meta({
    description: 'Coins beyond those that are open to everybody; none.',
  }),
  bitgoEmployee: z.boolean().meta({ description: 'Whether the user administers the platform.' }),
  currency: z
    .object({ bitcoinUnit: z.string().max(10), currency: z.string().max(10) })
    .meta({ description: 'Units in which amounts are shown.' }),
  featureFlags: z.array(z.string().max(100)).max(100),
  identity: z
    .object({ verified: z.boolean().optional() })
    .meta({ description: 'Empty; `kycStatus` of the read of a user says where they stand.' }),
  createTime: Instant,
}).meta({ id: 'User' });
export type User = z.output<typeof User>;

const examplePublicUser: z.input<typeof PublicUser> = {
  id: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  username: 'mara.lindqvist@northwind.example',
  name: { first: 'Mara', last: 'Lindqvist', full: 'Mara Lindqvist' },
  email: { email: 'mara.lindqvist@northwind.example', verified: true },
  isActive: true,
  enterprises: [{ id: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', name: 'Northwind Capital', permissions: ['admin'] }],
};

export const exampleUser: z.input<typeof User> = {
  ...examplePublicUser,
  timezone: 'UTC',
  phone: { phone: '', verified: false },
  forceResetPassword: false,
  disableReset2FA: false,
  otpDevices: [],
  organizations: [],
  agreements: { patriotAct: 0, termsOfUse: 0 },
  allowedCoins: [],
  bitgoEmployee: false,
  currency: { bitcoinUnit: 'BTC', currency: 'USD' },
  featureFlags: [],
  identity: {},
  createTime: '2025-11-03T08:00:00.000Z',
};

const shown = {
  orgId: text(100)
    .optional()
    .meta({ description: 'Only enterprises of this organisation in `enterprises`. Default: all.' }),
  maxEnterprises: wholeNumber(0, MAX_ENTERPRISES)
    .default(MAX_ENTERPRISES)
    .meta({ description: 'Maximum number of enterprises in `enterprises`.' }),
};

/** The calling user with their enterprises. */
export const getMe = contract({
  routes: [
    { method: 'GET', path: '/api/v2/user/me' },
    { method: 'GET', path: '/api/v1/user/me' },
  ],
  access: { caller: 'user', beforeSecondFactor: true },
  input: z.object(shown),
  output: z.object({ user: User, kycStatus: KycStatus }),
  summary: 'Read the calling user.',
  tag: TAG,
  limit: publishedLimit('get-user'),
  example: { input: {}, output: { user: exampleUser, kycStatus: 'approved' } },
});

/** A user by id; one with whom the caller shares no enterprise answers as one that does not exist. */
export const getUser = contract({
  routes: [
    { method: 'GET', path: '/api/v2/user/{userId}' },
    { method: 'GET', path: '/api/v1/user/{userId}' },
  ],
  access: { caller: 'user' },
  input: z.object({ userId: HexId.meta({ description: 'Id of the user.' }), ...shown }),
  output: z.object({ user: z.union([User, PublicUser]), kycStatus: KycStatus.optional() }),
  summary: 'Read a user.',
  description:
    'The caller reads themselves as by `me`, and of others those with whom they share an enterprise whose members they may read (`enterprise_view_all`).',
  tag: TAG,
  limit: publishedLimit('get-user'),
  example: {
    input: { userId: examplePublicUser.id },
    output: { user: examplePublicUser, kycStatus: 'approved' },
  },
});
