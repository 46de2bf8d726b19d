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

/** One side of a book, the best level first; the bar behind a level is what it and those before it hold. */
export function BookSide({ label, side, levels, deepest, pricePlaces, baseCurrency }: BookSideProps) {
  const { text, bar } = LOOKS[side];
  const rows = deepen(levels, deepest);
  return (
    <table aria-label={label} className="w-full table-fixed text-sm">
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
        {rows.map(({ price, size, percent }) => (
          <tr key={price} className="relative">
            <td className={`numeric px-3 py-0.5 font-medium ${text}`}>
              <span aria-hidden="true" className={`absolute inset-y-px ${bar}`} style={{ width: `${percent}%` }} />
              <span className="relative">{padDecimal(price, pricePlaces)}</span>
            </td>
            <td className="numeric px-3 py-0.5 text-right">
              <span className="relative">{padDecimal(size, 0)}</span>
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2} className="px-3 py-2 text-muted">
              {side === 'bid' ? 'Nobody bids.' : 'Nobody offers.'}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
