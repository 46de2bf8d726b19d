import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Instant, Uuid } from '#lib/schema.ts';
import {
  ADMINISTERS,
  ENTERPRISE_PATH,
  exampleEnterprise,
  NETWORK_TAG,
  networkEnterprise,
  networkErrors,
  OWN_PATH,
  READS,
} from './network-access.ts';

/** An enterprise as a client of the network. Source: public OpenAPI document, `V1ClientsOutput`. */
export const NetworkClient = z
  .object({
    id: Uuid,
    enterpriseId: HexId,
    trustOrg: z.string().max(200),
    walletId: HexId.meta({ description: 'The trading account that it allocates from and whose key signs for it.' }),
    createdAt: Instant,
    updatedAt: Instant,
    balanceAlertLastSent: Instant.optional(),
  })
  .meta({ id: 'NetworkClient' });

const exampleClient: z.input<typeof NetworkClient> = {
  id: '0190aa11-22bb-7cc3-8dd4-55ee66ff0aaa',
  enterpriseId: exampleEnterprise.enterpriseId,
  trustOrg: 'Vendor Trust',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  createdAt: '2026-02-01T09:30:00.000Z',
  updatedAt: '2026-02-01T09:30:00.000Z',
};

/** Ours: the enterprise as a client, so that a caller knows whose key signs before they sign. */
export const getNetworkClient = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-client` }],
  access: READS,
  input: z.object(networkEnterprise),
  output: z.object({
    client: NetworkClient.nullable().meta({ description: 'Null for an enterprise that is no client.' }),
  }),
  summary: 'Read an enterprise as a client of the off-exchange network.',
  tag: NETWORK_TAG,
  example: { input: exampleEnterprise, output: { client: exampleClient } },
});

/** Becomes a client with the oldest trading account of the enterprise; one that is a client already gets it as it is. */
export const createNetworkClient = contract({
  routes: [{ method: 'POST', path: `${ENTERPRISE_PATH}/clients` }],
  access: ADMINISTERS,
  errors: { ...networkErrors(), never: [409] },
  input: z.object(networkEnterprise),
  output: z.object({ client: NetworkClient }),
  summary: 'Become a client of the off-exchange network.',
  description:
    'Takes the oldest trading account of the enterprise; 403 when it has none. An enterprise that is a client already gets it as it is.',
  done: 'Became an off-exchange client',
  tag: NETWORK_TAG,
  example: {
    input: exampleEnterprise,
    output: { client: exampleClient },
  },
});
