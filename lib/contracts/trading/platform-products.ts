import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Flag, Instant, integer, Nothing } from '#lib/schema.ts';
import { Decimal, DecimalInput, NamedProduct, ProductName, TRADING_OPERATOR_TAG } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/trading/products' as const;
const OPERATOR = { caller: 'platform-admin' } as const;
const MAX_BPS = 1000;
const MAX_PLACES = 18;
const MAX_VOL_PPM = 500_000;
const MAX_COLLAR = 99;

const coin = z
  .string()
  .regex(/^[a-z0-9:_-]{1,60}$/, 'must be the id of a currency, such as tbtc')
  .meta({ examples: ['tbtc'] });

export const ProductState = z
  .enum(['open', 'halted'])
  .meta({ description: 'A halted product takes no orders, and those that it has are cancelled.' });

const switches = {
  state: ProductState,
  isBuyOpen: Flag.meta({ description: 'Whether it can be bought.' }),
  isSellOpen: Flag.meta({ description: 'Whether it can be sold.' }),
  isMarginOpen: Flag.meta({ description: 'Whether it is traded on margin.' }),
  isAlgoOpen: Flag.meta({ description: 'Whether it takes orders that trade in parts over time.' }),
  isCrossing: Flag.meta({ description: 'Whether clients trade with each other; else with the house alone.' }),
};

const ReferenceSource = z.enum(['pinned', 'given', 'derived', 'walk']).meta({
  description:
    'Where the reference is from: it stands still, the operator gave it, it follows from two others, or it walks; null where there is none.',
});

/** A product as its operator sees it. */
export const PlatformProduct = z
  .object({
    product: ProductName,
    base: z.string().max(60).meta({ description: 'Currency that is bought and sold.' }),
    quote: z.string().max(60).meta({ description: 'Currency of its price.' }),
    priceDecimals: z
      .int()
      .min(0)
      .max(MAX_PLACES)
      .meta({ description: 'Decimals of prices; the last one is the tick.' }),
    lot: Decimal.meta({ description: 'Orders sized in base are multiples of it.' }),
    baseMin: Decimal,
    baseMax: Decimal,
    quoteIncrement: Decimal.meta({ description: 'Orders sized in quote are multiples of it.' }),
    quoteMin: Decimal,
    quoteMax: Decimal,
    collarPercent: z.int().min(1).max(MAX_COLLAR).meta({ description: 'How far from the reference a price may lie.' }),
    startPrice: Decimal.nullable().meta({ description: 'Where the reference of a sandbox walks from.' }),
    volPerDayPpm: z.int().min(0).nullable().meta({ description: 'How far it comes in a day, in millionths.' }),
    derivedOf: ProductName.nullable().meta({ description: 'The product whose price is divided for this one.' }),
    derivedBy: ProductName.nullable().meta({ description: 'The product by whose price it is divided.' }),
    spreadBps: z.int().min(0).max(MAX_BPS),
    stepBps: z.int().min(1).max(MAX_BPS),
    levelSize: Decimal.meta({ description: 'What the house quotes at the best price, in base.' }),
    state: ProductState,
    isBuyOpen: z.boolean(),
    isSellOpen: z.boolean(),
    isMarginOpen: z.boolean(),
    isAlgoOpen: z.boolean(),
    isCrossing: z.boolean(),
    reference: Decimal.nullable().meta({ description: 'The reference price now; null where there is none.' }),
    referenceSource: ReferenceSource.nullable(),
    referenceAsOf: Instant.nullable().meta({
      description: 'When the last price that the operator gave was made; null where none was given.',
    }),
    createdAt: Instant,
  })
  .meta({ id: 'PlatformTradingProduct' });
export type PlatformProduct = z.output<typeof PlatformProduct>;

const example: z.input<typeof PlatformProduct> = {
  product: 'TLTC-TUSD',
  base: 'tltc',
  quote: 'tfiatusd',
  priceDecimals: 2,
  lot: '0.001',
  baseMin: '0.01',
  baseMax: '10000',
  quoteIncrement: '0.01',
  quoteMin: '10',
  quoteMax: '1000000',
  collarPercent: 10,
  startPrice: '80',
  volPerDayPpm: 40_000,
  derivedOf: null,
  derivedBy: null,
  spreadBps: 6,
  stepBps: 2,
  levelSize: '50',
  state: 'open',
  isBuyOpen: true,
  isSellOpen: true,
  isMarginOpen: false,
  isAlgoOpen: true,
  isCrossing: false,
  reference: '79.5',
  referenceSource: 'walk',
  referenceAsOf: null,
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** Ours: products in the order in which they were added. */
export const listPlatformProducts = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  rightsFirst: true,
  input: Nothing,
  output: z.object({
    time: Instant.meta({ description: 'When it was so.' }),
    products: z.array(PlatformProduct).max(100),
  }),
  summary: 'List the products that are traded here.',
  description: 'Those that are halted are among them.',
  tag: TRADING_OPERATOR_TAG,
  example: { input: {}, output: { time: '2026-03-02T09:30:00.000Z', products: [example] } },
});

