import type { Receiver, ReceiverProgram } from '#lib/contracts/webhooks/receivers.ts';

/** What the built-in receiver can do, in the order of the list. */
export const PROGRAM_KINDS: readonly { value: ReceiverProgram['kind']; label: string }[] = [
  { value: 'ok', label: 'Accept everything: 200' },
  { value: 'status', label: 'Answer with a status of your choice' },
  { value: 'retry-after', label: 'Ask to wait: 429 or 503 with Retry-After' },
  { value: 'hang', label: 'Stay silent for a while' },
  { value: 'slow-body', label: 'Send its body slowly' },
  { value: 'redirect', label: 'Redirect elsewhere' },
  { value: 'drop', label: 'Drop the connection' },
];

function actionOf(program: ReceiverProgram): string {
  switch (program.kind) {
    case 'ok':
      return '200';
    case 'status':
      return String(program.status);
    case 'retry-after':
      return `${program.status} with Retry-After ${program.seconds}`;
    case 'hang':
      return `${program.seconds} s of silence`;
    case 'slow-body':
      return `a body over ${program.seconds} s`;
    case 'redirect':
      return `a redirect to ${program.location}`;
    case 'drop':
      return 'a dropped connection';
  }
}

/** What the receiver does: `Now: 500 for 2 requests (1 so far), then 200.` */
export function programWords({ program, answered }: Pick<Receiver, 'program' | 'answered'>): string {
  const action = actionOf(program);
  if (program.kind === 'ok' || program.times === null) return `Now: ${action} for every request.`;
  const requests = program.times === 1 ? 'one request' : `${program.times} requests`;
  if (answered >= program.times) return `Now: 200 for every request, after ${action} for ${requests}.`;
  return `Now: ${action} for ${requests} (${answered} so far), then 200.`;
}

/** What a form of the programs holds: numbers as they are typed. */
export interface ProgramValues {
  kind: ReceiverProgram['kind'];
  status: string;
  waitStatus: '429' | '503';
  seconds: string;
  location: string;
  /** Empty: for all that come. */
  times: string;
}

export const valuesOf = (program: ReceiverProgram): ProgramValues => ({
  kind: program.kind,
  status: program.kind === 'status' ? String(program.status) : '500',
  waitStatus: program.kind === 'retry-after' ? program.status : '429',
  seconds: 'seconds' in program ? String(program.seconds) : '10',
  location: program.kind === 'redirect' ? program.location : 'https://receiver.example/moved',
  times: 'times' in program && program.times !== null ? String(program.times) : '',
});

/** What the contract checks; numbers that are none become NaN, which it refuses. */
export function toProgram({ kind, status, waitStatus, seconds, location, times: typed }: ProgramValues): unknown {
  const times = typed.trim() === '' ? null : Number(typed);
  switch (kind) {
    case 'ok':
      return { kind };
    case 'status':
      return { kind, status: Number(status), times };
    case 'retry-after':
      return { kind, status: waitStatus, seconds: Number(seconds), times };
    case 'hang':
    case 'slow-body':
      return { kind, seconds: Number(seconds), times };
    case 'redirect':
      return { kind, location, times };
    case 'drop':
      return { kind, times };
  }
}
