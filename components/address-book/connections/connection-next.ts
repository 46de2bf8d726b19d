import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import type { ConnectionStatus } from '#lib/contracts/address-book/shapes.ts';
import { asksOurselves } from './connection-changes.ts';
import { ENDING_MEANINGS, ENDING_WORDS, STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './connection-labels.ts';

const state = (key: ConnectionStatus): PathState => ({
  key,
  word: STATUS_WORDS[key],
  tone: STATUS_TONES[key],
  meaning: STATUS_MEANINGS[key],
});

/** How it begins: a review if there is one, and a request unless nobody can answer it. */
function beginningOf({ type, status, ending }: CounterpartyRow): ConnectionStatus[] {
  const wasReviewed = ending === 'rejected' || (type === 'WHITELIST' && ending === 'withdrawn');
  const review: ConnectionStatus[] = status === 'UNDER_REVIEW' || wasReviewed ? ['UNDER_REVIEW'] : [];
  return type === 'WHITELIST' || wasReviewed ? review : [...review, 'REQUESTED'];
}

/** What comes between: nothing where a request ended unanswered. Once it leaves, how it became active is of no matter. */
function middleOf({ status, ending }: CounterpartyRow): ConnectionStatus[] {
  if (ending !== null && ending !== 'deactivated') return [];
  if (status === 'PENDING_DEACTIVATION') return ['ACTIVE', 'PENDING_DEACTIVATION'];
  return status === 'INACTIVE' ? ['ACTIVE'] : ['PENDING_ACTIVATION', 'ACTIVE'];
}

function endOf({ ending }: CounterpartyRow): PathState {
  const ended = state('INACTIVE');
  return ending === null ? ended : { ...ended, word: ENDING_WORDS[ending], meaning: ENDING_MEANINGS[ending] };
}

/** What a connection goes through: it is asked for, becomes active after a while, and ends. What it left behind is marked. */
export function stagesOf(row: CounterpartyRow): readonly (readonly PathState[])[] {
  const path = [...beginningOf(row), ...middleOf(row)];
  const at = row.status === 'INACTIVE' ? path.length : path.indexOf(row.status);
  return [...path.map((key, index) => [{ ...state(key), isPassed: index < at }]), [endOf(row)]];
}

function stepsOfReview(row: CounterpartyRow): NextStep[] {
  const approval = row.type === 'WHITELIST' ? 'the connection becomes active' : `${row.counterpartyName} is asked`;
  return [
    { who: 'The operator', what: `can approve it, so that ${approval}, or reject it.` },
    { who: 'You', what: 'can withdraw it.' },
  ];
}

function stepsOfRequest(row: CounterpartyRow): NextStep[] {
  const { direction, counterpartyName: name } = row;
  if (asksOurselves(row))
    return [
      {
        who: 'You',
        what: 'can accept it, by a connection the other way, or withdraw it. Without an answer it expires.',
      },
    ];
  const [asked, asking] = direction === 'outgoing' ? [name, 'You'] : ['You', name];
  return [
    { who: asked, what: 'can accept it, by a connection the other way, or decline it.' },
    { who: asking, what: 'can withdraw it. Without an answer it expires.' },
  ];
}

/** Who does what next with a connection; `isOwn` where both accounts are the enterprise's. */
export function connectionSteps(row: CounterpartyRow, isOwn: boolean): NextStep[] {
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
          who: type === 'DVP' && !isOwn ? `You or ${name}` : 'You',
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
