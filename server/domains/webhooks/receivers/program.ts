import type { ReceiverProgram } from '#lib/contracts/webhooks/receivers.ts';

/** What the receiver does with one request. */
export interface Answer {
  /** For the inbox. */
  words: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Before the reply, or between its beginning and its end. */
  delayMs: number;
  isSlowBody: boolean;
  /** The connection is closed without a reply. */
  isDropped: boolean;
}

const SECOND_MS = 1000;
const OK: Answer = { words: '200', status: 200, headers: {}, delayMs: 0, isSlowBody: false, isDropped: false };

/** What a program answers after it has answered so many. */
export function answerOf(program: ReceiverProgram, answered: number): Answer {
  if (program.kind === 'ok' || (program.times !== null && answered >= program.times)) return OK;
  switch (program.kind) {
    case 'status':
      return { ...OK, words: String(program.status), status: program.status };
    case 'retry-after': {
      const headers = { 'retry-after': String(program.seconds) };
      return {
        ...OK,
        words: `${program.status}, Retry-After ${program.seconds}`,
        status: Number(program.status),
        headers,
      };
    }
    case 'hang':
      return { ...OK, words: `200 after ${program.seconds} s of silence`, delayMs: program.seconds * SECOND_MS };
    case 'slow-body':
      return {
        ...OK,
        words: `200, its body over ${program.seconds} s`,
        delayMs: program.seconds * SECOND_MS,
        isSlowBody: true,
      };
    case 'redirect':
      return {
        ...OK,
        words: `302 to ${program.location}`.slice(0, 200),
        status: 302,
        headers: { location: program.location },
      };
    case 'drop':
      return { ...OK, words: 'connection closed', isDropped: true };
  }
}
