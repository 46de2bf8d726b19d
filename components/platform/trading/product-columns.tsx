import { Button } from '#components/ui/button.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { PlainColumn } from '#components/ui/table/plain-table.tsx';
import { findCoin } from '#lib/coins.ts';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { referenceWords, SWITCH_NAMES, SWITCHES } from '#lib/console/product-values.ts';
import { shortSize } from '#lib/console/short-size.ts';
import type { PlatformProduct } from '#lib/contracts/trading/platform-products.ts';

export const PRODUCT_FORMS = ['change', 'state', 'price'] as const;
export type ProductForm = (typeof PRODUCT_FORMS)[number];

const symbolOf = (coin: string): string => findCoin(coin)?.symbol ?? coin;

/** From the least to the most, in short; whole on hover. */
function Range({ min, max, coin }: { min: string; max: string; coin: string }) {
  const symbol = symbolOf(coin);
  return (
    <span className="block" title={`${padDecimal(min, 0)} – ${padDecimal(max, 0)} ${symbol}`}>
      {shortSize(min)} – {shortSize(max)} <span className="text-muted">{symbol}</span>
    </span>
  );
}

function Sizes({ product: { base, quote, baseMin, baseMax, quoteMin, quoteMax } }: { product: PlatformProduct }) {
  return (
    <span className="block max-sm:text-right">
      <Range min={baseMin} max={baseMax} coin={base} />
      <Range min={quoteMin} max={quoteMax} coin={quote} />
    </span>
  );
}

function Quotes({ product: { spreadBps, stepBps, levelSize, base, collarPercent } }: { product: PlatformProduct }) {
  return (
    <span className="block max-sm:text-right">
      <span className="block" title={`${padDecimal(levelSize, 0)} ${symbolOf(base)}`}>
        {shortSize(levelSize)} <span className="text-muted">{symbolOf(base)} a level</span>
      </span>
      <span className="block text-xs text-muted">
        Spread {spreadBps}, step {stepBps} bps, collar {collarPercent}%
      </span>
    </span>
  );
}

/** What of a product is open, by name; what is closed is struck out, and read out as such. */
function Parts({ product }: { product: PlatformProduct }) {
  return (
    <ul className="flex flex-wrap gap-x-2 max-sm:justify-end sm:max-w-44">
      {SWITCH_NAMES.map((name) => (
        <li key={name} className={product[name] ? '' : 'text-muted'}>
          {product[name] ? (
            SWITCHES[name].label
          ) : (
            <s>
              <span className="sr-only">Off: </span>
              {SWITCHES[name].label}
            </s>
          )}
        </li>
      ))}
    </ul>
  );
}

function Reference({ product, time }: { product: PlatformProduct; time: string }) {
  const { reference, priceDecimals } = product;
  return (
    <span className="block min-w-0 max-sm:text-right">
      <span className="block font-medium">
        {reference === null ? <NoValue /> : padDecimal(reference, Math.min(2, priceDecimals))}
      </span>
      <span className={`block text-xs ${reference === null ? 'text-attention' : 'text-muted'}`}>
        {referenceWords(product, time)}
      </span>
    </span>
  );
}

interface ActionsProps {
  product: PlatformProduct;
  open: (form: ProductForm, product: PlatformProduct) => void;
}

function Actions({ product, open }: ActionsProps) {
  const verb = product.state === 'open' ? 'Halt' : 'Open';
  const look = { size: 'sm', variant: 'outline' } as const;
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end sm:w-44">
      <Button {...look} aria-label={`Change ${product.product}`} onPress={() => open('change', product)}>
        Change …
      </Button>
      <Button {...look} aria-label={`${verb} ${product.product}`} onPress={() => open('state', product)}>
        {verb} …
      </Button>
      <Button {...look} aria-label={`Set price of ${product.product}`} onPress={() => open('price', product)}>
        Set price …
      </Button>
    </span>
  );
}

/** What the operator sees of each product, as it was at a time. */
export const productColumns = (time: string, open: ActionsProps['open']): readonly PlainColumn<PlatformProduct>[] => [
  {
    label: 'Product',
    cell: ({ product, base, quote }) => (
      <span className="block min-w-0">
        <span className="block font-medium whitespace-nowrap">{product}</span>
        <span className="block font-mono text-xs text-muted">
          {base} / {quote}
        </span>
      </span>
    ),
  },
  {
    label: 'State',
    cell: ({ state }) => (
      <StatusMark
        tone={state === 'open' ? 'good' : 'attention'}
        word={state === 'open' ? 'Open' : 'Halted'}
        meaning={state === 'open' ? 'It takes orders.' : 'It takes no orders, and has none.'}
      />
    ),
  },
  { label: 'Reference', isNumber: true, cell: (product) => <Reference product={product} time={time} /> },
  { label: 'Open for', cell: (product) => <Parts product={product} /> },
  { label: 'Order sizes', isNumber: true, cell: (product) => <Sizes product={product} /> },
  { label: 'House quotes', isNumber: true, cell: (product) => <Quotes product={product} /> },
  { label: 'Actions', cell: (product) => <Actions product={product} open={open} /> },
];
