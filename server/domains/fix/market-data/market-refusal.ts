import type { Effect } from '../session/effects.ts';
import { mirroredRoute, send } from '../session/replies.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';

/**
 * Why a request for market data is refused (tag 281): 0 unknown symbol, 1 id in use, 2 too much, 4, 5, 6 and 8 what tags 263, 264, 265 and
 * 269 must not be, A not authorised.
 */
export type RequestReject = '0' | '1' | '2' | '4' | '5' | '6' | '8' | 'A';

/** A refusal of a request (Y), or of the end of a subscription that there is none of (j). `text` is of ASCII. */
export type MarketRefusal = { kind: 'Y'; reason: RequestReject; text: string } | { kind: 'j'; text: string };

/** BusinessRejectReason of an id that is not known. */
const UNKNOWN_ID = '1';

/** The message that says why a request for market data (V) is refused. */
export function sendRefusal(message: FixMessage, refusal: MarketRefusal): Effect {
  const [id, route] = [valueOf(message, 262), mirroredRoute(message)];
  if (refusal.kind === 'Y') return send('Y', { 58: refusal.text, 262: id, 281: refusal.reason }, route);
  const body = { 45: valueOf(message, 34), 58: refusal.text, 372: message.type, 379: id, 380: UNKNOWN_ID };
  return send('j', body, route);
}