const size = (what: string, shown: string) => DecimalInput.meta({ description: what, examples: [shown] });

/** Ours: the operator adds a product. */
export const addTradingProduct = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: OPERATOR,
  rightsFirst: true,
  status: 201,
  input: z.object({
    base: coin.meta({ description: 'Currency that is bought and sold, by its id outside of trading.' }),
    quote: coin.meta({ description: 'Currency of its price, of the same network.', examples: ['tfiatusd'] }),
    priceDecimals: integer(0, MAX_PLACES).meta({ description: 'Decimals of prices; the last one is the tick.' }),
    lot: size('Orders sized in base are multiples of it.', example.lot),
    baseMin: size('The least that such an order may have; a multiple of the lot.', example.baseMin),
    baseMax: size('The most that such an order may have.', example.baseMax),
    quoteIncrement: size('Orders sized in quote are multiples of it.', example.quoteIncrement),
    quoteMin: size('The least that such an order may have; a multiple of the increment.', example.quoteMin),
    quoteMax: size('The most that such an order may have.', example.quoteMax),
    collarPercent: integer(1, MAX_COLLAR)
      .default(10)
      .meta({ description: 'How far above the reference one may buy, and below it sell.' }),
    startPrice: DecimalInput.optional().meta({
      description:
        'Price about which the reference stays, within half of it each way. Default: none, as it follows from two others.',
      examples: ['80'],
    }),
    volPerDayPpm: integer(0, MAX_VOL_PPM)
      .optional()
      .meta({ description: 'How far a sandbox walks in a day, in millionths. Default: 30000 with a `startPrice`.' }),
    derivedOf: NamedProduct.optional().meta({
      description: 'Product with the same base, whose price is divided. Default: none, as there is a `startPrice`.',
      examples: ['HTETH-TUSD'],
    }),
    derivedBy: NamedProduct.optional().meta({
      description: 'Product of the quote currency, by whose price it is divided. Default: none, as for `derivedOf`.',
      examples: ['TBTC-TUSD'],
    }),
    spreadBps: integer(0, MAX_BPS).meta({ description: 'Between the best bid and ask of the house, in basis points.' }),
    stepBps: integer(1, MAX_BPS).meta({ description: 'From one level of the house to the next, in basis points.' }),
    levelSize: size(
      'What the house quotes at the best price, in base; level k has k times as much.',
      example.levelSize,
    ),
    isMarginOpen: switches.isMarginOpen.default(false),
    isCrossing: switches.isCrossing.default(false),
  }),
  output: PlatformProduct,
  summary: 'Add a product.',
  description:
    'Its name is made of the symbols: `TLTC-TUSD`. One base unit must cost less than one unit of quote at the highest price that can be, so that orders in quote fill to the last unit. What is not a switch stays.',
  done: 'Added a trading product',
  tag: TRADING_OPERATOR_TAG,
  example: {
    input: {
      base: 'tltc',
      quote: 'tfiatusd',
      priceDecimals: 2,
      lot: '0.001',
      baseMin: '0.01',
      baseMax: '10000',
      quoteIncrement: '0.01',
      quoteMin: '10',
      quoteMax: '1000000',
      startPrice: '80',
      volPerDayPpm: 40_000,
      spreadBps: 6,
      stepBps: 2,
      levelSize: '50',
    },
    output: example,
  },
});

/** Ours: the operator halts a product, or a part of it. */
export const changeTradingProduct = contract({
  routes: [{ method: 'PATCH', path: `${BASE}/{product}` }],
  access: OPERATOR,
  rightsFirst: true,
  input: z
    .object({
      product: NamedProduct,
      state: switches.state.optional(),
      isBuyOpen: switches.isBuyOpen.optional(),
      isSellOpen: switches.isSellOpen.optional(),
      isMarginOpen: switches.isMarginOpen.optional(),
      isAlgoOpen: switches.isAlgoOpen.optional(),
      isCrossing: switches.isCrossing.optional(),
      pinnedPrice: DecimalInput.nullable()
        .optional()
        .meta({
          description: 'Of a sandbox: the reference price to stand still at; null lets it walk on.',
          examples: ['61250.5'],
        }),
    })
    .refine((input) => Object.values(input).filter((value) => value !== undefined).length > 1, 'must change something'),
  output: PlatformProduct,
  summary: 'Halt a product, or open it.',
  description:
    'What is left out stays. A switch counts for new orders. A `pinnedPrice` is refused in production, where prices are given.',
  done: 'Changed a trading product',
  tag: TRADING_OPERATOR_TAG,
  example: { input: { product: 'TLTC-TUSD', state: 'halted' }, output: { ...example, state: 'halted' } },
});
