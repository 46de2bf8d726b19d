import type { z } from 'zod';
import type { Tone } from '#components/ui/status-badge.tsx';
import type { NetworkSide } from '#lib/contracts/network/network-access.ts';
import type {
  SettlementStatus,
  SettlementTransferStatus,
  SettlementType,
  TransferDirection,
} from '#lib/contracts/network/settlement-shapes.ts';

export const STATUS_WORDS: Readonly<Record<SettlementStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  rejected: 'Rejected',
};

export const STATUS_TONES: Readonly<Record<SettlementStatus, Tone>> = {
  pending: 'waiting',
  completed: 'good',
  failed: 'bad',
  rejected: 'neutral',
};

export const STATUS_MEANINGS: Readonly<Record<SettlementStatus, string>> = {
  pending: 'The partner has sent the settlement; not all of its transfers are complete.',
  completed: 'Every transfer that is not disputed is complete, and balances have changed.',
  failed: 'Nothing was settled, since somebody lacked funds. The reason is below.',
  rejected: 'The settlement was not accepted. The reason is below.',
};

export const DIRECTION_WORDS: Readonly<Record<z.output<typeof TransferDirection>, string>> = {
  send: 'Send',
  receive: 'Receive',
  'send-and-receive': 'Send and receive',
};

export const TYPE_WORDS: Readonly<Record<z.output<typeof SettlementType>, string>> = {
  onchain: 'On-chain',
  offchain: 'Off-chain',
};

type TransferStatus = z.output<typeof SettlementTransferStatus>;

export const TRANSFER_STATUS_WORDS: Readonly<Record<TransferStatus, string>> = {
  pending: 'Pending',
  pending_onchain: 'Awaiting chain',
  onchain_initiated: 'Broadcast',
  onchain_failed: 'Failed on chain',
  completed: 'Completed',
  failed: 'Failed',
  rejected: 'Rejected',
  disputed: 'Disputed',
  pending_settlement_assignment: 'Awaiting settlement',
};

export const TRANSFER_TONES: Readonly<Record<TransferStatus, Tone>> = {
  pending: 'waiting',
  pending_onchain: 'waiting',
  onchain_initiated: 'waiting',
  onchain_failed: 'bad',
  completed: 'good',
  failed: 'bad',
  rejected: 'neutral',
  disputed: 'attention',
  pending_settlement_assignment: 'waiting',
};

/** As which of the two an enterprise looks at a settlement. */
export type Side = z.output<typeof NetworkSide>;

/** Directions are those of the clients, also to the partner. */
export const directionWords = (side: Side, direction: z.output<typeof TransferDirection>): string =>
  side === 'client' ? DIRECTION_WORDS[direction] : `Clients ${DIRECTION_WORDS[direction].toLowerCase()}`;

/** What the alerts that a settlement was close to missing its agreed deadlines are called, and what they mean. */
const ALERTS = {
  loss: {
    label: 'Loss SLA alert',
    meaning: 'The transfer of your loss is close to the deadline agreed with the partner.',
  },
  gain: {
    label: 'Gain SLA alert',
    meaning: 'The transfer of your gain is close to the deadline agreed with the partner.',
  },
} as const;

/** The same as one of the sides reads it. */
export const alertsOf = (side: Side): Record<keyof typeof ALERTS, { label: string; meaning: string }> =>
  side === 'client'
    ? ALERTS
    : {
        loss: { ...ALERTS.loss, meaning: 'The transfer of what clients lost is close to the agreed deadline.' },
        gain: { ...ALERTS.gain, meaning: 'Your deposits for what clients gained are close to the agreed deadline.' },
      };

/** What it means that a record is from before the books. */
export const BEFORE_BOOKS =
  'Recorded before the service kept books: no balance changed by it here, and nothing follows from it.';
