/** What may be wrong with a message, by the standard's SessionRejectReason (373), with the sentence that goes into 58. */
export const REJECT_REASONS = {
  0: 'Invalid tag number',
  1: 'Required tag missing',
  2: 'Tag not defined for this message type',
  4: 'Tag specified without a value',
  5: 'Value is incorrect (out of range) for this tag',
  6: 'Incorrect data format for value',
  9: 'CompID problem',
  10: 'SendingTime accuracy problem',
  11: 'Invalid MsgType',
  13: 'Tag appears more than once',
  14: 'Tag specified out of required order',
  15: 'Repeating group fields out of order',
  16: 'Incorrect NumInGroup count for repeating group',
} as const;
export type RejectReason = keyof typeof REJECT_REASONS;

/** One thing that is wrong with a message. */
export interface Problem {
  reason: RejectReason;
  /** The field that it is about. */
  tag: number | null;
  /** Where that field stands in the message; null where it is missing. */
  at: number | null;
}
