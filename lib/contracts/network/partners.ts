import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { Flag, HexId, Instant, integer, listOfTexts, someOf, text, Uuid } from '#lib/schema.ts';
import { ConnectionKeySchema } from './connection-shapes.ts';
import {
  ADMINISTERS,
  ENTERPRISE_PATH,
  exampleEnterprise,
  idsOf,
  NETWORK_TAG,
  networkEnterprise,
  networkErrors,
  networkPaging,
  READS,
} from './network-access.ts';

const WEEK_MINUTES = 10_080;

const windows = {
  clientDisputeWindowMinutes: z.int().min(0).max(WEEK_MINUTES).optional().meta({
    description: 'How long clients can dispute a settlement; absent where they cannot.',
  }),
  topUpWindowMinutes: z.int().min(0).max(WEEK_MINUTES).optional().meta({
    description: 'How long a settlement then waits for the partner’s funds.',
  }),
};

const common = {
  id: Uuid,
  name: z.string().max(300),
  institutionId: Uuid.optional(),
  institutionIdentifier: z.string().max(300),
  connectionKeySchema: ConnectionKeySchema,
  active: z.boolean(),
  settlementTransactionRouteId: Uuid.optional().meta({
    description: 'With it on-chain settlements are routed without a person.',
  }),
  publicKey: z.string().max(8000).optional().meta({ description: 'RSA key that connection keys are encrypted to.' }),
  ...windows,
  trustOrg: z.string().max(200),
};

/** A partner as clients see it. Source: public OpenAPI document, `V1PartnersGetOkPayload`. */
export const ListedPartner = z
  .object({
    ...common,
    enterpriseId: HexId.optional().meta({ description: 'Absent for a simulated partner.' }),
    stablePartner: z.boolean(),
  })
  .meta({ id: 'ListedPartner' });
export type ListedPartner = z.output<typeof ListedPartner>;

/** A partner as its own enterprise sees it. Source: `V1PartnersOutput`. */
export const OwnPartner = z
  .object({
    ...common,
    enterpriseId: HexId,
    clientId: Uuid.meta({ description: 'The client of the enterprise; its trading account signs and pays.' }),
    broker: z.boolean().meta({ description: 'Whether it settles its clients against each other.' }),
    allocationPoliciesEnabled: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'OwnPartner' });
export type OwnPartner = z.output<typeof OwnPartner>;

const examplePartner = {
  id: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
  name: 'Halden Markets',
  institutionIdentifier: 'halden',
  connectionKeySchema: 'apiKeyAndSecret',
  active: true,
  clientDisputeWindowMinutes: 1440,
  topUpWindowMinutes: 720,
  trustOrg: 'Vendor Trust',
} as const;

export const listPartners = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/partners` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    ids: idsOf('partners with these ids'),
    names: listOfTexts(text(300)).meta(only('partners with these names')),
    institutionIds: idsOf('partners of these institutions'),
    institutionIdentifiers: listOfTexts(text(300)).meta(only('partners of institutions with these identifiers')),
    active: Flag.optional().meta(only('active partners, or only inactive ones')),
    filterByTrustOrg: Flag.optional().meta({
      description:
        '`true`: only partners of the trust organisation of the enterprise, and its own. Default: those, and partners that are enterprises of others.',
    }),
    allocationPoliciesEnabled: Flag.optional().meta(only('partners with allocation policies, or only those without')),
  }),
  output: z.object({ partners: z.array(ListedPartner).max(500) }),
  summary: 'List partners that the enterprise can connect with.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, active: 'true' },
    output: { partners: [{ ...examplePartner, stablePartner: true }] },
  },
});

export const createPartner = contract({
  routes: [{ method: 'POST', path: `${ENTERPRISE_PATH}/partners` }],
  access: ADMINISTERS,
  errors: { ...networkErrors(422), never: [409] },
  input: z.object({
    ...networkEnterprise,
    name: text(300).meta({ description: 'Name of the partner.' }),
    broker: z.boolean().meta({ description: 'Whether it settles its clients against each other.' }),
    institutionId: Uuid.optional().meta({ description: 'Id of the institution behind it. Default: none.' }),
    institutionIdentifier: text(300).meta({ description: 'Short name of the institution behind it.' }),
    connectionKeySchema: ConnectionKeySchema.meta({
      description: 'What clients give it so that it finds their account.',
    }),
    clientDisputeWindowMinutes: integer(0, WEEK_MINUTES).optional().meta({
      description: 'How long clients can dispute a settlement. Default: they cannot.',
    }),
    topUpWindowMinutes: integer(0, WEEK_MINUTES).optional().meta({
      description:
        'How long a settlement then waits for the partner’s funds; with a dispute window only. Default: not at all.',
    }),
    allocationPoliciesEnabled: z.boolean().optional().meta({
      description: 'Whether allocations wait for the approvals that the client’s account requires. Default: false.',
    }),
  }),
  output: z.object({ partner: OwnPartner }),
  summary: 'Become a partner of the off-exchange network.',
  description:
    'The enterprise must be a client (403); its trading account signs and pays for the partner. Outside of a sandbox the operator configures the enterprise first (422). An enterprise has at most 20 partners.',
  done: 'Created an off-exchange partner',
  tag: NETWORK_TAG,
  example: {
    input: {
      ...exampleEnterprise,
      name: examplePartner.name,
      broker: false,
      institutionIdentifier: examplePartner.institutionIdentifier,
      connectionKeySchema: 'apiKeyAndSecret',
      clientDisputeWindowMinutes: 1440,
      topUpWindowMinutes: 720,
    },
    output: {
      partner: {
        ...examplePartner,
        enterpriseId: exampleEnterprise.enterpriseId,
        clientId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0aaa',
        broker: false,
        allocationPoliciesEnabled: false,
        createdAt: '2026-02-01T09:30:00.000Z',
        updatedAt: '2026-02-01T09:30:00.000Z',
      },
    },
  },
});

const SupportedCurrency = z
  .object({
    ofcCurrency: z.string().max(40).meta({ description: 'The unit in which accounts hold it.' }),
    backingCurrency: z.string().max(40).meta({ description: 'The currency itself.' }),
    partnerNames: z
      .array(z.string().max(40))
      .max(20)
      .meta({ description: 'What the partner calls it; the first is what it reads.' }),
  })
  .meta({ id: 'SupportedCurrency' });

export const listSupportedCurrencies = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/supportedCurrencies` }],
  access: READS,
  errors: networkErrors(),
  input: z.object({
    ...networkEnterprise,
    partnerIds: someOf(Uuid).meta({ description: 'Required: the partners whose currencies are asked for.' }),
  }),
  output: z.object({
    supportedCurrencies: z.record(Uuid, z.array(SupportedCurrency).max(200)),
    domain: z.literal('bitgo-network'),
  }),
  summary: 'List the currencies that partners settle.',
  description: 'By the id of the partner; unknown partners are left out.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, partnerIds: [examplePartner.id] },
    output: {
      supportedCurrencies: {
        [examplePartner.id]: [{ ofcCurrency: 'ofcbtc', backingCurrency: 'btc', partnerNames: ['BTC'] }],
      },
      domain: 'bitgo-network',
    },
  },
});
