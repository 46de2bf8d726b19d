import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_DVP } from '#lib/rights.ts';
import { Currency, EnterpriseId, HexId, Instant, integer, Uuid } from '#lib/schema.ts';
import {
  ACCOUNT_ERRORS,
  ACTING,
  ACTS_FOR_ACCOUNT,
  accountPlace,
  actingUserId,
  CLEARING,
  DVP_ERRORS,
  DVP_TAG,
  MANAGES_ACCOUNT,
  OWN_ACCOUNT,
  OWN_ENTERPRISE,
  READS_ACCOUNT,
} from './access.ts';
import { exampleIds } from './settlement-shapes.ts';

const MIN_AFFIRMATION_SECONDS = 60;
const MAX_AFFIRMATION_SECONDS = 7_776_000;

/** Settings of a trading account. `affirmationExpirationTime` is in seconds. */
export const DvpSettings = z
  .object({
    accountId: HexId,
    affirmationExpirationTime: z
      .number()
      .min(0)
      .meta({ description: 'Seconds that all parties have to acknowledge and sign a settlement that it proposes.' }),
    feeRates: z.object({ settlement: z.union([z.number(), z.string().max(40)]) }).optional(),
    referralCode: z.string().max(100),
    queueAutomationEnabled: z.boolean(),
    queueAutomationTransactionRouteId: z.string().max(200).optional(),
    queueLastProcessed: Instant.optional(),
  })
  .meta({ id: 'DvpSettings' });

const exampleSettings = {
  accountId: exampleIds.accountId,
  affirmationExpirationTime: 86_400,
  feeRates: { settlement: '0.0005' },
  referralCode: 'NORTHWIND',
  queueAutomationEnabled: false,
};

/** Interface endpoint 12. 401 for an unknown and for a foreign enterprise, 403 for an account that is not the enterprise's. */
export const getDvpSettings = contract({
  routes: [{ method: 'GET', path: `${CLEARING}/account-settings/{accountId}` }],
  access: READS_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  input: z.object(accountPlace),
  output: DvpSettings,
  summary: 'Read the DVP settlement settings of a trading account.',
  description:
    'An unknown and a foreign enterprise answer 401, an account that is not the enterprise’s 403. Without settings of its own, an account gets the defaults.',
  tag: DVP_TAG,
  example: { input: exampleIds, output: exampleSettings },
});

const routeSettings = { ...exampleSettings, queueAutomationTransactionRouteId: '0197b000-0000-7000-8000-000000000001' };

/** Source: public OpenAPI document. It takes the one switch; all else of the settings is set by operations of ours. */
export const updateDvpSettings = contract({
  routes: [{ method: 'PUT', path: `${CLEARING}/account/{accountId}/account-settings` }],
  access: ACTS_FOR_ACCOUNT,
  errors: { ...DVP_ERRORS, also: [422], never: [409] },
  headers: ACTING,
  input: z.object({
    ...accountPlace,
    actingUserId,
    queueAutomationEnabled: z.boolean().meta({
      description:
        'Whether the netting queues of the account are run each full hour, for settlements on its netting route.',
    }),
  }),
  output: DvpSettings,
  summary: 'Switch the automation of an account’s netting queues on or off.',
  description: '422 while the account has no netting route to automate.',
  done: 'Changed the automation of netting queues',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, queueAutomationEnabled: true },
    output: { ...routeSettings, queueAutomationEnabled: true },
  },
});

/** Ours: what the public switch leaves out. */
export const configureDvpAccount = contract({
  routes: [{ method: 'PUT', path: `${OWN_ACCOUNT}/settings` }],
  access: MANAGES_ACCOUNT,
  errors: { family: 'platform', also: [422], never: [409] },
  input: z.object({
    ...accountPlace,
    affirmationExpirationTime: integer(MIN_AFFIRMATION_SECONDS, MAX_AFFIRMATION_SECONDS).optional().meta({
      description:
        'Seconds that all parties have to acknowledge and sign what the account proposes from now on, from a minute to 90 days. Default: as it is.',
    }),
    queueAutomationTransactionRouteId: z.union([Uuid, z.null()]).optional().meta({
      description:
        'Id of a route of the kind `netting`, or null for none, which also switches its automation off. Default: as it is.',
    }),
  }),
  output: DvpSettings,
  summary: 'Set how long an account’s settlements stay open, and the route of its netting.',
  description: '422 for a route that does not exist or does not net. What is open already stays as it is.',
  done: 'Changed the DVP settings of an account',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, affirmationExpirationTime: 14_400 },
    output: { ...exampleSettings, affirmationExpirationTime: 14_400 },
  },
});

