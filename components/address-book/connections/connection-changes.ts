import { ApiError, toApiError } from '#lib/api-error.ts';
import type { InputOf } from '#lib/contract.ts';
import type { updateCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import type { ConnectionStatus } from '#lib/contracts/address-book/shapes.ts';

/** What can be done with one's own connections, several at once. */
export const CHANGES = ['withdraw', 'deactivate', 'reactivate', 'hide', 'show'] as const;
export type Change = (typeof CHANGES)[number];

interface ChangeWords {
  label: string;
  isDanger: boolean;
  /** What is asked for. */
  input: Pick<InputOf<typeof updateCounterpartyConnections>, 'status' | 'hidden'>;
  /** What follows from it. */
  text: string;
}

const OFF = { status: 'PENDING_DEACTIVATION' } as const;

export const CHANGE_WORDS: Readonly<Record<Change, ChangeWords>> = {
  withdraw: {
    label: 'Withdraw',
    isDanger: true,
    input: OFF,
    text: 'It can no longer be accepted. You can ask for another connection at any time.',
  },
  deactivate: {
    label: 'Deactivate',
    isDanger: true,
    input: OFF,
    text: 'No DVP settlement between the two accounts can be initiated any more. The connection ends by itself a while later, at a time that is shown then; before it you can reactivate it.',
  },
  reactivate: {
    label: 'Reactivate',
    isDanger: false,
    input: { status: 'PENDING_ACTIVATION' },
    text: 'It is activated anew, and is active again by itself a while later, at a time that is shown then.',
  },
  hide: {
    label: 'Hide',
    isDanger: false,
    input: { hidden: true },
    text: 'Lists leave out what is hidden unless they are asked for it. Nothing else changes, and the counterparty does not learn of it.',
  },
  show: { label: 'Show', isDanger: false, input: { hidden: false }, text: 'Lists have it again.' },
};

const WITHDRAWABLE: readonly ConnectionStatus[] = ['REQUESTED', 'UNDER_REVIEW'];

/** What can be done with a connection that the enterprise has made. */
export function changesOf(row: CounterpartyRow): Change[] {
  if (row.direction === 'incoming') return [];
  const changes: (Change | false)[] = [
    WITHDRAWABLE.includes(row.status) && 'withdraw',
    row.status === 'ACTIVE' && 'deactivate',
    row.isOwnDeactivation && 'reactivate',
    row.isHidden ? 'show' : 'hide',
  ];
  return changes.filter((change) => change !== false);
}

/** Whether an own account has asked another: what awaits our answer was made by ourselves. */
export const asksOurselves = ({ direction, isToAnswer }: Pick<CounterpartyRow, 'direction' | 'isToAnswer'>): boolean =>
  direction === 'outgoing' && isToAnswer;

const UNFIT: Readonly<Record<Change, string>> = {
  withdraw: 'not requested',
  deactivate: 'not active',
  reactivate: 'not being deactivated by you',
  hide: 'hidden already',
  show: 'not hidden',
};

/** Those of some rows to which a change can be made. */
export const fitting = (change: Change, rows: readonly CounterpartyRow[]): CounterpartyRow[] =>
  rows.filter((row) => changesOf(row).includes(change));

/** Why a change can be made to none of some rows; null where it can be made to one. */
export function hindranceOfMany(change: Change, rows: readonly CounterpartyRow[]): string | null {
  if (fitting(change, rows).length > 0) return null;
  const theirs = rows.filter(({ direction }) => direction === 'incoming').length;
  const unfit = rows.length - theirs;
  const parts = [
    theirs > 0 && `${theirs} of them ${theirs === 1 ? 'was' : 'were'} made by a counterparty`,
    unfit > 0 && `${unfit} of them ${unfit === 1 ? 'is' : 'are'} ${UNFIT[change]}`,
  ];
  return `${parts.filter((part) => part !== false).join(', and ')}.`;
}

/** A connection in the sentences of dialogs. */
export const nameOf = ({ ownAccountName, counterpartyName }: CounterpartyRow): string =>
  `${ownAccountName} with ${counterpartyName}`;

/** How many settlements a sentence names. */
const NAMED = 3;
const LIST = /(?:[0-9a-f-]{36}(?:, )?)+(?: and more)?/;

/** The same with the first settlements only: the drawer has them all. */
const shorten = (text: string): string =>
  text.replace(LIST, (list) => {
    const ids = list.replace(' and more', '').split(', ');
    const rest = list.endsWith(' and more') ? ' and more' : ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
    return `${ids.slice(0, NAMED).join(', ')}${rest}`;
  });

const INDEX = /^connectionIds\.(\d+)$/;

/** A refusal that names the connection by what people call it, where the service names it by its place. */
export function namedRefusal(error: unknown, rows: readonly CounterpartyRow[]): ApiError {
  const failure = toApiError(error);
  const [problem] = failure.problems;
  const [, index] = INDEX.exec(problem?.path ?? '') ?? [];
  const row = index === undefined ? undefined : rows[Number(index)];
  if (problem === undefined || row === undefined) return failure;
  const rest = rows.length > 1 ? ' None of them was changed.' : '';
  const { status, code, requestId, problems, needsOtp, body } = failure;
  const message = `${nameOf(row)} ${shorten(problem.message)}.${rest}`;
  return new ApiError({ status, code, message, requestId, problems, needsOtp, body });
}
