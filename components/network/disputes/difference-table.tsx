import type { ReactNode } from 'react';
import type { DisputeRow } from '#lib/contracts/network/enterprise-disputes.ts';
import { SignedAmount } from './dispute-badges.tsx';
import { differencesOf } from './dispute-differences.ts';
import type { Side } from './dispute-labels.ts';

function Line({ word, children, isStrong = false }: { word: string; children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={`flex items-start justify-between gap-3 py-1 ${isStrong ? 'font-medium' : ''}`}>
      <dt className="text-muted">{word}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** What the settlement said of each currency, what its client expects, the difference, and what was agreed. */
export function DifferenceTable({ row, side }: { row: DisputeRow; side: Side }) {
  const differences = differencesOf(row);
  if (differences.length === 0) return <p className="text-sm text-muted">Nothing moves, and nothing is expected.</p>;
  const agreed = row.disputeClosure?.status === 'pending_review' ? 'Proposed' : 'Agreed';
  return (
    <ul className="rounded-lg border border-border text-sm" data-testid="differences">
      {differences.map(({ currency, original, expected, adjusted }) => (
        <li key={currency} className="border-b border-separator px-3 py-2 last:border-b-0" data-currency={currency}>
          <dl>
            <Line word="Settlement says">
              <SignedAmount currency={currency} quantity={original} />
            </Line>
            <Line word={side === 'client' ? 'You expect' : `${row.clientName} expects`}>
              <SignedAmount currency={currency} quantity={expected} />
            </Line>
            <Line word="Difference" isStrong>
              <SignedAmount currency={currency} quantity={(BigInt(expected) - BigInt(original)).toString()} />
            </Line>
            {adjusted !== null && (
              <Line word={agreed} isStrong>
                <SignedAmount currency={currency} quantity={adjusted} />
              </Line>
            )}
          </dl>
        </li>
      ))}
      <li className="px-3 py-2 text-xs text-muted">
        {side === 'client'
          ? 'A plus is what you receive, a minus what you pay.'
          : 'A plus is what the client receives, a minus what it pays.'}
      </li>
    </ul>
  );
}
