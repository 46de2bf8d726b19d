'use client';

import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useCallback } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type LedgerEntry, listLedgerEntries } from '#lib/contracts/ledger/entries.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { COUNTER_WORDS } from './balance-labels.ts';
import { CausedBy } from './caused-by.tsx';
import { LedgerPages, type UsePage } from './ledger-pages.tsx';

const PAGE = 50;

interface EntriesProps {
  enterpriseId: string;
  ledgerAccountId: string;
  currency: string;
}

function Entry({ entry, currency, enterpriseId }: { entry: LedgerEntry; currency: string; enterpriseId: string }) {
  const { direction, amount, balance, counterKind, at } = entry;
  const isIn = direction === 'in';
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="border-b border-separator px-3 py-2.5 last:border-b-0" data-testid="ledger-entry">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-start gap-2">
          <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="min-w-0">
            <CausedBy enterpriseId={enterpriseId} cause={entry} />
            <span className="block text-xs text-muted">
              <Timestamp at={at} />, {isIn ? 'from' : 'to'} {COUNTER_WORDS[counterKind]}
            </span>
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="sr-only">{isIn ? 'In' : 'Out'}</span>
          <Amount currency={currency} quantity={isIn ? amount : `-${amount}`} sign={isIn ? '+' : ''} />
          <span className="block text-xs text-muted" data-testid="running-balance">
            <span className="sr-only">Balance afterwards</span>
            <span aria-hidden="true">= </span>
            <Amount currency={currency} quantity={balance} />
          </span>
        </span>
      </div>
    </li>
  );
}

/** What an account of the books got and gave, with what it had afterwards, newest first. */
export function LedgerEntries({ enterpriseId, ledgerAccountId, currency }: EntriesProps) {
  const usePage: UsePage<LedgerEntry> = useCallback(
    function useEntries(cursor) {
      const input = { enterpriseId, ledgerAccountId, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const { data, failure, retry } = useRecord(listLedgerEntries, input);
      return { page: data && { rows: data.entries, nextCursor: data.nextCursor }, failure: failure ?? null, retry };
    },
    [enterpriseId, ledgerAccountId],
  );
  return (
    <LedgerPages
      label="Entries"
      usePage={usePage}
      empty="Nothing has moved on this account yet."
      draw={(entry) => <Entry key={entry.id} entry={entry} currency={currency} enterpriseId={enterpriseId} />}
    />
  );
}
