import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, integer, text, Uuid } from '#lib/schema.ts';
import { OPERATOR, OPERATOR_BASE, OPERATOR_TAG } from './operator.ts';

const MAX_HOURS = 8760;
const configurable = {
  currencies: z
    .array(z.string().min(1).max(40))
    .min(1)
    .max(200)
    .meta({ description: 'Units that it settles, such as `ofcbtc`.' }),
  currencyNames: z.record(z.string().max(40), z.array(text(40)).min(1).max(20)).meta({
    description: 'Its own names by unit where they are not the symbol; the first one is what it reads.',
  }),
  isOnchainEnabled: z.boolean().meta({ description: 'Whether it may settle on chains.' }),
  settlementTransactionRouteId: Uuid.nullable().meta({
    description: 'With it on-chain settlements are approved at once.',
  }),
  lossSlaHours: integer(1, MAX_HOURS).meta({
    description: 'Hours in which losses of clients are to be settled on chain.',
  }),
  gainSlaHours: integer(1, MAX_HOURS).meta({ description: 'The same for gains.' }),
  reservedTimeoutMinutes: integer(1, 525_600).meta({
    description: 'After so long an allocation that nobody answers is released.',
  }),
  publicKey: text(8000).nullable().meta({ description: 'PEM of the RSA key that connection keys are encrypted to.' }),
  isStable: z.boolean().meta({ description: 'Shown to clients as `stablePartner`.' }),
};
const PartnerConfiguration = z.object(configurable).meta({ id: 'PartnerConfiguration' });
const exampleConfiguration: z.input<typeof PartnerConfiguration> = {
  currencies: ['ofcbtc', 'ofcusd'],
  currencyNames: { ofcbtc: ['XBT', 'BTC'] },
  isOnchainEnabled: true,
  settlementTransactionRouteId: null,
  lossSlaHours: 24,
  gainSlaHours: 24,
  reservedTimeoutMinutes: 1440,
  publicKey: null,
  isStable: true,
};

const OperatorPartner = z
  .object({
    id: Uuid,
    name: z.string().max(300),
    enterpriseId: HexId.nullable(),
    isActive: z.boolean(),
    isBroker: z.boolean(),
    configuration: PartnerConfiguration,
    createdAt: Instant,
  })
  .meta({ id: 'OperatorPartner' });
const examplePartner: z.input<typeof OperatorPartner> = {
  id: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
  name: 'Halden Markets',
  enterpriseId: null,
  isActive: true,
  isBroker: false,
  configuration: exampleConfiguration,
  createdAt: '2026-02-01T09:30:00.000Z',
};

export const listOperatorPartners = contract({
  routes: [{ method: 'GET', path: `${OPERATOR_BASE}/partners` }],
  access: OPERATOR,
  input: z.object({ limit: pageLimit(500, 100) }),
  output: z.object({ partners: z.array(OperatorPartner).max(500) }),
  summary: 'List off-exchange partners with their configurations, by name.',
  tag: OPERATOR_TAG,
  example: { input: {}, output: { partners: [examplePartner] } },
});

export const configurePartner = contract({
  routes: [{ method: 'PUT', path: `${OPERATOR_BASE}/partners/{partnerId}` }],
  access: OPERATOR,
  input: z.object({
    partnerId: Uuid.meta({ description: 'Id of the partner.' }),
    isActive: z.boolean().meta({ description: 'Whether clients can allocate and it can settle.' }),
    configuration: PartnerConfiguration.meta({ description: 'All of it: what is left out is refused.' }),
  }),
  output: z.object({ partner: OperatorPartner }),
  summary: 'Configure an off-exchange partner.',
  done: 'Configured an off-exchange partner',
  tag: OPERATOR_TAG,
  example: {
    input: { partnerId: examplePartner.id, isActive: true, configuration: exampleConfiguration },
    output: { partner: examplePartner },
  },
});

export const configureEnterpriseAsPartner = contract({
  routes: [{ method: 'PUT', path: `${OPERATOR_BASE}/enterprises/{enterpriseId}/configuration` }],
  access: OPERATOR,
  input: z.object({
    enterpriseId: HexId.meta({ description: 'Id of the enterprise.' }),
    configuration: PartnerConfiguration.meta({ description: 'All of it: what is left out is refused.' }),
  }),
  output: z.object({ enterpriseId: HexId, configuration: PartnerConfiguration }),
  summary: 'Configure what partners an enterprise may create.',
  description: 'Partners that it has already stay as they are.',
  done: 'Configured an enterprise as an off-exchange partner',
  tag: OPERATOR_TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', configuration: exampleConfiguration },
    output: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', configuration: exampleConfiguration },
  },
});
