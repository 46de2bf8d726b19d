import { useState } from 'react';
import { useArrowFocus } from '#components/ui/chart/use-arrow-focus.ts';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { toBaseUnits } from '#lib/money.ts';

const SHOWN = 12;
const PLACES = 18;
const PERCENT = 100n;

interface BookSideProps {
  label: string;
  side: 'bid' | 'ask';
  levels: readonly (readonly string[])[];
  /** Of the deeper side, in units of `unitsOf`. */
  deepest: bigint;
  pricePlaces: number;
  baseCurrency: string;
  /** Takes a price to the ticket. */
  onPrice: (price: string) => void;
}

const unitsOf = (size: string | undefined): bigint => BigInt(toBaseUnits(size ?? '0', PLACES) ?? '0');

/** What the levels that are shown hold together. */
export const depthOf = (levels: BookSideProps['levels']): bigint =>
  levels.slice(0, SHOWN).reduce((sum, [, size]) => sum + unitsOf(size), 0n);

/** The levels that are shown, with how deep the book is down to each. */
function deepen(levels: BookSideProps['levels'], deepest: bigint) {
  let sum = 0n;
  return levels.slice(0, SHOWN).map(([price = '0', size = '0']) => {
    sum += unitsOf(size);
    return { price, size, percent: deepest === 0n ? 0 : Number((sum * PERCENT) / deepest) };
  });
}

const LOOKS = {
  bid: { text: 'text-good', bar: 'right-0 bg-good/12' },
  ask: { text: 'text-bad', bar: 'left-0 bg-bad/12' },
} as const;

/**
 * One side of a book, the best level first; the bar behind a level is what it and those before it hold. Its prices are one stop of the Tab
 * key, which stays at its level while prices move.
 */
export function BookSide({ label, side, levels, deepest, pricePlaces, baseCurrency, onPrice }: BookSideProps) {
  const { text, bar } = LOOKS[side];
  const [at, setAt] = useState(0);
  const { list, move } = useArrowFocus<HTMLTableElement>('down');
  const rows = deepen(levels, deepest);
  return (
    <table ref={list} aria-label={label} className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="px-3 py-1.5 text-left font-medium">
            {side === 'bid' ? 'Bid' : 'Ask'}
          </th>
          <th scope="col" className="truncate px-3 py-1.5 text-right font-medium">
            Size, {baseCurrency}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ price, size, percent }, level) => (
          <tr key={level} className="relative">
            <td className={`numeric px-3 py-0.5 font-medium ${text}`}>
              <span aria-hidden="true" className={`absolute inset-y-px ${bar}`} style={{ width: `${percent}%` }} />
              <button
                type="button"
                aria-label={`Limit price ${padDecimal(price, pricePlaces)}`}
                tabIndex={level === Math.min(at, rows.length - 1) ? 0 : -1}
                onFocus={() => setAt(level)}
                onKeyDown={move}
                onClick={() => onPrice(price)}
                className="relative -mx-1 rounded px-1 underline-offset-2 hover:underline"
              >
                {padDecimal(price, pricePlaces)}
              </button>
            </td>
            <td className="numeric px-3 py-0.5 text-right">
              <span className="relative">{padDecimal(size, 0)}</span>
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2} className="px-3 py-2 text-muted">
              {side === 'bid' ? 'There are no bids.' : 'There are no asks.'}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
