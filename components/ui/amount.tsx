import { Fragment } from 'react';
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

/** Long numbers may break between two groups of digits; the unit stays one word, on a line of its own if need be. */
function BaseUnits({ units }: { units: string }) {
  return (
    <>
      {units.split(',').map((group, index, all) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one number
        <Fragment key={index}>
          {group}
          {index < all.length - 1 && (
            <>
              ,<wbr />
            </>
          )}
        </Fragment>
      ))}{' '}
      <span className="whitespace-nowrap">base units</span>
    </>
  );
}

/** A quantity as people read it, its base units below or on hover. A currency that is not known shows base units only. */
export function Amount({ currency, quantity, withBaseUnits = false, sign = '' }: AmountProps) {
  const coin = findCoin(currency);
  const units = groupDigits(BigInt(quantity).toString());
  if (coin === undefined) {
    return (
      <span className="numeric" title={currency}>
        {sign}
        <BaseUnits units={units} /> <span className="text-muted">{currency}</span>
      </span>
    );
  }
  return (
    <span className="numeric inline-block" title={withBaseUnits ? coin.name : `${coin.name}, ${units} base units`}>
      <span className="whitespace-nowrap">
        {sign}
        {formatUnits(quantity, coin.decimals)} <span className="text-muted">{coin.symbol}</span>
      </span>
      {withBaseUnits && (
        <span className="block text-xs text-muted">
          <BaseUnits units={units} />
        </span>
      )}
    </span>
  );
}
