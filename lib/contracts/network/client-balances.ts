import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { BaseUnits, Uuid } from '#lib/schema.ts';
import {
  ENTERPRISE_PATH,
  exampleEnterprise,
  idsOf,
  NETWORK_TAG,
  networkEnterprise,
  networkErrors,
  networkPaging,
  READS,
} from './network-access.ts';

/** Base units by currency. */
export const AccountBalances = z
  .record(
    z.string().max(40),
    z.object({
      available: BaseUnits.meta({ description: 'What can be spent.' }),
      held: BaseUnits.meta({ description: 'What is held for something that is not finished.' }),
    }),
  )
  .meta({ id: 'AccountBalances', description: 'Base units by currency.' });

export const getClientBalances = contract({
  routes: [{ method: 'GET', path: `${ENTERPRISE_PATH}/clients/balances` }],
  access: READS,
  errors: networkErrors(404),
  input: z.object({
    ...networkEnterprise,
    ...networkPaging,
    connectionIds: idsOf('the balances of these connections'),
    partnerIds: idsOf('the balances of connections with these partners'),
  }),
  output: z.object({
    clientId: Uuid,
    balances: AccountBalances.meta({ description: 'Of the trading account of the client.' }),
    networkBalances: z
      .record(
        Uuid,
        z.object({
          partnerId: Uuid,
          partnersConnectionId: z.string().max(300),
          name: z.string().max(300),
          partnerInstitutionIdentifier: z.string().max(300),
          balances: AccountBalances,
        }),
      )
      .meta({ description: 'What is allocated, by the id of the connection.' }),
  }),
  summary: 'Read the balances of a client: of its account, and what it has allocated.',
  description: 'Pages count connections. 404 when the enterprise is no client.',
  tag: NETWORK_TAG,
  example: {
    input: exampleEnterprise,
    output: {
      clientId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0aaa',
      balances: { ofcbtc: { available: '2350000000', held: '150000000' } },
      networkBalances: {
        '0190aa11-22bb-7cc3-8dd4-55ee66ff0001': {
          partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
          partnersConnectionId: 'NW-1044-1',
          name: 'Halden Markets main',
          partnerInstitutionIdentifier: 'halden',
          balances: { ofcbtc: { available: '500000000', held: '0' } },
        },
      },
    },
  },
});
