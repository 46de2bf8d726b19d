import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import type { ConnectionStatus } from '#lib/contracts/address-book/shapes.ts';
import { ENDING_MEANINGS, ENDING_WORDS, STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './connection-labels.ts';

const state = (key: ConnectionStatus): PathState => ({
  key,
  word: STATUS_WORDS[key],
  tone: STATUS_TONES[key],
  meaning: STATUS_MEANINGS[key],
});

const AFTER: readonly (readonly PathState[])[] = [
  [state('PENDING_ACTIVATION')],
  [state('ACTIVE'), state('PENDING_DEACTIVATION')],
];

/** How it begins: a review if there is one, and a request unless nobody can answer it. */
function beginningOf({ type, status }: CounterpartyRow): PathState[] {
  const review = status === 'UNDER_REVIEW' ? [state('UNDER_REVIEW')] : [];
  return type === 'WHITELIST' ? review : [...review, state('REQUESTED')];
}

function endOf({ ending }: CounterpartyRow): PathState {
  const ended = state('INACTIVE');
  return ending === null ? ended : { ...ended, word: ENDING_WORDS[ending], meaning: ENDING_MEANINGS[ending] };
}

/** What a connection goes through: it is asked for, becomes active after a while, and ends. */
export const stagesOf = (row: CounterpartyRow): readonly (readonly PathState[])[] =>
  [beginningOf(row), ...AFTER, [endOf(row)]].filter((stage) => stage.length > 0);

function stepsOfReview(row: CounterpartyRow): NextStep[] {
  const approval = row.type === 'WHITELIST' ? 'the connection becomes active' : `${row.counterpartyName} is asked`;
  return [
    { who: 'The operator', what: `can approve it, so that ${approval}, or reject it.` },
    { who: 'You', what: 'can withdraw it.' },
  ];
}

function stepsOfRequest({ direction, counterpartyName: name }: CounterpartyRow): NextStep[] {
  const [asked, asking] = direction === 'outgoing' ? [name, 'You'] : ['You', name];
  return [
    { who: asked, what: 'can accept it, by a connection the other way, or decline it.' },
    { who: asking, what: 'can withdraw it. Without an answer it expires.' },
  ];
}

/** Who does what next with a connection. */
export function connectionSteps(row: CounterpartyRow): NextStep[] {
  const { counterpartyName: name, type } = row;
  switch (row.status) {
    case 'UNDER_REVIEW':
      return stepsOfReview(row);
    case 'REQUESTED':
      return stepsOfRequest(row);
    case 'PENDING_ACTIVATION':
      return [{ who: 'The service', what: 'makes it active at the time below.' }];
    case 'ACTIVE':
      return [
        {
          who: type === 'DVP' ? `You or ${name}` : 'You',
          what: 'can deactivate it while no DVP settlement between the two accounts is open.',
        },
      ];
    case 'PENDING_DEACTIVATION':
      return [
        ...(row.isOwnDeactivation ? [{ who: 'You', what: 'can reactivate it until then.' }] : []),
        { who: 'The service', what: 'ends it at the time below, once no DVP settlement is open.' },
      ];
    case 'INACTIVE':
      return [];
  }
}
