import { formatTotalWords } from './proposal-words.ts';
import type { Proposal } from './use-proposal.ts';

/** What the proposed amounts come from, and what the settlement takes in beside them. */
export function ProposalNote({ proposal }: { proposal: Proposal }) {
  return (
    <p className="text-xs text-muted" data-testid="proposal">
      {formatTotalWords(proposal)}
    </p>
  );
}
