import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';

type Settled = Pick<DeliveryRow, 'responseCode' | 'error'>;

interface Sent {
  asked: number;
  /** Deliveries that go out again. */
  going: number;
  /** Those of them whose attempt is over, as they are now. */
  settled: readonly Settled[];
}

interface ResendOutcome {
  delivered: number;
  failed: number;
  pending: number;
  /** `good` once all are delivered, `attention` as soon as one is not. */
  tone: 'good' | 'attention' | 'waiting';
  /** `21 sent again: 0 delivered, 21 failed again`. */
  words: string;
  /** What most of those that failed say, in words; null if none failed. */
  reason: string | null;
}

const count = (many: number): string => many.toLocaleString('en-US');
const isDelivered = ({ responseCode: code }: Settled): boolean => code !== null && code >= 200 && code < 300;
const reasonOf = ({ responseCode, error }: Settled): string =>
  responseCode === null ? (error ?? 'no reply') : `the receiver answered ${responseCode}`;

function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** How deliveries fared that were sent again. */
export function outcomeOfResending({ asked, going, settled }: Sent): ResendOutcome {
  const failures = settled.filter((row) => !isDelivered(row));
  const failed = failures.length;
  const delivered = settled.length - failed;
  const pending = going - settled.length;
  const parts = [
    `${count(delivered)} delivered`,
    ...(failed > 0 ? [`${count(failed)} failed again`] : []),
    ...(pending > 0 ? [`${count(pending)} pending`] : []),
  ];
  const sent = going === asked ? count(going) : `${count(going)} of ${count(asked)}`;
  return {
    delivered,
    failed,
    pending,
    tone: failed > 0 || going < asked ? 'attention' : pending > 0 ? 'waiting' : 'good',
    words: `${sent} sent again${going > 0 ? `: ${parts.join(', ')}` : ''}`,
    reason: mostFrequent(failures.map(reasonOf)),
  };
}
