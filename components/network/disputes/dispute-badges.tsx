import { Amount } from '#components/ui/amount.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { DisputeState } from '#lib/contracts/network/enterprise-disputes.ts';
import { STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './dispute-labels.ts';

/** Where a dispute stands, in an icon and in words. */
export function DisputeStateMark({ state }: { state: DisputeState }) {
  return (
    <StatusMark
      tone={STATE_TONES[state]}
      icon={state === 'retracted' ? OVER_ICONS.canceled : undefined}
      word={STATE_WORDS[state]}
      meaning={STATE_MEANINGS[state]}
    />
  );
}

/** A quantity as its client sees it: what it receives has a plus. */
export function SignedAmount({ currency, quantity }: { currency: string; quantity: string }) {
  return <Amount currency={currency} quantity={quantity} sign={/^(-|0$)/.test(quantity) ? '' : '+'} withBaseUnits />;
}
