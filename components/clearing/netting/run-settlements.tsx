'use client';

import { useQueries } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type DvpSettlementRow, getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { describeAmount } from '#lib/money.ts';
import { partyFinder, WAY_WORDS, wayOf } from '../dvp-parties.ts';
import { settlementPath, settlementsOf } from './netting-labels.ts';

const SHOWN = 10;

const WORDS = { ...WAY_WORDS, out: 'You send' };

/** What a settlement moves by itself: `You send 1 BTC · You receive 94,350.00 USDC`. */
function legsInWords(row: DvpSettlementRow): string {
  const find = partyFinder(row);
  return row.settlementTransfers
    .map((transfer) => `${WORDS[wayOf(transfer, find)]} ${describeAmount(transfer.currency, transfer.quantity)}`)
    .join(' · ');
}

interface RunSettlementsProps {
  enterpriseId: string;
  ids: readonly string[];
  /** How many there are, where not all are named. */
  total: number;
}

/** The settlements of a run, each leading to itself; named as they come into view. */
export function RunSettlements({ enterpriseId, ids, total }: RunSettlementsProps) {
  const [count, setCount] = useState(SHOWN);
  const shown = ids.slice(0, count);
  const rows = useQueries({
    queries: shown.map((id) => queryOf(getEnterpriseDvpSettlement, { enterpriseId, dvpSettlementId: id })),
  });
  if (ids.length === 0) return <p className="text-sm text-muted">None.</p>;
  return (
    <>
      <ul aria-label="Settlements" className="overflow-hidden rounded-lg border border-border text-sm">
        {shown.map((id, index) => {
          const row = rows[index]?.data;
          return (
            <li key={id} className="border-b border-separator last:border-b-0">
              <Link
                href={settlementPath(enterpriseId, id)}
                prefetch={false}
                className="flex items-center justify-between gap-3 px-3 py-2 -outline-offset-2 hover:bg-row-hover"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{row?.externalId ?? id}</span>
                  <span className="block min-h-4 text-xs text-muted">{row && legsInWords(row)}</span>
                </span>
                <ArrowUpRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
      {ids.length > count && (
        <Button variant="outline" size="sm" className="mt-2" onPress={() => setCount(count + SHOWN)}>
          Show more
        </Button>
      )}
      {total > ids.length && (
        <p className="mt-1.5 text-xs text-muted">{`Only the oldest ${settlementsOf(ids.length)} of ${settlementsOf(total)} are named.`}</p>
      )}
    </>
  );
}
