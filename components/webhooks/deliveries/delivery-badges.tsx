import { Chip } from '#components/ui/chip.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import { DELIVERY_MEANINGS, DELIVERY_TONES, DELIVERY_WORDS } from './delivery-labels.ts';

/** How far a delivery is, in an icon and in words. */
export function DeliveryStateMark({ row: { state } }: { row: Pick<DeliveryRow, 'state'> }) {
  return <StatusMark tone={DELIVERY_TONES[state]} word={DELIVERY_WORDS[state]} meaning={DELIVERY_MEANINGS[state]} />;
}

/** What the receiver said last: its status, or why there was none. */
export function Answer({ row: { responseCode, error, attempts } }: { row: Answered }) {
  if (responseCode !== null) {
    const isGood = responseCode >= 200 && responseCode < 300;
    return <span className={`numeric ${isGood ? '' : 'text-bad'}`}>{responseCode}</span>;
  }
  if (attempts === 0) return <NoValue word="Not sent yet" />;
  return (
    <span className="block truncate text-bad" title={error ?? undefined}>
      No reply
    </span>
  );
}

type Answered = Pick<DeliveryRow, 'responseCode' | 'error' | 'attempts'>;

/** Marks what no event caused. */
export function SimulationChip({ row: { simulation } }: { row: Pick<DeliveryRow, 'simulation'> }) {
  return simulation ? <Chip label="Simulation" meaning="Someone asked for it; there is no event behind it." /> : null;
}
