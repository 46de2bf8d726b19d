import type { PlatformProduct } from '#lib/contracts/trading/platform-products.ts';
import { runAsSystem } from '#server/core/call/system.ts';
import { addTradingProduct, changeTradingProduct, listPlatformProducts } from '#server/domains/trading/public.ts';
import { alignRows, type OptionValues, type Outcome, requiredText, type SystemCommand, textOf } from './command.ts';
import { given, numberOf, REQUIRED, TEXT, yesOf } from './option-values.ts';

const PPM_DIGITS = 6;

const outcomeOf = (product: PlatformProduct, verb: string): Outcome => ({
  json: product,
  text: `${product.product} ${verb}${product.state === 'halted' ? '; it is halted' : ''}.`,
});

const SIZES = {
  lot: REQUIRED('SIZE', 'Orders sized in base are multiples of it, such as 0.001.'),
  'base-min': REQUIRED('SIZE', 'The least that such an order may have.'),
  'base-max': REQUIRED('SIZE', 'The most that such an order may have.'),
  'quote-increment': REQUIRED('SIZE', 'Orders sized in quote are multiples of it, such as 0.01.'),
  'quote-min': REQUIRED('SIZE', 'The least that such an order may have.'),
  'quote-max': REQUIRED('SIZE', 'The most that such an order may have.'),
} as const;

const sizesOf = (values: OptionValues) => ({
  lot: requiredText(values, 'lot'),
  baseMin: requiredText(values, 'base-min'),
  baseMax: requiredText(values, 'base-max'),
  quoteIncrement: requiredText(values, 'quote-increment'),
  quoteMin: requiredText(values, 'quote-min'),
  quoteMax: requiredText(values, 'quote-max'),
});

const add: SystemCommand = {
  name: 'products add',
  summary: 'Add a product that accounts trade.',
  options: {
    base: REQUIRED('COIN', 'Currency that is bought and sold, such as tltc.'),
    quote: REQUIRED('COIN', 'Currency of its price, such as tfiatusd.'),
    'price-decimals': REQUIRED('NUMBER', 'Decimals of its price.'),
    ...SIZES,
    'start-price': TEXT('PRICE', 'Price about which the reference stays, within half of it each way.'),
    'vol-ppm': TEXT('NUMBER', 'How far the price of a sandbox comes in a day, in millionths.'),
    'derived-of': TEXT('PRODUCT', 'In place of a start price: product whose price is divided, such as HTETH-TUSD.'),
    'derived-by': TEXT('PRODUCT', 'Product by whose price it is divided, such as TBTC-TUSD.'),
    collar: TEXT('PERCENT', 'How far from the reference a price may lie; 10 by default.'),
    spread: REQUIRED('BPS', 'Between the best bid and ask of the house, in basis points.'),
    step: REQUIRED('BPS', 'From one level of the house to the next, in basis points.'),
    'level-size': REQUIRED('SIZE', 'What the house quotes at the best price, in base.'),
    margin: TEXT('yes|no', 'Whether it is traded on margin; no by default.'),
    crossing: TEXT('yes|no', 'Whether clients trade with each other; no by default.'),
  },
  run: async (service, values) => {
    const input = given({
      base: requiredText(values, 'base'),
      quote: requiredText(values, 'quote'),
      priceDecimals: numberOf(values, 'price-decimals') ?? 0,
      ...sizesOf(values),
      startPrice: textOf(values, 'start-price'),
      volPerDayPpm: numberOf(values, 'vol-ppm', PPM_DIGITS),
      derivedOf: textOf(values, 'derived-of'),
      derivedBy: textOf(values, 'derived-by'),
      collarPercent: numberOf(values, 'collar'),
      spreadBps: numberOf(values, 'spread') ?? 0,
      stepBps: numberOf(values, 'step') ?? 0,
      levelSize: requiredText(values, 'level-size'),
      isMarginOpen: yesOf(values, 'margin'),
      isCrossing: yesOf(values, 'crossing'),
    });
    return outcomeOf(
      await runAsSystem(service, { name: 'addTradingProduct', ...addTradingProduct }, input),
      'was added',
    );
  },
};

const set: SystemCommand = {
  name: 'products set',
  summary: 'Halt a product or a part of it, or open it.',
  options: {
    product: REQUIRED('NAME', 'Name of the product, such as TBTC-TUSD.'),
    state: TEXT('open|halted', 'Whether it takes orders.'),
    buy: TEXT('yes|no', 'Whether it can be bought.'),
    sell: TEXT('yes|no', 'Whether it can be sold.'),
    margin: TEXT('yes|no', 'Whether it is traded on margin.'),
    algo: TEXT('yes|no', 'Whether it takes orders that trade in parts over time.'),
    crossing: TEXT('yes|no', 'Whether clients trade with each other.'),
  },
  run: async (service, values) => {
    const input = given({
      product: requiredText(values, 'product'),
      state: textOf(values, 'state') as PlatformProduct['state'] | undefined,
      isBuyOpen: yesOf(values, 'buy'),
      isSellOpen: yesOf(values, 'sell'),
      isMarginOpen: yesOf(values, 'margin'),
      isAlgoOpen: yesOf(values, 'algo'),
      isCrossing: yesOf(values, 'crossing'),
    });
    const changed = await runAsSystem(service, { name: 'changeTradingProduct', ...changeTradingProduct }, input);
    return outcomeOf(changed, 'was changed');
  },
};

const HEAD = ['product', 'state', 'buy', 'sell', 'margin', 'algo', 'crossing', 'reference'];
const word = (is: boolean): string => (is ? 'yes' : 'no');

const rowOf = (one: PlatformProduct): string[] => [
  one.product,
  one.state,
  ...[one.isBuyOpen, one.isSellOpen, one.isMarginOpen, one.isAlgoOpen, one.isCrossing].map(word),
  one.reference ?? 'none',
];

const list: SystemCommand = {
  name: 'products list',
  summary: 'List the products that accounts trade, with their reference prices.',
  options: {},
  run: async (service) => {
    const { products } = await runAsSystem(service, { name: 'listPlatformProducts', ...listPlatformProducts }, {});
    const text = products.length === 0 ? 'There are no products yet.' : alignRows([HEAD, ...products.map(rowOf)]);
    return { json: products, text };
  },
};

export const productCommands: readonly SystemCommand[] = [add, list, set];
