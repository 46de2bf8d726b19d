import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import type { SettlementStatus } from '#lib/contracts/network/settlement-shapes.ts';
import { type Actor, type Outcome, statesOf, stepsFrom, type Version } from '#lib/settlement-steps.ts';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from './off-exchange-labels.ts';

export type Position = OutputOf<typeof getSettlementPosition>;

const state = (status: SettlementStatus): PathState => ({
  key: status,
  word: STATUS_WORDS[status],
  tone: STATUS_TONES[status],
  meaning: STATUS_MEANINGS[status],
});

/** The states that a settlement of a version can be in: its first, and those that the rules lead to from there. */
export function stagesOf(version: Version): PathState[][] {
  const [first, ...others] = statesOf(version).map(state);
  return [first ? [first] : [], others];
}

/** Whether its clients can dispute a settlement at a business time. */
export const isDisputable = ({ settlement, version, disputeWindowEndsAt }: Position, now: string): boolean =>
  settlement.status === 'pending' &&
  version === 2 &&
  !settlement.isBeforeBooks &&
  disputeWindowEndsAt !== null &&
  Date.parse(now) < Date.parse(disputeWindowEndsAt);

const isPartner = ({ side }: Position): boolean => side === 'partner';

const whoOf = (by: Actor, position: Position): string =>
  ({
    network: 'The network',
    partner: isPartner(position) ? 'You' : position.settlement.partnerName,
    operator: 'The platform operator',
  })[by];

type Words = (position: Position, now: string) => string;

const completesLater: Words = (position, now) => {
  const { settlement, disputeWindowEndsAt } = position;
  const isOpen = disputeWindowEndsAt !== null && Date.parse(now) < Date.parse(disputeWindowEndsAt);
  const rest = settlement.disputed ? ', but for the transfers that are disputed,' : '';
  return `${isOpen ? 'then completes' : 'completes'} it${rest} if ${isPartner(position) ? 'you have' : `${settlement.partnerName} has`} the funds.`;
};

/** What an actor does by a step of the rules; by version where they differ. */
const WHAT: Readonly<
  Partial<Record<`${SettlementStatus} ${Outcome} ${Actor}`, Words | Partial<Record<Version, Words>>>>
> = {
  'pending completed network': {
    0: (position) =>
      `sends what ${isPartner(position) ? 'clients' : 'you'} lost to its chain, and completes it once everything is confirmed.`,
    1: () => 'completes it within the call that creates it.',
    2: completesLater,
  },
  'pending failed network': (position) =>
    position.topUpEndsAt === null
      ? 'fails it if somebody lacks the funds.'
      : `fails it if ${isPartner(position) ? 'you have' : `${position.settlement.partnerName} has`} not brought them when the top-up window ends.`,
  'pending rejected operator': ({ approvedAt }) =>
    approvedAt === null ? 'approves it, unless the partner has automation, or rejects it.' : 'can still reject it.',
  'failed completed partner': (position) =>
    isPartner(position)
      ? 'bring what you lack, then send the same call again, which completes it once everybody has the funds.'
      : 'sends the same call again, which completes it once the funds are there.',
  'failed rejected operator': () => 'rejects it for good if nobody does.',
};

const isBefore = (now: string, end: string | null): boolean => end !== null && Date.parse(now) < Date.parse(end);

/** What the parties can do beside the rules, as the client reads it. */
function clientSteps(position: Position, now: string): NextStep[] {
  const { settlement, version } = position;
  const own = isDisputable(position, now)
    ? [{ who: 'You', what: 'can dispute it, a connection at a time, until its dispute window ends.' }]
    : [];
  const gains =
    settlement.status === 'pending' && version === 0
      ? [
          {
            who: settlement.partnerName,
            what: 'sends what you won to its own account, and reports the transactions.',
          },
        ]
      : [];
  return [...own, ...gains];
}

/** The same as the partner reads it: what it owes, and what it can set right. */
function partnerSteps(position: Position, now: string): NextStep[] {
  const { settlement, version, topUpEndsAt, netting } = position;
  if (settlement.status !== 'pending') return [];
  const differs = netting.some(({ trades, difference }) => trades > 0 && difference !== '0');
  const all = [
    isDisputable(position, now) && {
      who: 'Clients',
      what: 'can dispute it, a connection at a time, until its dispute window ends.',
    },
    version === 2 &&
      isBefore(now, topUpEndsAt) && {
        who: 'You',
        what: 'can bring funds that you lack to your trading account until the top-up window ends.',
      },
    settlement.disputed === true && {
      who: 'You',
      what: 'agree with the client on what is right: the operator closes the dispute with it, and your next settlement settles it.',
    },
    version === 2 &&
      differs && {
        who: 'You',
        what: 'record a new trade for each difference: trades in a settlement can no longer be corrected.',
      },
    version === 0 && {
      who: 'You',
      what: 'send what clients gained to your trading account, and report these deposits by the API.',
    },
  ];
  return all.filter((step) => step !== false);
}

/** Who does what next with a settlement, by the rules that the service follows. */
export function nextSteps(position: Position, now: string): NextStep[] {
  const { settlement, version } = position;
  if (settlement.isBeforeBooks) return [];
  const others = isPartner(position) ? partnerSteps(position, now) : clientSteps(position, now);
  const steps = stepsFrom(settlement.status, version).flatMap(({ outcome, by }) =>
    by.flatMap((actor) => {
      const words = WHAT[`${settlement.status} ${outcome} ${actor}`];
      const say = typeof words === 'function' ? words : words?.[version];
      return say === undefined ? [] : [{ who: whoOf(actor, position), what: say(position, now) }];
    }),
  );
  return [...others, ...steps];
}
