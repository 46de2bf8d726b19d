import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Currency, Instant, InstantInput, Uuid } from '#lib/schema.ts';
import { exampleEnterprise, networkEnterprise, networkErrors, OWN_PATH, READS } from './network-access.ts';
import { SettlementAmounts } from './partner-settlements.ts';
import { OFF_EXCHANGE_TAG } from './settlement-shapes.ts';
import { SignedQuantity } from './signed-shapes.ts';

/** What open trades come to for one pair of connections, in one unit. */
export const ProposedAmount = z
  .object({
    partyConnectionId: Uuid,
    partyName: z.string().max(700).meta({ description: 'The client and its connection.' }),
    counterpartyConnectionId: Uuid.optional().meta({ description: 'Of brokers only.' }),
    counterpartyName: z.string().max(700).optional(),
    currency: Currency,
    quantity: SignedQuantity.meta({ description: 'Whole base units: positive received by the party, negative paid.' }),
  })
  .meta({ id: 'ProposedAmount' });
export type ProposedAmount = z.output<typeof ProposedAmount>;

const partyConnectionId = '0190aa11-22bb-7cc3-8dd4-55ee66ff0001';
const partyName = 'Northwind Capital · Halden Markets main';
const cutoffAt = '2026-03-02T09:29:00.000Z';

/** Ours: what a partner would settle, from what it recorded. */
export const getSettlementProposal = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-settlement-proposal` }],
  access: READS,
  errors: networkErrors(404, 422),
  input: z.object({
    ...networkEnterprise,
    partnerId: Uuid.meta({ description: 'Id of the partner, which the enterprise is.' }),
    cutoffAt: InstantInput.optional().meta({
      description: 'Trades up to here, for partners that allow disputes; not in the future. Default: now.',
    }),
  }),
  output: z.object({
    partnerId: Uuid,
    version: z
      .union([z.literal(1), z.literal(2)])
      .meta({ description: 'Version of the operation that settles: 2 where clients can dispute.' }),
    cutoffAt: Instant,
    tradeCount: z.int().min(0),
    closedDisputeCount: z.int().min(0).meta({
      description: 'Closed disputes of earlier settlements that a settlement of the second version takes in by itself.',
    }),
    settlementAmounts: SettlementAmounts,
    amounts: z.array(ProposedAmount).max(10_000).meta({ description: 'The same in a list, with names.' }),
  }),
  summary: 'Read what the open trades of a partner come to, as the amounts of a settlement.',
  description:
    'Stores nothing. Trades of connections that were not taken up are left out, and so is what comes to nothing. Currencies are units, such as `ofcbtc`.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { ...exampleEnterprise, partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788', cutoffAt },
    output: {
      partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
      version: 2,
      cutoffAt,
      tradeCount: 1,
      closedDisputeCount: 0,
      settlementAmounts: { [partyConnectionId]: { ofcbtc: '150000000', ofcusd: '-14152500' } },
      amounts: [
        { partyConnectionId, partyName, currency: 'ofcbtc', quantity: '150000000' },
        { partyConnectionId, partyName, currency: 'ofcusd', quantity: '-14152500' },
      ],
    },
  },
});
