'use client';

import { useQuery } from '@tanstack/react-query';
import { PanelState } from '#components/ui/panel-state.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { listTradingBalances } from '#lib/contracts/trading/accounts.ts';
import { DeskPanel } from './desk-panel.tsx';
import type { Desk } from './use-desk.ts';

type Balance = OutputOf<typeof listTradingBalances>['data'][number];

/** What the account has of all currencies; one reply for all that show it. */
export const useBalances = ({ account }: Desk) => useQuery(queryOf(listTradingBalances, { accountId: account.id }));

function Lines({ balances }: { balances: readonly Balance[] }) {
  return (
    <table aria-label="Balances" className="w-full text-sm">
      <thead>
        <tr className="border-b border-separator text-xs text-muted">
          <th scope="col" className="px-4 py-1.5 text-left font-medium">
            Currency
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-medium">
            Tradable
          </th>
          <th scope="col" className="px-4 py-1.5 text-right font-medium">
            Held
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ currency, tradableBalance, heldBalance }) => (
          <tr key={currency} data-testid="balance" className="border-b border-separator last:border-b-0">
            <td className="px-4 py-1.5 font-medium">{currency}</td>
            <td className="numeric px-2 py-1.5 text-right">{padDecimal(tradableBalance, 0)}</td>
            <td className="numeric px-4 py-1.5 text-right text-muted">{padDecimal(heldBalance, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the account has of both currencies of the product. */
export function BalancesPanel({ desk }: { desk: Desk }) {
  const { data, error, refetch } = useBalances(desk);
  const { baseCurrency, quoteCurrency } = desk.product;
  const shown = [baseCurrency, quoteCurrency].flatMap(
    (symbol) => data?.data.find(({ currency }) => currency === symbol) ?? [],
  );
  return (
    <DeskPanel title="Balances">
      {data === undefined ? (
        <div className="p-4">
          <PanelState failure={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Lines balances={shown} />
      )}
    </DeskPanel>
  );
}
