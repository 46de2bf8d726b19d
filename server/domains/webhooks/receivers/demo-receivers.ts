import { type Answer, answerOf } from './program.ts';

/** What the receivers of the demo data answer, by the ends of their addresses. They keep nothing, and a reset leaves them as they are. */
const ANSWERS = {
  'demo-ledger': answerOf({ kind: 'ok' }, 0),
  'demo-blocks': answerOf({ kind: 'ok' }, 0),
  'demo-transfers': answerOf({ kind: 'ok' }, 0),
  'demo-erp': answerOf({ kind: 'status', status: 503, times: null }, 0),
  'demo-siem': answerOf({ kind: 'status', status: 500, times: null }, 0),
  'demo-payroll': answerOf({ kind: 'ok' }, 0),
  'demo-funding': answerOf({ kind: 'ok' }, 0),
  'demo-audit': answerOf({ kind: 'status', status: 500, times: null }, 0),
} as const satisfies Readonly<Record<string, Answer>>;

/** The end of the address of a demo receiver. */
export type DemoReceiver = keyof typeof ANSWERS;

const isDemoReceiver = (key: string): key is DemoReceiver => Object.hasOwn(ANSWERS, key);

/** What the demo receiver of this key answers; null for every other key, and in production. */
export const demoAnswerOf = (key: string, { sandbox }: { sandbox: boolean }): Answer | null =>
  sandbox && isDemoReceiver(key) ? ANSWERS[key] : null;
