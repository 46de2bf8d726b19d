import { randomUUID } from 'node:crypto';
import type { OrderReport } from '#server/domains/trading/public.ts';
import { writeMoment } from '../dictionary/formats.ts';
import type { Body } from '../wire/write.ts';
import { executionReport } from './execution-report.ts';

/** Where an order stands (8 with 150=I), by the last thing that happened to it. */
export function statusReport({ order, event }: OrderReport, further: Body = {}): Body {
  const {
    12: _,
    13: __,
    31: ___,
    32: ____,
    381: _____,
    479: ______,
    378: _______,
    ...body
  } = executionReport(order, event);
  return {
    ...body,
    17: `I-${randomUUID()}`,
    39: order.status === 'pending_cancel' ? '6' : body[39],
    150: 'I',
    ...further,
  };
}

/** An order that is asked about and that the account has not. */
export const unknownOrder = (ids: Body, now: Date): Body => ({
  6: '0',
  14: '0',
  37: 'NONE',
  17: `I-${randomUUID()}`,
  39: '8',
  54: '7',
  55: 'N/A',
  58: 'order not found',
  60: writeMoment(now),
  103: '99',
  150: '8',
  151: '0',
  ...ids,
});
