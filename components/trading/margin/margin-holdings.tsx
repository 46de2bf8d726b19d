import { NoValue } from '#components/ui/no-value.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { Collateral, Position } from './use-margin.ts';

const HEAD = 'px-4 py-1.5 font-medium';
const CELL = 'px-4 py-1.5';

interface Line {
  key: string;
  first: string;
  second: string;
  third: string | null;
}

function Lines({
  label,
  heads,
  lines,
  none,
}: {
  label: string;
  heads: readonly string[];
  lines: readonly Line[];
  none: string;
}) {
  return (
    <div className="min-w-0 overflow-x-auto">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b border-separator text-xs text-muted">
            {heads.map((head, index) => (
              <th key={head} scope="col" className={`${HEAD} ${index === 0 ? 'text-left' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && (
            <tr>
              <td colSpan={heads.length} className={`${CELL} text-muted`}>
                {none}
              </td>
            </tr>
          )}
          {lines.map(({ key, first, second, third }) => (
            <tr key={key} data-testid="holding" className="border-b border-separator last:border-b-0">
              <td className={`${CELL} font-medium`}>{first}</td>
              <td className={`${CELL} numeric text-right`}>{second}</td>
              <td className={`${CELL} numeric text-right text-muted`}>{third ?? <NoValue />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const worth = (amount: Position['value']): string | null => (amount === null ? null : padDecimal(amount.quantity, 2));

/** What the account has and owes on margin, and what it has pledged. */
export function MarginHoldings({
  currency: dollar,
  positions,
  collateral,
}: {
  /** What all is counted in. */
  currency: string;
  positions: readonly Position[];
  collateral: readonly Collateral[];
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-separator border-b border-separator 2xl:grid-cols-2 2xl:divide-x 2xl:divide-y-0">
      <Lines
        label="Positions"
        heads={['Position', 'Size', `Worth, ${dollar}`]}
        none="There is no position."
        lines={positions.map(({ currency, side, quantity, value }) => ({
          key: currency,
          first: `${currency}, ${side}`,
          second: padDecimal(quantity, 0),
          third: worth(value),
        }))}
      />
      <Lines
        label="Collateral"
        heads={['Collateral', 'Size', `Counts for, ${dollar}`]}
        none="There is no collateral."
        lines={collateral.map(({ currency, quantity, collateralValue }) => ({
          key: currency,
          first: currency,
          second: padDecimal(quantity, 0),
          third: worth(collateralValue),
        }))}
      />
    </div>
  );
}
