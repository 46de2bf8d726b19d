import type { Tone } from '#components/ui/status-badge.tsx';
import type { ConnectionDirection, ConnectionEnding } from '#lib/contracts/address-book/counterparties.ts';
import type { ConnectionStatus, ConnectionType } from '#lib/contracts/address-book/shapes.ts';

export const STATUS_WORDS: Readonly<Record<ConnectionStatus, string>> = {
  REQUESTED: 'Requested',
  UNDER_REVIEW: 'Under review',
  PENDING_ACTIVATION: 'Being activated',
  ACTIVE: 'Active',
  PENDING_DEACTIVATION: 'Being deactivated',
  INACTIVE: 'Ended',
};

export const STATUS_TONES: Readonly<Record<ConnectionStatus, Tone>> = {
  REQUESTED: 'waiting',
  UNDER_REVIEW: 'waiting',
  PENDING_ACTIVATION: 'waiting',
  ACTIVE: 'good',
  PENDING_DEACTIVATION: 'waiting',
  INACTIVE: 'neutral',
};

export const STATUS_MEANINGS: Readonly<Record<ConnectionStatus, string>> = {
  REQUESTED: 'One side has asked for the connection, and the other has not answered yet.',
  UNDER_REVIEW: 'The operator looks at the request before the counterparty learns of it.',
  PENDING_ACTIVATION: 'Nobody has to do anything: it becomes active by itself.',
  ACTIVE: 'The two accounts can settle with each other.',
  PENDING_DEACTIVATION: 'It was deactivated, and ends by itself.',
  INACTIVE: 'The connection has ended.',
};

/** How a connection ended. */
export const ENDING_WORDS: Readonly<Record<ConnectionEnding, string>> = {
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  rejected: 'Rejected',
  deactivated: 'Deactivated',
};

export const ENDING_MEANINGS: Readonly<Record<ConnectionEnding, string>> = {
  declined: 'The one who was asked declined the request.',
  withdrawn: 'The one who asked withdrew the request.',
  expired: 'The request was not answered in time.',
  rejected: 'The operator rejected the request.',
  deactivated: 'One of the two sides deactivated the connection.',
};

export const TYPE_WORDS: Readonly<Record<ConnectionType, string>> = { DVP: 'DVP', WHITELIST: 'Whitelist' };

export const TYPE_MEANINGS: Readonly<Record<ConnectionType, string>> = {
  DVP: 'Goes both ways: either account can send to the other.',
  WHITELIST: 'Goes one way: for settlements in which its owner sends everything.',
};

/** Who asks, where one own account asks another. */
export const OWN_ASKS = 'Our own account asks';

/** Who made it. What both sides made is one row, that of the reader. */
export const DIRECTION_WORDS: Readonly<Record<ConnectionDirection, string>> = {
  outgoing: 'We asked or accepted',
  incoming: 'They asked',
};
