import type { FixAnswer, FixProblem, FixSeparator } from '#lib/contracts/fix/decode.ts';

export const SEPARATORS: Readonly<Record<FixSeparator, string>> = {
  soh: 'byte 1 (SOH)',
  pipe: '|',
  caret: '^A',
  hex: '\\x01',
};

const ANSWERS: Readonly<Record<FixAnswer, { name: string; tag: number | null }>> = {
  skipped: { name: 'Skipped without an answer', tag: null },
  logout: { name: 'Logout (5)', tag: null },
  reject: { name: 'Reject (3)', tag: 373 },
  businessReject: { name: 'BusinessMessageReject (j)', tag: 380 },
  executionReport: { name: 'ExecutionReport (8)', tag: 103 },
};

/** How a problem is answered: `Reject (3), 373=1`. */
export function answerWords({ answer, reason }: FixProblem): string {
  const { name, tag } = ANSWERS[answer];
  return tag === null || reason === null ? name : `${name}, ${tag}=${reason}`;
}

export const DIRECTIONS = {
  client: 'sent by the client',
  service: 'sent by the service',
  both: 'sent by either side',
} as const;

/** Short names that stay as they are. */
const NAMES = new Set(['TWAP', 'VWAP']);

/** `IMMEDIATE_OR_CANCEL` as people write it. */
export function meaningWords(meaning: string): string {
  if (NAMES.has(meaning)) return meaning;
  const words = meaning.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
