import { findCoin } from '#lib/coins.ts';
import { formatUnits, groupDigits } from '#lib/money.ts';

interface AmountProps {
  currency: string;
  /** Whole base units. */
  quantity: string;
  /** Base units below the quantity, for where the exact number matters. */
  withBaseUnits?: boolean;
  /** Before what comes in; what goes out has its minus in the quantity. */
  sign?: string;
}

/** A quantity as people read it, its base units below or on hover. A currency that is not known shows base units only. */
export function Amount({ currency, quantity, withBaseUnits = false, sign = '' }: AmountProps) {
  const coin = findCoin(currency);
  const base = `${groupDigits(BigInt(quantity).toString())} base\u00A0units`;
  if (coin === undefined) {
    return (
      <span className="numeric" title={currency}>
        {sign}
        {base} <span className="text-muted">{currency}</span>
      </span>
    );
  }
  return (
    <span className="numeric inline-block" title={withBaseUnits ? coin.name : `${coin.name}, ${base}`}>
      <span className="whitespace-nowrap">
        {sign}
        {formatUnits(quantity, coin.decimals)} <span className="text-muted">{coin.symbol}</span>
      </span>
      {withBaseUnits && <span className="block text-xs break-all text-muted">{base}</span>}
    </span>
  );
}
