import type { StateMachine, StateMachineName } from '#lib/contracts/clearing/state-machines.ts';
import { APPROVAL_WORDS, STATUS_WORDS } from '../dvp-labels.ts';

type Step = StateMachine['steps'][number];

const WORDS: Readonly<Record<StateMachineName, Readonly<Record<string, string>>>> = {
  'dvp-settlement': STATUS_WORDS,
  'dvp-approval-request': APPROVAL_WORDS,
};

/** A state in words; as the API has it where there are none. */
export const wordOfState =
  (machine: StateMachineName) =>
  (state: string): string =>
    WORDS[machine][state] ?? state;

const WHO: Readonly<Record<string, string>> = {
  requester: 'the initiator',
  counterparty: 'any other party',
  party: 'the account',
  admins: 'its other admins',
  network: 'the service',
  clock: 'the clock',
};

const COMMANDS: Readonly<Record<string, string>> = {
  affirm: 'everybody has acknowledged',
  settle: 'settle',
  reject: 'reject',
  cancel: 'cancel',
  fail: 'a signing failed',
  expire: 'its time is over',
  put: 'ask',
  'put-acknowledged': 'ask without an answer',
  acknowledge: 'acknowledge',
  sign: 'sign',
  'sign-for-approval': 'sign, where other admins must agree',
  accept: 'sign together with others',
  hold: 'hold what it sends',
  'hold-for-approval': 'hold, where other admins must agree',
  approve: 'approve',
  lapse: 'the time to affirm is over',
};

const HOLDS: Readonly<Record<Step['holds'], string | null>> = {
  none: null,
  make: 'what is sent is held',
  post: 'what is held moves',
  void: 'what is held is given back',
};

/** A step in a sentence: who does what, and what becomes of what is held. */
export function stepInWords({ command, by, holds }: Step): string {
  const who = by.map((one) => WHO[one] ?? one).join(' or ');
  const then = HOLDS[holds];
  return `${COMMANDS[command] ?? command.replaceAll('-', ' ')} (${who})${then === null ? '' : `; ${then}`}`;
}
