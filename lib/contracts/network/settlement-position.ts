import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { BaseUnits, Currency, EnterpriseId, Instant, Uuid } from '#lib/schema.ts';
import { exampleRow, SettlementRow } from './enterprise-settlements.ts';
import { NetworkSide } from './network-access.ts';
import { exampleSettlement, OFF_EXCHANGE_ACCESS, OFF_EXCHANGE_TAG } from './settlement-shapes.ts';

/** What a settlement says of one connection and currency, beside what its trades come to. Signs are those of the connection. */
export const NettingLine = z
  .object({
    connectionId: Uuid,
    connectionName: z.string().max(300),
    networkAccountId: Uuid,
    clientName: z.string().max(300).meta({ description: 'Whose connection it is.' }),
    currency: Currency,
    traded: BaseUnits.meta({ description: 'Net of the recorded trades in the settlement; positive received.' }),
    trades: z.int().min(0).meta({ description: 'How many trades these are.' }),
    settled: BaseUnits.meta({ description: 'What the settlement says, without what earlier disputes add to it.' }),
    difference: BaseUnits.meta({ description: '`settled` less `traded`.' }),
    fromDisputes: BaseUnits.meta({ description: 'What closed disputes of earlier settlements add to it.' }),
    isDisputed: z.boolean().meta({ description: 'Whether the client disputes the connection, and did not retract.' }),
  })
  .meta({ id: 'NettingLine' });
export type NettingLine = z.output<typeof NettingLine>;

const window = (what: string) => Instant.nullable().meta({ description: `${what}; null where there is none.` });

/** Ours: where a settlement stands, for its client or its partner. */
export const getSettlementPosition = contract({
  routes: [
    {
      method: 'GET',
      path: '/api/clearhouse/v1/enterprises/{enterpriseId}/off-exchange-settlements/{settlementId}',
    },
  ],
  access: OFF_EXCHANGE_ACCESS,
  input: z.object({
    enterpriseId: EnterpriseId,
    settlementId: Uuid.meta({ description: 'Id of the settlement.' }),
    side: NetworkSide.default('client').meta({
      description: 'As which the enterprise looks; where it is the other only, as that.',
    }),
  }),
  output: z.object({
    side: NetworkSide.meta({ description: 'As which the enterprise looked.' }),
    settlement: SettlementRow,
    version: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .meta({ description: '`1` settles at once, `2` after its windows; `0` on a chain.' }),
    disputeWindowEndsAt: window('When clients can no longer dispute it'),
    topUpEndsAt: window('Until when the partner can bring what it lacks'),
    approvedAt: window('When the operator, or automation, let one on a chain go on'),
    netting: z.array(NettingLine).max(5000),
    units: z.record(z.string().max(40), Currency).meta({
      description: 'To the partner: its own names of currencies, each with the unit that it means. Empty for a client.',
    }),
  }),
  summary: 'Read where an off-exchange settlement stands.',
  description:
    'Its windows, and what it moves per connection and currency beside what the recorded trades come to; a client reads its own connections, the partner all of them.',
  tag: OFF_EXCHANGE_TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', settlementId: exampleSettlement.id },
    output: {
      side: 'client',
      settlement: exampleRow,
      version: 1,
      disputeWindowEndsAt: null,
      topUpEndsAt: null,
      approvedAt: null,
      netting: [
        {
          connectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
          connectionName: 'Halden Markets main',
          networkAccountId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0a01',
          clientName: 'Northwind Capital',
          currency: 'ofcbtc',
          traded: '-150000000',
          trades: 3,
          settled: '-150000000',
          difference: '0',
          fromDisputes: '0',
          isDisputed: false,
        },
      ],
      units: {},
    },
  },
});
