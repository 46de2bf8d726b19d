import type { StreamedAttempt } from '#lib/contracts/webhooks/listen.ts';
import { COMMANDS } from '#server/host/root.ts';
import type { Forwarded } from './forward.ts';

export interface Totals {
  forwarded: number;
  refused: number;
  reconnects: number;
  /** The first deliveries that the address did not take, by id. */
  notTaken: string[];
}

/** What a listener says while it runs. */
export interface ListenerReport {
  listening: (about: { url: string; enterpriseId: string; forwardTo: string; resumes: boolean }) => void;
  delivery: (attempt: StreamedAttempt, outcome: Exclude<Forwarded, { kind: 'interrupted' }>) => void;
  lost: (reason: string) => void;
  again: () => void;
  reset: () => void;
  warning: (text: string) => void;
  summary: (totals: Totals) => void;
}

type Print = (line: string) => void;

const clockOf = (at: Date): string => at.toTimeString().slice(0, 8);

const RESEND = `${COMMANDS.clearhouse} resend`;

function lineOf(attempt: StreamedAttempt, outcome: Exclude<Forwarded, { kind: 'interrupted' }>): string {
  const marks = [attempt.simulation ? 'simulation' : '', attempt.isManual ? 'resend' : ''].filter(
    (mark) => mark !== '',
  );
  const what = [attempt.type, attempt.deliveryId.slice(0, 8), `attempt ${attempt.number}`, ...marks].join('  ');
  const tries = outcome.tries > 1 ? `, ${outcome.tries} tries` : '';
  if (outcome.kind === 'answered') return `${what}  → ${outcome.status} (${outcome.ms} ms${tries})`;
  return `${what}  → not taken: ${outcome.reason} (${outcome.ms} ms${tries}); again: ${RESEND} ${attempt.deliveryId}`;
}

/** One line for people each time. */
export function humanReport(print: Print): ListenerReport {
  const at = (text: string): void => print(`${clockOf(new Date())}  ${text}`);
  return {
    listening: ({ url, enterpriseId, forwardTo, resumes }) =>
      print(
        `Listening to enterprise ${enterpriseId} at ${url}, forwarding to ${forwardTo}, ${resumes ? 'from where it stopped' : 'from now on'}. Ctrl-C ends it.`,
      ),
    delivery: (attempt, outcome) => at(lineOf(attempt, outcome)),
    lost: (reason) => at(`The connection to the service is lost (${reason}); trying again.`),
    again: () => at('Connected again; going on where it was.'),
    reset: () =>
      at('The service does not know that place any more: going on from now. What came between is not forwarded.'),
    warning: at,
    summary: ({ forwarded, refused, reconnects, notTaken }) => {
      print(`${forwarded} forwarded, ${refused} refused, ${reconnects} reconnects.`);
      if (notTaken.length > 0) print(`Not taken, to be sent again with ${RESEND} ID: ${notTaken.join(', ')}.`);
    },
  };
}

/** One JSON object a line each time. */
export function jsonReport(print: Print): ListenerReport {
  const say = (event: string, fields: object = {}): void => print(JSON.stringify({ event, ...fields }));
  return {
    listening: (about) => say('listening', about),
    delivery(attempt, { kind, ...local }) {
      const { headers: _, payload: __, ...told } = attempt;
      say(kind === 'answered' ? 'forwarded' : 'not-taken', { ...told, local });
    },
    lost: (reason) => say('lost', { reason }),
    again: () => say('connected'),
    reset: () => say('reset'),
    warning: (text) => say('warning', { text }),
    summary: (totals) => say('summary', totals),
  };
}
