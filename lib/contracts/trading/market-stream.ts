import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { EVENT_STREAM } from '#lib/contracts/events/event-stream.ts';
import { Instant, wholeNumber } from '#lib/schema.ts';
import { Decimal, NamedProduct, READS_ACCOUNT, TRADING_ERRORS, TRADING_TAG } from './words.ts';

const MAX_DEPTH = 100;

const Sequence = z.int().min(0);
const Levels = z.array(z.tuple([Decimal, Decimal])).max(2 * MAX_DEPTH);

/** The book to the depth that was asked for, the best level first. */
export const MarketSnapshot = z.object({ sequence: Sequence, time: Instant, bids: Levels, asks: Levels });
export type MarketSnapshot = z.output<typeof MarketSnapshot>;

/** Levels that are others than in the message before; a size of 0 is gone. */
export const MarketUpdate = MarketSnapshot.extend({ previous: Sequence });
export type MarketUpdate = z.output<typeof MarketUpdate>;

export const MarketTrade = z.object({ id: z.string().max(40), price: Decimal, size: Decimal, time: Instant });
export type MarketTrade = z.output<typeof MarketTrade>;

export const MarketReference = z.object({ price: Decimal.nullable() });
export type MarketReference = z.output<typeof MarketReference>;

const place = z.string().max(200).optional();

/** Server-sent events of one market. */
export const streamMarket = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/trading/products/{product}/stream' }],
  access: READS_ACCOUNT,
  errors: { ...TRADING_ERRORS, also: [400], never: [404] },
  rightsFirst: true,
  ...EVENT_STREAM,
  input: z.object({
    product: NamedProduct,
    depth: wholeNumber(1, MAX_DEPTH).default(20).meta({ description: 'How many levels of each side are told.' }),
    lastEventId: place.meta({
      description:
        '`id` of the last message seen: the stream goes on after it. Default: it begins with a snapshot, as where that is too long ago.',
    }),
    after: place.meta({
      description:
        'The same as `Last-Event-ID`, for clients that cannot set headers. Default: the stream begins with a snapshot.',
    }),
  }),
  summary: 'Stream the market of a product.',
  description:
    'Begins with `snapshot` `{sequence, time, bids, asks}`, each level a price and a size, then the reference price and the last trades. `update` `{sequence, previous, time, bids, asks}` has the levels that are others than after the message whose `id` is `previous`; a size of `"0"` is gone, also where a level leaves the depth. `trade` is `{id, price, size, time}`, `reference` is `{price}`, null while nothing is traded. Changes of a tenth of a second come together; a slow reader gets the difference to what they saw last, with the last 100 trades at most. `id` is the sequence: after a break the stream goes on from it within 1,000 changes. A product that is halted has an empty book.',
  tag: TRADING_TAG,
  example: {
    input: { product: 'TBTC-TUSD', depth: 1 },
    output:
      'retry: 1000\n\nid: 17723556001\nevent: snapshot\ndata: {"sequence":17723556001,"time":"2026-03-02T09:30:00.000Z","bids":[["59988","0.5"]],"asks":[["60012","0.5"]]}\n\nevent: reference\ndata: {"price":"60000"}\n\n',
  },
});
