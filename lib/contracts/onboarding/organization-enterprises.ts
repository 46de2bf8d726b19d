import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { confirmation } from '#lib/contracts/directory/confirmation.ts';
import { ACCOUNT_TYPES } from '#lib/contracts/directory/enterprise-detail.ts';
import { Email } from '#lib/contracts/directory/fields.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import { areDifferent, HexId, nameText } from '#lib/schema.ts';
import { KYB_EXAMPLES, KYB_TAG } from './kyb-shapes.ts';

const MAX_ADMINS = 20;

const { enterpriseId, organizationId, userId } = KYB_EXAMPLES;
const email = 'ines@quayside.example';
const token = 'Jt0mV3WqvW1mYbq1qJ7u7l0w0r3mXo6a5kq2d8Yp4Zs';

/** Somebody who is to administer the new enterprise, with the link by which they accept. */
const OpeningInvitation = z.object({ email: z.string().max(320), url: z.string().max(500) });

/** The first step of onboarding: an enterprise for those who are onboarded next. */
export const openOrganizationEnterprise = contract({
  routes: [{ method: 'POST', path: '/api/v2/organization/{organizationId}/enterprise' }],
  access: memberAnywhere(MANAGE_MEMBERS),
  input: z.object({
    organizationId: z.string().min(1).max(64).meta({ description: 'Id of the organisation, a group of enterprises.' }),
    email: Email.meta({ description: 'Email address of the first administrator.' }),
    idempotencyKey: nameText(200).meta({
      description: 'Chosen by the caller, once for each enterprise of the organisation that is to be opened.',
    }),
    accountType: z.enum(ACCOUNT_TYPES).meta({
      description:
        'Whom the enterprise is for: one of an `individual` is called by the email address until the operator changes it, one of an `entity` by what stands behind the @.',
    }),
    additionalAdmins: z
      .array(Email)
      .max(MAX_ADMINS)
      .refine(areDifferent, 'must name each address once')
      .default([])
      .meta({ description: 'Email addresses of further administrators.' }),
    ...confirmation('to open an enterprise that others than the caller are to administer'),
  }),
  output: z.object({
    enterpriseId: HexId,
    userId: HexId.meta({ description: 'The first administrator.' }),
    invitations: z
      .array(OpeningInvitation)
      .max(MAX_ADMINS + 1)
      .meta({ description: 'Links for those who are invited, which are shown once: empty when the call is repeated.' }),
  }),
  summary: 'Open an enterprise in an organisation.',
  description:
    'For administrators of every enterprise of the organisation, but for those that were opened this way, who administer the new one as well; 403 for its other members, and for an access token that carries less than an administrator has. All others are invited, which the caller confirms in person as every invitation of an admin: each is a user from then on, whom the enterprise onboards, and an administrator once they accept. Where all of these enterprises require a second factor, or belong to one trust organisation, the new one does as well. The same `idempotencyKey` with the same fields answers the same enterprise again, for ever, and needs no confirmation: neither `otp` nor `password` is looked at then. With other fields 409. At most 30 calls an hour for each user.',
  done: 'Opened an enterprise in an organisation',
  tag: KYB_TAG,
  isNeverReplayed: true,
  limit: { count: 30, windowSeconds: 3600, by: 'user' },
  example: {
    input: { organizationId, email, idempotencyKey: 'quayside-digital', accountType: 'entity' },
    output: { enterpriseId, userId, invitations: [{ email, url: `https://clearhouse.example/invitation#${token}` }] },
  },
});
