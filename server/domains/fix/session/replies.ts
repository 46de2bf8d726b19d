import { type Problem, REJECT_REASONS } from '../dictionary/problems.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';
import type { Body } from '../wire/write.ts';
import { BUSINESS_REJECTS, type BusinessReject, type Effect } from './effects.ts';

/** Routing fields of a message and those that mirror them in a reply. */
const MIRRORED: readonly [from: number, to: number][] = [
  [115, 128],
  [116, 129],
  [144, 145],
  [128, 115],
  [129, 116],
  [145, 144],
];

/** The routing fields of a reply to a message. */
export function mirroredRoute(message: FixMessage): Body {
  const header: Record<number, string> = {};
  for (const [from, to] of MIRRORED) {
    const value = valueOf(message, from);
    if (value) header[to] = value;
  }
  return header;
}

export const send = (type: string, body: Body = {}, header: Body = {}): Effect => ({ do: 'send', type, header, body });
export const close = (because: string): Effect => ({ do: 'close', because });

const PRINTABLE = /^[!-~]+$/;

/** A session's refusal of a message (3), which names its number, its type, and the field at which it fails. */
export function reject(message: FixMessage, { reason, tag }: Pick<Problem, 'reason' | 'tag'>): Effect {
  const body = {
    45: valueOf(message, 34),
    58: REJECT_REASONS[reason],
    371: tag === null ? undefined : String(tag),
    372: PRINTABLE.test(message.type) ? message.type : undefined,
    373: String(reason),
  };
  return send('3', body, mirroredRoute(message));
}

/** A refusal of what is no matter of the session (j). */
export const businessReject = (message: FixMessage, reason: BusinessReject): Effect =>
  send(
    'j',
    { 45: valueOf(message, 34), 58: BUSINESS_REJECTS[reason], 372: message.type, 380: String(reason) },
    mirroredRoute(message),
  );
