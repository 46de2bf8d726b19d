/** How an account on margin stands: `called` must add collateral, `liquidating` is brought down, `restricted` lost more than it had. */
export const MARGIN_STATES = ['good', 'called', 'liquidating', 'restricted'] as const;
export type MarginStanding = (typeof MARGIN_STATES)[number];

/** What moves an amount of a currency beside fills. */
export const MOVE_KINDS = ['pledge', 'release', 'cover', 'settle', 'seize', 'shortfall'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** Whether positions are closed by name, or all there are. */
export const CLOSE_SCOPES = ['currencies', 'all'] as const;

/** Where a request to close positions stands. */
export const CLOSE_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type CloseStatus = (typeof CLOSE_STATUSES)[number];

/** What part of the larger of all long and all short positions must be there as margin, in per cent. */
export const REQUIREMENT_PERCENT = 20;
/** New orders are refused above this utilisation, in per cent. */
export const REFUSE_PERCENT = 100;

/** Why an order on margin is refused, as a sentence. */
export const MARGIN_REFUSALS = {
  restricted: 'The account lost more than it had on margin: the operator must let it trade on margin again.',
  liquidating: 'The positions of the account are being liquidated.',
  liquidation: 'The order could lead to the liquidation of the account.',
  short: (currency: string): string => `The account would owe more ${currency} than it may.`,
  long: (currency: string): string => `The account would have more ${currency} on margin than it may.`,
  totalShort: 'The account would owe more in all than it may.',
  collateral: 'The order needs more collateral than the account has.',
  minimum: 'The account has less collateral than trading on margin asks for.',
} as const;
