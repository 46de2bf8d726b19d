import * as z from 'zod';
import { Instant, InstantInput, text, Uuid } from '#lib/schema.ts';
import { CurrencyWord, ExternalId, SignedQuantity } from './signed-shapes.ts';

/** `recorded` waits for a settlement, `assigned` is in one that is not finished, `settled` in one that is. */
export const TRADE_STATUSES = ['recorded', 'assigned', 'settled'] as const;
export const TradeStatus = z.enum(TRADE_STATUSES);
export type TradeStatus = z.output<typeof TradeStatus>;

const Side = z
  .object({
    currency: CurrencyWord,
    quantity: SignedQuantity.meta({ description: 'How much of it the party receives, or with a minus pays.' }),
  })
  .meta({ id: 'TradeSide', description: 'From the party’s side: positive received, negative paid.' });

/** A trade as a partner reports it. Source: the interface, "Partner trade signing request". */
export const TradeInput = z
  .strictObject({
    externalId: ExternalId.meta({ description: 'Your id of the trade, once for a partner.' }),
    externalOrderId: ExternalId.meta({ description: 'Your id of the order.' }),
    partyConnectionId: Uuid.meta({ description: 'Connection of the party.' }),
    counterpartyConnectionId: Uuid.optional().meta({
      description: 'Connection of the other client. Required for brokers, and refused for others.',
    }),
    tradedAt: InstantInput.meta({ description: 'When it was traded; not in the future.' }),
    base: Side.meta({ description: 'What was bought or sold.' }),
    quote: Side.meta({ description: 'What was paid or received for it; with the other sign.' }),
  })
  .meta({ id: 'TradeInput' });

export const TradeCorrectionInput = z
  .strictObject({
    externalId: ExternalId.optional().meta({
      description: 'Your id of the correction, once for a partner. Default: that of the trade, `#` and its version.',
    }),
    correctingUser: text(300).meta({ description: 'Who corrects it.' }),
    reason: text(2000).meta({ description: 'Why it is corrected.' }),
  })
  .meta({ id: 'TradeCorrectionInput' });

const TradedAmount = z.object({ currency: z.string().max(40), quantity: SignedQuantity });

/** A trade as it is recorded. */
export const Trade = z
  .object({
    id: Uuid,
    partnerId: Uuid,
    externalId: z.string().max(300),
    externalOrderId: z.string().max(300),
    partyConnectionId: Uuid.optional().meta({ description: 'Absent for a client whose connection it is not.' }),
    counterpartyConnectionId: Uuid.optional(),
    tradedAt: Instant,
    base: TradedAmount,
    quote: TradedAmount,
    status: TradeStatus,
    version: z.int().min(1).meta({ description: 'Counts what was corrected, from 1 on.' }),
    settlementId: Uuid.optional().meta({ description: 'The settlement that it is in.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Trade' });
export type Trade = z.output<typeof Trade>;

export const exampleTrade: z.input<typeof Trade> = {
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01',
  partnerId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
  externalId: 'T-2026-000417',
  externalOrderId: 'O-2026-000398',
  partyConnectionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff0001',
  tradedAt: '2026-03-02T09:14:07.120Z',
  base: { currency: 'BTC', quantity: '150000000' },
  quote: { currency: 'USD', quantity: '-14152500' },
  status: 'recorded',
  version: 1,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};
