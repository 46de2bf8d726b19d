'use client';

import { Check, Copy } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { type ConnectedItem, type Outcome, repeatsLine } from './connect-many-values.ts';

interface OutcomeWords {
  word: string;
  tone: Tone;
  meaning: string;
  /** Statuses of the list that have these. */
  statuses?: string;
}

const OUTCOMES: Readonly<Record<Outcome, OutcomeWords>> = {
  requested: {
    word: 'Requested',
    tone: 'waiting',
    meaning: 'The counterparty, or the operator before it, is asked.',
    statuses: 'REQUESTED,UNDER_REVIEW',
  },
  activating: {
    word: 'Being activated',
    tone: 'good',
    meaning: 'Nobody has to answer: it becomes active by itself.',
    statuses: 'PENDING_ACTIVATION,ACTIVE',
  },
  rejected: {
    word: 'Rejected',
    tone: 'bad',
    meaning: 'Nothing was made. What that can mean is said below.',
  },
};
const ALL = Object.keys(OUTCOMES) as Outcome[];

const COLUMNS: readonly PlainColumn<ConnectedItem>[] = [
  {
    label: 'Account id',
    cell: ({ walletId }) => <code className="min-w-0 font-mono text-xs break-all">{walletId}</code>,
  },
  {
    label: 'Result',
    className: 'sm:w-44',
    cell: ({ outcome }) => <StatusMark {...OUTCOMES[outcome]} />,
  },
];

interface ResultProps {
  enterpriseId: string;
  walletId: string;
  items: readonly ConnectedItem[];
  /** How many ids were given for a second time. */
  repeats: number;
}

/** How many of each there are, what that means, and where they are listed. */
function Counts({ enterpriseId, walletId, items }: Omit<ResultProps, 'repeats'>) {
  const path = areaPath(enterpriseId, 'address-book/connections');
  return (
    <ul aria-label="Results" className="grid gap-2 sm:grid-cols-3">
      {ALL.map((outcome) => {
        const { word, tone, meaning, statuses } = OUTCOMES[outcome];
        const { length } = items.filter((item) => item.outcome === outcome);
        return (
          <li key={outcome} className="rounded-lg border border-border px-3 py-2">
            <StatusMark tone={tone} word={`${length} ${word.toLowerCase()}`} />
            <p className="text-xs text-muted">{meaning}</p>
            {statuses !== undefined && length > 0 && (
              <Link
                href={`${path}?statuses=${statuses}&ownWalletIds=${walletId}`}
                prefetch={false}
                className="text-xs text-link underline underline-offset-2"
              >
                Show in the list
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const asText = (items: readonly ConnectedItem[]): string =>
  items.map(({ walletId, outcome }) => `${walletId}\t${OUTCOMES[outcome].word}`).join('\n');

/** What the table alone does not say. */
function Notes({ items, repeats }: Pick<ResultProps, 'items' | 'repeats'>) {
  const hasRejected = items.some(({ outcome }) => outcome === 'rejected');
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {hasRejected && (
        <p>
          A rejected account is unknown, connected already, blocked by one of the two sides, of another network, or the
          very account that connects. The service does not tell which.
        </p>
      )}
      {repeats > 0 && <p>{repeatsLine(repeats)}</p>}
    </div>
  );
}

/** What came of each account that was to be connected. */
export function ConnectManyResult({ onClose, repeats, ...result }: ResultProps & { onClose: () => void }) {
  const { items } = result;
  const { isCopied, copy } = useCopy(() => asText(items));
  return (
    <ModalFrame
      title={`Results for ${items.length} ${items.length === 1 ? 'account' : 'accounts'}`}
      isOpen
      onLeave={onClose}
    >
      <ModalBody label="Results by account">
        <Counts {...result} />
        <div className="rounded-lg border border-border">
          <PlainTable label="Results by account" columns={COLUMNS} rows={items} rowKey={({ walletId }) => walletId} />
        </div>
        <Notes items={items} repeats={repeats} />
      </ModalBody>
      <ModalActions>
        <Button variant="outline" className="mr-auto" onPress={copy}>
          {isCopied ? <Check className="text-good" /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy results'}
        </Button>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
