import { findCoin, leastPlaces } from '#lib/coins.ts';
import { formatUnits, formatUsd, groupDigits, withMinus } from '#lib/money.ts';

interface AmountProps {
  currency: string;
  /** Whole base units. */
  quantity: string;
  /** Base units below the quantity, for where the exact number matters. */
  withBaseUnits?: boolean;
  /** Before what comes in; what goes out has its minus in the quantity. */
  sign?: string;
}

/** More signs than any line has room for. */
const MOST_ON_A_LINE = 36;

/** More signs than a column of amounts has room for: the end is left out there, never the beginning. */
const MOST_IN_A_COLUMN = 24;

/** A number stays on one line, unless none is long enough for it. */
const lineOf = (text: string): string => (text.length > MOST_ON_A_LINE ? 'break-all' : 'whitespace-nowrap');

/** Neither the number nor its unit breaks; the unit stands on a line of its own if need be. */
function BaseUnits({ units }: { units: string }) {
  return (
    <>
      <span className={lineOf(units)}>{units}</span> <span className="whitespace-nowrap">base units</span>
    </>
  );
}

/** A quantity as people read it, its base units below or on hover. A currency that is not known shows base units only. */
export function Amount({ currency, quantity, withBaseUnits = false, sign = '' }: AmountProps) {
  const coin = findCoin(currency);
  const units = withMinus(groupDigits(BigInt(quantity).toString()));
  if (coin === undefined) {
    return (
      <span className="numeric" title={currency}>
        {sign}
        <BaseUnits units={units} /> <span className="text-muted">{currency}</span>
      </span>
    );
  }
  const whole = withMinus(formatUnits(quantity, coin.decimals, leastPlaces(coin)));
  return (
    <span className="numeric inline-block" title={withBaseUnits ? coin.name : `${coin.name}, ${units} base units`}>
      <span className={lineOf(whole)}>
        {sign}
        {whole} <span className="text-muted">{coin.symbol}</span>
      </span>
      {withBaseUnits && (
        <span className="block text-xs text-muted">
          <BaseUnits units={units} />
        </span>
      )}
    </span>
  );
}

/** A quantity in a column of them: the decimal points stand below each other, and the symbols too. */
export function AlignedAmount({ currency, quantity, sign = '' }: Omit<AmountProps, 'withBaseUnits'>) {
  const coin = findCoin(currency);
  if (coin === undefined) return <Amount currency={currency} quantity={quantity} sign={sign} />;
  const text = withMinus(formatUnits(quantity, coin.decimals, leastPlaces(coin)));
  const title = `${coin.name}, ${withMinus(groupDigits(BigInt(quantity).toString()))} base\u00A0units`;
  if (text.length > MOST_IN_A_COLUMN)
    return (
      <span title={`${sign}${text} ${coin.symbol}\n${title}`} className="numeric block truncate">
        {sign}
        {text} <span className="text-muted">{coin.symbol}</span>
      </span>
    );
  const [whole, fraction] = text.split('.');
  return (
    <span title={title} className="numeric inline-flex max-w-full min-w-0 whitespace-nowrap sm:justify-end">
      <span className="truncate">
        {sign}
        {whole}
      </span>
      <span className="shrink-0 text-left sm:min-w-[5.25ch]">{fraction === undefined ? '' : `.${fraction}`}</span>
      <span className="shrink-0 pl-1 text-left text-muted sm:w-11"> {coin.symbol}</span>
    </span>
  );
}

/** A value in US dollars, as the service says it. */
export function UsdValue({ value }: { value: string }) {
  return <span className="numeric whitespace-nowrap">{formatUsd(value)}</span>;
}
