import type { FixMessage } from '../wire/message.ts';
import type { Body } from '../wire/write.ts';

/** What a session wants done, in this order. Whoever does it numbers what is sent. */
export type Effect =
  /** A message with the next number. */
  | { do: 'send'; type: string; header: Body; body: Body }
  /** A message of the application, whose turn has come, and when it came. */
  | { do: 'deliver'; message: FixMessage; at: number }
  /** Messages that were sent before, by their numbers; `to` 0 is all. */
  | { do: 'resend'; from: number; to: number }
  /** Both numbers start again at 1; what was sent before is not sent again. */
  | { do: 'reset' }
  | { do: 'close'; because: string };

/** Why an application message is not delivered (tag 380). */
export const BUSINESS_REJECTS = {
  3: 'Unsupported Message Type',
  4: 'rate limit exceeded',
  6: 'not authorised',
} as const;
export type BusinessReject = keyof typeof BUSINESS_REJECTS;
