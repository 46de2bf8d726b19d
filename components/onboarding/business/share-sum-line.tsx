import type { ShareSum } from '#lib/onboarding/owner-shares.ts';

/** What all owners have together, as it is typed. */
export function ShareSumLine({ sum: { text, isTooMuch } }: { sum: ShareSum }) {
  return (
    <p role="status" data-testid="share-sum" className={`text-sm ${isTooMuch ? 'font-medium text-bad' : 'text-muted'}`}>
      Owners have <span className="numeric">{text}</span> together{isTooMuch ? ': 100 % at most.' : '.'}
    </p>
  );
}
