/** Why an order is refused (tag 103). */
export const ORDER_REFUSALS = {
  1: 'unknown symbol',
  2: 'exchange closed',
  3: 'order exceeds limit',
  6: 'duplicate order',
  8: 'stale order',
  11: 'unsupported order characteristic',
  13: 'incorrect quantity',
  15: 'unknown account',
  99: 'other',
} as const;
export type OrderRefusal = keyof typeof ORDER_REFUSALS;

/** An order that cannot be taken as it was written. */
export class RefusedOrder extends Error {
  readonly reason: OrderRefusal;
  /** The field that it is refused for, where it is one. */
  readonly tag: number | null;

  constructor(reason: OrderRefusal, text: string, tag: number | null) {
    super(text);
    this.reason = reason;
    this.tag = tag;
  }
}

export const refuseOrder = (reason: OrderRefusal, text: string, tag: number | null = null): never => {
  throw new RefusedOrder(reason, text, tag);
};

/** What a field of the trading interface is missing, as that interface says it. */
export const refuseMissing = (field: string): never => refuseOrder(99, `backend:common:required key=${field}`);