export const listTransactionRoutes = contract({
  routes: [{ method: 'GET', path: `${OWN_ENTERPRISE}/transaction-routes` }],
  access: member(READ_DVP),
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    routes: z
      .array(
        z.object({
          id: Uuid,
          kind: z.enum(['netting', 'chain']),
          name: z.string().max(100),
          text: z.string().max(1000),
        }),
      )
      .max(100),
  }),
  summary: 'List the routes by which DVP settlements can move.',
  tag: DVP_TAG,
  example: {
    input: { enterpriseId: exampleIds.enterpriseId },
    output: {
      routes: [
        {
          id: '0197b000-0000-7000-8000-000000000001',
          kind: 'netting',
          name: 'Netting',
          text: 'Settlements wait in their queue; a run moves the difference of each currency.',
        },
      ],
    },
  },
});

const units = z.string().max(100);

/** Source: public OpenAPI document, `GetAccountBalancesResponse`. */
export const listDvpBalances = contract({
  routes: [{ method: 'GET', path: `${CLEARING}/account/{accountId}/balances` }],
  access: READS_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  input: z.object(accountPlace),
  output: z.object({
    data: z
      .array(
        z
          .object({
            currency: Currency,
            balance: units.meta({ description: 'What the account has, held or not, in base units.' }),
            marketPrice: z
              .number()
              .min(0)
              .meta({ description: 'US dollars of one whole unit; 0 where there is none.' }),
            heldBalance: units.meta({ description: 'What is kept back for what it has signed, in base units.' }),
            availableBalance: units.meta({ description: 'What it can still spend, in base units.' }),
          })
          .meta({ id: 'DvpBalance' }),
      )
      .max(1000),
  }),
  summary: 'List the balances of a trading account.',
  tag: DVP_TAG,
  example: {
    input: exampleIds,
    output: {
      data: [
        {
          currency: 'ofcbtc',
          balance: '250000000',
          marketPrice: 94_350,
          heldBalance: '100000000',
          availableBalance: '150000000',
        },
      ],
    },
  },
});

export const TradingPartnerStatus = z.enum(['accepted', 'rejected', 'canceled', 'pending']);

/** Source: public OpenAPI document, `TradingPartnerListResponse`. */
export const listTradingPartners = contract({
  routes: [{ method: 'GET', path: `${CLEARING}/account/{accountId}/trading-partners` }],
  access: READS_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  headers: ACTING,
  input: z.object({
    ...accountPlace,
    actingUserId,
    status: TradingPartnerStatus.optional().meta({ description: 'Only partners of this status. Default: all.' }),
  }),
  output: z.object({
    tradingPartnerList: z
      .array(
        z
          .object({
            id: Uuid,
            primaryAccountId: HexId.meta({ description: 'The account that asked first.' }),
            primaryEnterpriseName: z.string().max(300),
            secondaryAccountId: HexId,
            secondaryEnterpriseName: z.string().max(300),
            status: TradingPartnerStatus,
            addressBookConnectionId: Uuid.optional(),
            addressBookConnectionUpdatedAt: Instant.optional(),
            updatedAt: Instant,
          })
          .meta({ id: 'TradingPartner' }),
      )
      .max(1000)
      .meta({ description: 'At most 1,000, the newest first.' }),
  }),
  summary: 'List the accounts that a trading account is connected with through the address book.',
  description:
    'One row for each other account. `accepted`: they can settle, or did until a connection that is being ended; `pending`: it waits for an answer or for its activation; `rejected`: it was declined; `canceled`: it has ended otherwise.',
  tag: DVP_TAG,
  example: {
    input: { ...exampleIds, status: 'accepted' },
    output: {
      tradingPartnerList: [
        {
          id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01',
          primaryAccountId: exampleIds.accountId,
          primaryEnterpriseName: 'Northwind Capital',
          secondaryAccountId: '2d3e4f5a6b47889900aabbccddeeff11',
          secondaryEnterpriseName: 'Calder & Finch',
          status: 'accepted',
          addressBookConnectionId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01',
          addressBookConnectionUpdatedAt: '2026-03-02T09:30:00.000Z',
          updatedAt: '2026-03-02T09:30:00.000Z',
        },
      ],
    },
  },
});
