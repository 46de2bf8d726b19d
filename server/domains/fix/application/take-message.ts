import type { FixMessage } from '../wire/message.ts';
import { takeCancel, takeMassCancel } from './cancel-order.ts';
import type { Answer, Desk } from './desk.ts';
import { takeMassStatusRequest, takeStatusRequest } from './order-status.ts';
import { takeSecurityListRequest } from './security-list.ts';
import { takeOrder } from './take-order.ts';

type Taker = (message: FixMessage, desk: Desk) => Promise<Answer[]>;

const TAKERS: Readonly<Record<string, Taker>> = {
  D: takeOrder,
  F: takeCancel,
  H: takeStatusRequest,
  q: takeMassCancel,
  AF: takeMassStatusRequest,
  x: takeSecurityListRequest,
};

/** Messages for which the token needs the right to trade. */
export const TRADES: ReadonlySet<string> = new Set(['D', 'F', 'q']);

/** Answers a message of the application, which the dictionary found in order. */
export function takeMessage(message: FixMessage, desk: Desk): Promise<Answer[]> {
  const taker = TAKERS[message.type];
  if (taker === undefined) throw new Error(`nobody takes messages of type ${message.type}`);
  return taker(message, desk);
}
