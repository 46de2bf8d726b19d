import { NearTime } from '#components/ui/timestamp.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { DeskPanel } from '../desk-panel.tsx';
import type { Desk } from '../use-desk.ts';
import { useMarketStream, useTerms } from './use-market.ts';

/** The last trades of the product, whoever traded. Its stream tells the book and the reference price to all that show them. */
export function TradesPanel({ desk }: { desk: Desk }) {
  const { product } = desk;
  const { isLive, trades } = useMarketStream(desk);
  const { data: terms } = useTerms(desk);
  return (
    <DeskPanel title="Last trades" about="On this product, by everybody.">
      {trades.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          {isLive ? 'Nothing was traded yet.' : 'Trades are shown once the market is live.'}
        </p>
      ) : (
        <table aria-label="Last trades" className="mb-2 w-full text-sm">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="px-4 py-1.5 text-left font-medium">
                Price
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-medium">
                Size, {product.baseCurrency}
              </th>
              <th scope="col" className="px-4 py-1.5 text-right font-medium">
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            {trades.map(({ id, price, size, time }) => (
              <tr key={id} data-testid="market-trade">
                <td className="numeric px-4 py-0.5 font-medium">{padDecimal(price, product.quoteDisplayPrecision)}</td>
                <td className="numeric px-2 py-0.5 text-right">{padDecimal(size, 0)}</td>
                <td className="px-4 py-0.5 text-right text-xs text-muted">
                  <NearTime at={time} now={terms?.time ?? time} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskPanel>
  );
}
