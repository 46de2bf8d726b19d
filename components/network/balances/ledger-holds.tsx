'use client';

import { useCallback } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type LedgerHold, listLedgerHolds } from '#lib/contracts/ledger/holds.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { CausedBy } from './caused-by.tsx';
import { LedgerPages, type UsePage } from './ledger-pages.tsx';

const PAGE = 50;

const STATES: Readonly<Record<LedgerHold['state'], { tone: Tone; word: string }>> = {
  pending: { tone: 'waiting', word: 'Open' },
  posted: { tone: 'good', word: 'Used' },
  voided: { tone: 'neutral', word: 'Released' },
  expired: { tone: 'neutral', word: 'Expired' },
};

interface HoldsProps {
  enterpriseId: string;
  ledgerAccountId: string;
  currency: string;
}

function Hold({ hold, currency, enterpriseId }: { hold: LedgerHold; currency: string; enterpriseId: string }) {
  const { state, amount, used, at, endedAt } = hold;
  const isPartly = used !== '0' && used !== amount;
  return (
    <li className="border-b border-separator px-3 py-2.5 last:border-b-0" data-testid="ledger-hold">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <CausedBy enterpriseId={enterpriseId} cause={hold} />
          <span className="block text-xs text-muted">
            Held <Timestamp at={at} />
            {endedAt !== null && (
              <>
                , ended <Timestamp at={endedAt} />
              </>
            )}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <Amount currency={currency} quantity={amount} />
          <span className="block">
            <StatusMark {...STATES[state]} />
          </span>
          {isPartly && (
            <span className="block text-xs text-muted">
              of it used <Amount currency={currency} quantity={used} />
            </span>
          )}
        </span>
      </div>
    </li>
  );
}

/** What is and was held on an account of the books: open holds first, newest first. */
export function LedgerHolds({ enterpriseId, ledgerAccountId, currency }: HoldsProps) {
  const usePage: UsePage<LedgerHold> = useCallback(
    function useHolds(cursor) {
      const input = { enterpriseId, ledgerAccountId, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const { data, failure, retry } = useRecord(listLedgerHolds, input);
      return { page: data && { rows: data.holds, nextCursor: data.nextCursor }, failure: failure ?? null, retry };
    },
    [enterpriseId, ledgerAccountId],
  );
  return (
    <LedgerPages
      label="Holds"
      usePage={usePage}
      empty="Nothing is held on this account, and nothing was."
      draw={(hold) => <Hold key={hold.id} hold={hold} currency={currency} enterpriseId={enterpriseId} />}
    />
  );
}
