import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS, type Status } from './dvp-labels.ts';
import { partyFinder, partyName } from './dvp-parties.ts';

const state = (status: Status): PathState => ({
  key: status,
  word: STATUS_WORDS[status],
  tone: STATUS_TONES[status],
  meaning: STATUS_MEANINGS[status],
});

/** A settlement is acknowledged, signed, and then has one of four ends. */
export const DVP_STAGES: readonly (readonly PathState[])[] = [
  [state('pending-acknowledgement')],
  [state('pending')],
  [state('settled'), state('rejected'), state('canceled'), state('expired')],
];

/** Where accounts do their part: with their own keys, and neither in the console nor by the API. */
const OUTSIDE = 'outside of the console, with the account’s own key';

/** The exact bytes of each request stand there. */
const more = { label: 'Signing bytes', tab: 'approvals' };

/** What each account still has to give: an acknowledgement, a signature, an approval. */
function approvalSteps(row: DvpSettlementRow): NextStep[] {
  const find = partyFinder(row);
  return row.approvalRequests.flatMap((request): NextStep[] => {
    const party = find(request.accountId);
    const who = party ? partyName(party) : request.accountId;
    if (request.status === 'pending-acknowledgement')
      return [{ who, what: `acknowledges that it has reviewed the terms, ${OUTSIDE}.`, more }];
    if (party?.requiresSigning)
      return [
        {
          who,
          what: `signs its request, ${OUTSIDE}. Its assets are then held; if the balance is too low, the settlement is rejected.`,
          more,
        },
      ];
    if (request.status === 'signed' && request.approvedAt === undefined)
      return [
        {
          who,
          what: 'approves it, outside of the console, by an administrator other than the one who signed, if its policy requires it.',
        },
      ];
    return [];
  });
}

/** Who does what while a settlement is open, and where. The console and the API only show it. */
export function nextSteps(row: DvpSettlementRow): NextStep[] {
  if (row.status !== 'pending' && row.status !== 'pending-acknowledgement') return [];
  const requester = row.parties.find((party) => party.accountId === row.requesterAccountId);
  const others = row.parties.filter((party) => party.accountId !== row.requesterAccountId);
  return [
    ...approvalSteps(row),
    { who: requester ? partyName(requester) : 'The initiator', what: 'may cancel it, in the same way.' },
    ...others.map((party) => ({ who: partyName(party), what: 'may reject it, in the same way.' })),
  ];
}
