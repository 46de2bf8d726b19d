import type { Proposal } from './use-proposal.ts';

const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** What the proposed amounts come from, and what the settlement takes in beside them, in sentences. */
export function formatTotalWords({ version, tradeCount, closedDisputeCount, amounts }: Proposal): string {
  const until = version === 2 ? ' up to the cut-off' : '';
  const trades =
    tradeCount === 0
      ? `No open trades${until}.`
      : `From ${many(tradeCount, 'open trade', 'open trades')}${until}, which the settlement takes.`;
  const even = tradeCount > 0 && amounts.length === 0 ? ' They come to nothing.' : '';
  const closed =
    closedDisputeCount === 0
      ? ''
      : ` It also settles ${many(closedDisputeCount, 'closed dispute', 'closed disputes')} of earlier settlements.`;
  return trades + even + closed;
}
