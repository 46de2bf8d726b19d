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

const whoOf = (by: Actor, { settlement }: Position): string =>
  ({ network: 'The network', partner: settlement.partnerName, operator: 'The platform operator' })[by];

type Words = (position: Position, now: string) => string;

const completesLater: Words = ({ settlement, disputeWindowEndsAt }, now) => {
  const isOpen = disputeWindowEndsAt !== null && Date.parse(now) < Date.parse(disputeWindowEndsAt);
  const rest = settlement.disputed ? ', but for the transfers that are disputed,' : '';
  return `${isOpen ? 'then completes' : 'completes'} it${rest} if ${settlement.partnerName} has the funds.`;
};

/** What an actor does by a step of the rules; by version where they differ. */
const WHAT: Readonly<
  Partial<Record<`${SettlementStatus} ${Outcome} ${Actor}`, Words | Partial<Record<Version, Words>>>>
> = {
  'pending completed network': {
    0: () => 'sends what you lost to its chain, and completes it once everything is confirmed.',
    1: () => 'completes it within the call that creates it.',
    2: completesLater,
  },
  'pending failed network': ({ settlement, topUpEndsAt }) =>
    topUpEndsAt === null
      ? 'fails it if somebody lacks the funds.'
      : `fails it if ${settlement.partnerName} has not brought them when the top-up window ends.`,
  'pending rejected operator': ({ approvedAt }) =>
    approvedAt === null ? 'approves it, unless the partner has automation, or rejects it.' : 'can still reject it.',
  'failed completed partner': () => 'sends the same call again, which completes it once the funds are there.',
  'failed rejected operator': () => 'rejects it for good if nobody does.',
};

/** Who does what next with a settlement, by the rules that the service follows. */
export function nextSteps(position: Position, now: string): NextStep[] {
  const { settlement, version } = position;
  if (settlement.isBeforeBooks) return [];
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
  const steps = stepsFrom(settlement.status, version).flatMap(({ outcome, by }) =>
    by.flatMap((actor) => {
      const words = WHAT[`${settlement.status} ${outcome} ${actor}`];
      const say = typeof words === 'function' ? words : words?.[version];
      return say === undefined ? [] : [{ who: whoOf(actor, position), what: say(position, now) }];
    }),
  );
  return [...own, ...gains, ...steps];
}
