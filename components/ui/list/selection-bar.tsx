'use client';

import { Check, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Move } from '#lib/console/move-totals.ts';
import { moveTotals } from '#lib/console/move-totals.ts';
import { Amount } from '../amount.tsx';
import { useCopy } from '../copyable.tsx';

const SHOWN_TOTALS = 3;

/** Sums of what the chosen rows move, by currency. */
function Totals({ moves }: { moves: readonly Move[] }) {
  const totals = moveTotals(moves);
  if (totals.length === 0) return null;
  const hidden = totals.length - SHOWN_TOTALS;
  return (
    <ul aria-label="Totals of the selected rows" className="flex flex-wrap gap-x-3 text-muted">
      {totals.slice(0, SHOWN_TOTALS).map(({ word, currency, quantity }) => (
        <li key={`${word} ${currency}`}>
          {word} <Amount currency={currency} quantity={quantity} />
        </li>
      ))}
      {hidden > 0 && <li>and {hidden} more</li>}
    </ul>
  );
}

function CopyIds({ ids }: { ids: readonly string[] }) {
  const { isCopied, copy } = useCopy(() => ids.join('\n'));
  return (
    <Button variant="outline" onPress={copy}>
      {isCopied ? <Check className="text-good" /> : <Copy />}
      {isCopied ? 'Copied' : 'Copy ids'}
    </Button>
  );
}

interface SelectionBarProps {
  ids: readonly string[];
  moves: readonly Move[];
  /** All rows that the search finds, where there are more than the page has. */
  found: { words: string; isChosen: boolean; choose: () => void; actions: ReactNode } | null;
  onClear: () => void;
  children: ReactNode;
}

/** How many rows are chosen, what they come to, and what can be done with them. */
export function SelectionBar({ ids, moves, found, onClear, children }: SelectionBarProps) {
  const isAll = found?.isChosen === true;
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-3 z-20 mx-auto flex max-w-full flex-wrap items-center gap-2 rounded-lg border border-border bg-overlay py-1.5 pr-1.5 pl-3 text-sm shadow-lg"
    >
      <p role="status" className="numeric font-medium">
        {isAll ? `All ${found.words} selected` : `${ids.length} selected`}
      </p>
      {!isAll && <Totals moves={moves} />}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {!isAll && children}
        {found && !isAll && (
          <Button variant="outline" onPress={found.choose}>
            Select all {found.words}
          </Button>
        )}
        {isAll ? found.actions : <CopyIds ids={ids} />}
        <Button variant="ghost" isIconOnly aria-label="Clear selection" data-tip="Clear selection" onPress={onClear}>
          <X />
        </Button>
      </div>
    </section>
  );
}
