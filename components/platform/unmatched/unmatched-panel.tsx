'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { markedEnd, RAIL_WORDS } from '#components/banking/accounts/account-labels.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { BarChoice } from '#components/ui/list/bar-choice.tsx';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime, Timestamp } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { UNMATCHED_STATES, type UnmatchedCause, type UnmatchedState } from '#lib/contracts/banking/movement-words.ts';
import { listUnmatchedDeposits, type UnmatchedDeposit } from '#lib/contracts/banking/unmatched-deposits.ts';

const AssignDialog = dynamic(() => import('./unmatched-dialogs.tsx').then((module) => module.AssignDialog), {
  ssr: false,
});
const ReturnDialog = dynamic(() => import('./unmatched-dialogs.tsx').then((module) => module.ReturnDialog), {
  ssr: false,
});

const MOST = 200;
const REFRESH_MS = 15_000;

const STATES: Readonly<Record<UnmatchedState, { word: string; tone: Tone; meaning: string }>> = {
  unmatched: { word: 'Unmatched', tone: 'attention', meaning: 'It waits to be assigned or returned.' },
  assigned: { word: 'Assigned', tone: 'good', meaning: 'A trading account has the money.' },
  returned: { word: 'Returned', tone: 'neutral', meaning: 'The money went back to its sender.' },
};

const CAUSES: Readonly<Record<UnmatchedCause, string>> = {
  'no-memo': 'No memo',
  'several-memos': 'Several memos',
  'unknown-memo': 'Unknown memo',
  'other-currency': 'Account of other currencies',
};

const WORDS = { assign: 'Assign', return: 'Return' } as const;
type Decision = keyof typeof WORDS;
const DECISIONS = Object.keys(WORDS) as Decision[];
const formOf = (decision: Decision, { id }: UnmatchedDeposit): string => `${decision}-${id}`;

/** What was decided, by whom and when. */
function Decided({ what, deposit: { decidedAt, decidedByName } }: { what: string; deposit: UnmatchedDeposit }) {
  return (
    <span className="block min-w-0">
      <span className="block break-words">{what}</span>
      {decidedAt !== null && (
        <span className="block text-xs text-muted">
          {decidedByName !== null && `by ${decidedByName}, `}
          <Timestamp at={decidedAt} />
        </span>
      )}
    </span>
  );
}

function Outcome({ deposit, open }: { deposit: UnmatchedDeposit; open: (form: string) => void }) {
  const { state, walletName, enterpriseName, reason } = deposit;
  if (state === 'assigned') return <Decided what={`${walletName}, ${enterpriseName}`} deposit={deposit} />;
  if (state === 'returned') return <Decided what={reason ?? ''} deposit={deposit} />;
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
      {DECISIONS.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant="outline"
          aria-label={`${WORDS[decision]}: ${deposit.remittance ?? deposit.senderName ?? deposit.id}`}
          onPress={() => open(formOf(decision, deposit))}
        >
          {WORDS[decision]} …
        </Button>
      ))}
    </span>
  );
}

const columnsOf = (open: (form: string) => void): readonly PlainColumn<UnmatchedDeposit>[] => [
  {
    label: 'Remittance text',
    cell: ({ remittance, senderName, senderNumber }) => (
      <span className="block min-w-0">
        <span className="block break-words font-medium">{remittance ?? 'None'}</span>
        <span className="block text-xs text-muted">
          From {senderName ?? 'an unnamed sender'}
          {senderNumber !== null && ` ${markedEnd(senderNumber)}`}
        </span>
      </span>
    ),
  },
  {
    label: 'Amount',
    isNumber: true,
    className: 'sm:w-40',
    cell: ({ currency, quantity, rail }) => (
      <span className="block">
        <Amount currency={currency} quantity={quantity} />
        <span className="block text-xs text-muted">{RAIL_WORDS[rail]}</span>
      </span>
    ),
  },
  { label: 'Cause', className: 'sm:w-32', cell: ({ cause }) => CAUSES[cause] },
  { label: 'Status', className: 'sm:w-28', cell: ({ state }) => <StatusMark {...STATES[state]} /> },
  { label: 'Received', className: 'sm:w-28', cell: ({ createdAt }) => <StackedTime at={createdAt} /> },
  { label: 'Decision', className: 'sm:w-48', cell: (deposit) => <Outcome deposit={deposit} open={open} /> },
];

/** The deposits, and the form that is open on one of them. */
function Deposits({ deposits }: { deposits: readonly UnmatchedDeposit[] }) {
  const form = useFormKey(deposits.flatMap((deposit) => DECISIONS.map((decision) => formOf(decision, deposit))));
  const openedFor = (decision: Decision) => deposits.find((deposit) => formOf(decision, deposit) === form.name);
  const [toAssign, toReturn] = [openedFor('assign'), openedFor('return')];
  return (
    <>
      <PlainTable label="Unmatched deposits" columns={columnsOf(form.open)} rows={deposits} rowKey={({ id }) => id} />
      {toAssign !== undefined && <AssignDialog deposit={toAssign} onClose={form.close} />}
      {toReturn !== undefined && <ReturnDialog deposit={toReturn} onClose={form.close} />}
    </>
  );
}

/** Deposits that named no account, the oldest first. State and words are in the URL. */
export function UnmatchedPanel() {
  const [text, setText] = useQueryState('text', parseAsString.withDefault(''));
  const [state, setState] = useQueryState('state', parseAsStringLiteral(UNMATCHED_STATES).withDefault('unmatched'));
  const read = queryOf(listUnmatchedDeposits, { limit: MOST, states: [state], text: text || undefined });
  const query = useQuery({ ...read, placeholderData: keepPreviousData, refetchInterval: REFRESH_MS });
  return (
    <Panel
      title="Deposits"
      about="The oldest first. The first 200 are here; search for others."
      query={query}
      queryKey={read.queryKey}
    >
      {({ deposits }) => (
        <>
          <div className="flex flex-wrap items-center gap-3 border-b border-separator px-4 py-2.5">
            <div className="flex min-w-0 max-sm:basis-full sm:flex-1 sm:max-w-64">
              <SearchFilter
                label="Remittance text or sender"
                value={text}
                onChange={(next) => void setText(next || null)}
              />
            </div>
            <BarChoice
              label="Status"
              value={state}
              options={UNMATCHED_STATES.map((value) => ({ value, label: STATES[value].word }))}
              onChange={(next) => void setState(next)}
            />
          </div>
          {deposits.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              {text === '' && state === 'unmatched' ? 'Every deposit has its account.' : 'No deposit matches.'}
            </p>
          ) : (
            <Deposits deposits={deposits} />
          )}
        </>
      )}
    </Panel>
  );
}
