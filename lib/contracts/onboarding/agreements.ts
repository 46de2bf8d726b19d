import * as z from 'zod';
import { adminAnywhere, contract } from '#lib/contract.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { MANAGE_ONBOARDING, READ_BUSINESSES } from '#lib/rights.ts';
import { Instant, InstantInput, nameText, text, Uuid } from '#lib/schema.ts';
import {
  IdentityId,
  KYB_ERRORS,
  KYB_EXAMPLES,
  KYB_HEADERS,
  KYB_IDENTITIES,
  KYB_TAG,
  kybHeaders,
} from './kyb-shapes.ts';
import { AGREEMENT_TYPES } from './kyb-words.ts';

const BASE = `${KYB_IDENTITIES}/{identityId}/agreements` as const;
const place = { ...kybHeaders, identityId: IdentityId };
const { identityId } = KYB_EXAMPLES;
/** Of one identity: each version of each text once. */
const MOST_KEPT = 100;
const AgreementType = z.enum(AGREEMENT_TYPES).meta({ description: 'Which text it is.' });

export const Agreement = z
  .object({
    id: Uuid,
    type: AgreementType,
    version: z.string().max(40),
    signerName: z.string().max(140),
    signedAt: Instant,
  })
  .meta({ id: 'KybAgreement' });

const exampleAgreement: z.input<typeof Agreement> = {
  id: KYB_EXAMPLES.itemId,
  type: 'tosBusiness',
  version: '2026-01',
  signerName: 'Ines Falk',
  signedAt: KYB_EXAMPLES.at,
};

const given = z.object({
  type: AgreementType,
  version: text(40).meta({ description: 'Version of the text, which has to be the current one; 400 names it.' }),
  accepted: z.literal(true).meta({ description: 'That it was agreed to.' }),
  signerName: nameText(140).meta({ description: 'Who agreed.' }),
  signedAt: InstantInput.meta({ description: 'When; not in the future.' }),
  ip: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').meta({ description: 'From which network address.' }),
});

export const acceptKybAgreements = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: { ...KYB_ERRORS, also: [422] },
  headers: KYB_HEADERS,
  status: 201,
  input: z.object({
    ...place,
    agreements: z.array(given).min(1).max(AGREEMENT_TYPES.length).meta({ description: 'Each text once.' }),
  }),
  output: z.object({ identityId: Uuid, agreements: z.array(Agreement).max(AGREEMENT_TYPES.length) }),
  summary: 'Attest that texts were agreed to for an identity.',
  description:
    'What was agreed to already is answered as it is kept, whoever signs again. `noOwnerAbove10` says that nobody owns ten percent or more: 400 where a beneficial owner stands behind the business who does, and one who is added afterwards takes it back. 422 in review, for what is new.',
  done: 'Attested agreements of an identity',
  tag: KYB_TAG,
  limit: publishedLimit('kyb-agreements'),
  combinedLimit: publishedLimit('kyb-all'),
  example: {
    input: {
      identityId,
      agreements: [
        {
          type: 'tosBusiness',
          version: '2026-01',
          accepted: true,
          signerName: 'Ines Falk',
          signedAt: KYB_EXAMPLES.at,
          ip: '192.0.2.7',
        },
      ],
    },
    output: { identityId, agreements: [exampleAgreement] },
  },
});

export const listKybAgreements = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: adminAnywhere(READ_BUSINESSES),
  errors: KYB_ERRORS,
  headers: KYB_HEADERS,
  input: z.object(place),
  output: z.object({
    identityId: Uuid,
    agreements: z.array(Agreement).max(MOST_KEPT),
    currentVersions: z
      .array(z.object({ type: AgreementType, version: z.string().max(40) }))
      .max(AGREEMENT_TYPES.length)
      .meta({ description: 'The versions that may be agreed to now.' }),
  }),
  summary: 'List what was agreed to for an identity, the oldest first.',
  tag: KYB_TAG,
  example: {
    input: { identityId },
    output: {
      identityId,
      agreements: [exampleAgreement],
      currentVersions: [{ type: 'tosBusiness', version: '2026-01' }],
    },
  },
});
