import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { KycStatus } from '#lib/contracts/access/users.ts';
import { READ_MEMBERS } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, Nothing } from '#lib/schema.ts';
import { Licence } from '#lib/scopes.ts';

const TAG = 'Enterprises';
const MEMBER = member(READ_MEMBERS);

/** An enterprise as its members see it. */
export const Enterprise = z
  .object({
    id: HexId,
    name: z.string().max(300),
    trustOrg: z.string().max(100),
    organizationId: HexId.optional(),
    permissions: z.array(z.enum(['admin', 'auditor', 'wallet.create'])).max(3),
    licences: z.array(Licence).max(20),
    createTime: Instant,
  })
  .meta({ id: 'Enterprise' });

/** A member of an enterprise. Source: public OpenAPI document, `EnterpriseUser`. */
const EnterpriseUser = z
  .object({
    id: HexId,
    username: z.string().max(320),
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    fullName: z.string().max(200),
    isActive: z.boolean(),
    verified: z.boolean(),
    email: z.object({ email: z.string().max(320), verified: z.boolean() }),
    identity: z
      .object({ kyc: z.object({ overallState: KycStatus }) })
      .optional()
      .meta({
        description:
          'Where their newest identity of this enterprise stands. Admins are told of everybody, all others of themselves.',
      }),
  })
  .meta({ id: 'EnterpriseUser' });

export const exampleEnterprise: z.input<typeof Enterprise> = {
  id: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  name: 'Northwind Capital',
  trustOrg: 'Vendor Trust',
  permissions: ['admin'],
  licences: ['off-exchange', 'dvp'],
  createTime: '2025-11-03T08:00:00.000Z',
};
const exampleUser: z.input<typeof EnterpriseUser> = {
  id: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  username: 'mara.lindqvist@northwind.example',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  fullName: 'Mara Lindqvist',
  isActive: true,
  verified: true,
  email: { email: 'mara.lindqvist@northwind.example', verified: true },
  identity: { kyc: { overallState: 'approved' } },
};

/** Enterprises that the caller belongs to and the token is permitted for, by name. */
export const listOwnEnterprises = contract({
  routes: [
    { method: 'GET', path: '/api/v2/enterprise' },
    { method: 'GET', path: '/api/v1/enterprise' },
  ],
  access: { caller: 'user' },
  input: Nothing,
  output: z.object({ enterprises: z.array(Enterprise).max(5000) }),
  summary: 'List the enterprises of the caller.',
  tag: TAG,
  example: { input: {}, output: { enterprises: [exampleEnterprise] } },
});

/** Members of an enterprise, by name; `incomplete` when there are more than 5,000. */
export const listEnterpriseUsers = contract({
  routes: [
    { method: 'GET', path: '/api/v1/enterprise/{enterpriseId}/user' },
    { method: 'GET', path: '/api/v2/enterprise/{enterpriseId}/user' },
  ],
  access: MEMBER,
  input: z.object({
    enterpriseId: EnterpriseId,
    allowInactiveUsers: Flag.optional().meta({
      description: '`true` also lists users who are deactivated. Default: `false`.',
    }),
  }),
  output: z.object({
    adminUsers: z.array(EnterpriseUser).max(5000),
    nonAdminUsers: z.array(EnterpriseUser).max(5000),
    count: z.int().min(0),
    incomplete: z.boolean().optional(),
  }),
  summary: 'List the users of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleEnterprise.id },
    output: { adminUsers: [exampleUser], nonAdminUsers: [], count: 1 },
  },
});
