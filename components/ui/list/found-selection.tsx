'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { useFoundIds } from './use-found-ids.ts';

const count = new Intl.NumberFormat('en-US');

/** What can be done with all rows that a search finds. */
export function FoundSelection({ found }: { found: ReturnType<typeof useFoundIds> }) {
  const { state } = found;
  if (state.kind === 'reading') {
    const { rows, total } = state.at;
    return (
      <>
        <p role="status" className="numeric">
          Reading {count.format(rows)}
          {total !== null && ` of ${count.format(total)}`} ids
        </p>
        <Button variant="outline" onPress={found.cancel}>
          Cancel
        </Button>
      </>
    );
  }
  const isCopied = state.kind === 'read' && state.isCopied;
  return (
    <>
      {state.kind === 'failed' && (
        <p role="alert" className="text-bad">
          {state.failure.message}
        </p>
      )}
      <Button variant="outline" onPress={() => void found.copy()}>
        {isCopied ? <Check className="text-good" /> : <Copy />}
        {isCopied ? `Copied ${count.format(state.ids.length)} ids` : 'Copy ids'}
      </Button>
    </>
  );
}
