import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { OwnMintOrder } from '#lib/contracts/stablecoin/own-orders.ts';
import type { OrderStatus } from '#lib/contracts/stablecoin/words.ts';
import { isWaiting, STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './order-labels.ts';

const STAGES: readonly (readonly OrderStatus[])[] = [
  ['CREATED'],
  ['CONFIRMED_DEPOSIT'],
  ['PROCESSING'],
  ['FULFILLED', 'FAILED'],
];

/** The states of an order, those that it has been in marked. */
export const stagesOf = ({ timeline }: OwnMintOrder): PathState[][] =>
  STAGES.map((stage) =>
    stage.map((status) => ({
      key: status,
      word: STATUS_WORDS[status],
      tone: STATUS_TONES[status],
      meaning: STATUS_MEANINGS[status],
      isPassed: timeline.some((step) => step.status === status),
    })),
  );

const SERVICE = 'The service';

/** Who does what next with an order. */
export function nextSteps(order: OwnMintOrder): NextStep[] {
  const { status, type, isHeld } = order;
  if (isWaiting(order))
    return [
      { who: 'Another admin', what: 'must approve it. Whoever made it does not count.' },
      {
        who: SERVICE,
        what: 'takes the deposit a minute after the approval. A rejection, or 24 hours without a decision, fails the order.',
      },
    ];
  if (status === 'CREATED') return [{ who: SERVICE, what: 'takes the deposit from what is held.' }];
  if (status === 'CONFIRMED_DEPOSIT') return [{ who: SERVICE, what: 'hands the order to the issuer.' }];
  if (status !== 'PROCESSING') return [];
  if (isHeld) return [{ who: 'You', what: 'release it: its memo asked the sandbox to hold it.' }];
  return [{ who: 'The issuer', what: `${type === 'MINT' ? 'mints' : 'burns'} the tokens, which fulfils the order.` }];
}
