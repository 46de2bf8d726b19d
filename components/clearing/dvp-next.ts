import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { DvpParty, DvpRequestRow, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { requestOf } from './actions/dvp-acts.ts';
import { deadlineOf, isOpen } from './dvp-badges.tsx';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS, type Status } from './dvp-labels.ts';
import { isNetted, isQueued, partyName } from './dvp-parties.ts';

const state = (status: Status): PathState => ({
  key: status,
  word: STATUS_WORDS[status],
  tone: STATUS_TONES[status],
  meaning: STATUS_MEANINGS[status],
});

const BYPASSED = 'Nobody else is asked: it settles by the signature of the initiator alone.';

/** What pending means for one: a netted one holds nothing, and a complete one waits for something else than people. */
function pendingMeaning(row: DvpSettlementRow): string {
  if (isQueued(row)) return 'Complete, waits in the netting queue. Nothing is held for it.';
  if (row.bypassCounterpartySigning === true) return BYPASSED;
  if (isNetted(row)) return 'Everybody has acknowledged it. Nothing is held for it: it goes to the netting queue.';
  if (row.completeAt !== null) return 'Complete, waits for its unlock date. What has been signed for is held.';
  return STATUS_MEANINGS.pending;
}

/** Why a settlement was cancelled, where that was for want of something. */
function canceledMeaning({ approvalRequests }: DvpSettlementRow): string {
  const reason = approvalRequests.find(({ failure }) => failure !== null)?.failure;
  if (reason === undefined || reason === null) return STATUS_MEANINGS.canceled;
  return `Cancelled, since a signing failed. ${reason} Nothing has moved, and nothing is held.`;
}

/** Whether all who were asked have acknowledged it. */
const isAgreed = ({ status, approvalRequests }: DvpSettlementRow): boolean =>
  status === 'settled' || approvalRequests.every(({ acknowledgedAt }) => acknowledgedAt !== null);

/** A settlement is acknowledged, signed, and then has one of four ends. One that asks nobody begins as pending. */
export const stagesOf = (row: DvpSettlementRow): readonly (readonly PathState[])[] => [
  [{ ...state('pending-acknowledgement'), isPassed: row.bypassCounterpartySigning !== true }],
  [{ ...state('pending'), meaning: pendingMeaning(row), isPassed: isAgreed(row) }],
  [state('settled'), state('rejected'), { ...state('canceled'), meaning: canceledMeaning(row) }, state('expired')],
];

/** So many are named one by one; a payment to hundreds says how many. */
const MAX_NAMED = 4;

const ownCount = ({ parties }: DvpSettlementRow): number => parties.filter(({ isOwn }) => isOwn).length;

/** Who somebody is for the reader: of one own account, you; of several, which of them. */
function whoOf(party: DvpParty, row: DvpSettlementRow): string {
  if (!party.isOwn) return partyName(party);
  return ownCount(row) === 1 ? 'You' : `You, for ${partyName(party)},`;
}

/** A verb as it goes with who acts. */
const verb = (party: DvpParty, word: string): string => {
  if (party.isOwn) return word;
  return word.replace(/^(\w+)/, (first) => (/(?:sh|ch|s|x)$/.test(first) ? `${first}es` : `${first}s`));
};

const whoseAdmins = (party: DvpParty, row: DvpSettlementRow): string => {
  if (!party.isOwn) return `Admins of ${partyName(party)}`;
  return ownCount(row) === 1 ? 'Your other admins' : `Your other admins, for ${partyName(party)},`;
};

const signing = (party: DvpParty, row: DvpSettlementRow): string => {
  const its = party.isOwn ? 'you send' : 'it sends';
  return isNetted(row) ? `sign what ${its}` : `sign what ${its}, which is held from then on`;
};

/** What one account still has to do. */
function owedStep(party: DvpParty, request: DvpRequestRow | undefined, row: DvpSettlementRow): NextStep[] {
  const who = whoOf(party, row);
  const late = request?.status === 'overdue' ? ' It is overdue, and can still be done.' : '';
  const step = (what: string): NextStep[] => [{ who, what: `${verb(party, what)}.${late}` }];
  if (request?.status === 'initialized') return [{ who: 'The service', what: `puts it to ${partyName(party)}.` }];
  if (request?.status === 'signing')
    return [
      { who: 'The service', what: `holds what ${partyName(party)} sends, by the signature that it has accepted.` },
    ];
  switch (party.owes) {
    case 'acknowledgement':
      return step('acknowledge it');
    case 'signature':
      return step(signing(party, row));
    case 'approval':
      return [
        {
          who: whoseAdmins(party, row),
          what: 'approve what was signed, or reject it, which ends the settlement.',
        },
      ];
    case null:
      return [];
  }
}

/** What a complete settlement waits for. */
function waitingSteps(row: DvpSettlementRow): NextStep[] {
  if (row.completeAt === null) return [];
  return isNetted(row)
    ? [
        {
          who: 'A netting run',
          what: 'of either side settles it together with what else waits between the two accounts.',
        },
      ]
    : [{ who: 'The clock', what: 'settles it when its unlock date has come.' }];
}

function endSteps(row: DvpSettlementRow): NextStep[] {
  const requester = row.parties.find(({ side }) => side === 'requester');
  const others = row.parties.filter(({ side }) => side !== 'requester');
  const cancels = requester && { who: whoOf(requester, row), what: 'may cancel it.' };
  const rejects =
    others.length > MAX_NAMED
      ? [{ who: `Each of the ${others.length} others`, what: 'may reject it.' }]
      : others.map((party) => ({ who: whoOf(party, row), what: 'may reject it.' }));
  return [
    ...(cancels ? [cancels] : []),
    ...rejects,
    ...(deadlineOf(row) === null ? [] : [{ who: 'The clock', what: 'expires it if it has not settled in time.' }]),
  ];
}

/** Who does what while a settlement is open. */
export function nextSteps(row: DvpSettlementRow): NextStep[] {
  if (!isOpen(row)) return [];
  const owed = row.parties.flatMap((party) => owedStep(party, requestOf(row, party.accountId), row));
  const shown = owed.slice(0, MAX_NAMED);
  const rest = owed.length - shown.length;
  const more = rest > 0 ? [{ who: `${rest} more`, what: 'have still to do their part.', more: APPROVALS_TAB }] : [];
  return [...shown, ...more, ...waitingSteps(row), ...endSteps(row)];
}

const APPROVALS_TAB = { label: 'All approvals', tab: 'approvals' };
