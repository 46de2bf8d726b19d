import Link from 'next/link';
import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Section } from '#components/ui/section.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { listObjectMovements, type ObjectEntry, type ObjectHold } from '#lib/contracts/ledger/object-movements.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import type { Kind } from '#lib/objects.ts';

const ACCOUNT_WORDS: Readonly<Record<ObjectEntry['accountKind'], string>> = {
  available: 'Trading account',
  allocated: 'Connection',
  suspense: 'On its way',
  external: 'Outside',
  house: 'Platform operator',
  fee: 'Fees',
  reserve: 'Reserve',
  issuance: 'Issuance',
  margin: 'Position on margin',
  collateral: 'Collateral',
};

const HOLD_LOOKS: Readonly<Record<ObjectHold['state'], { word: string; tone: Tone }>> = {
  pending: { word: 'Held', tone: 'waiting' },
  posted: { word: 'Moved', tone: 'good' },
  voided: { word: 'Given back', tone: 'neutral' },
  expired: { word: 'Given back, out of time', tone: 'neutral' },
};

interface OnAccountProps {
  enterpriseId: string;
  on: Pick<ObjectEntry, 'ledgerAccountId' | 'accountKind'>;
}

/** The account of an entry, with the way to everything else that happened on it. */
function AccountLink({ enterpriseId, on }: OnAccountProps) {
  return (
    <Link
      href={areaPath(enterpriseId, `network/balances?open=${on.ledgerAccountId}`)}
      prefetch={false}
      className="text-link underline"
    >
      {ACCOUNT_WORDS[on.accountKind]}
    </Link>
  );
}

function Entry({ enterpriseId, entry }: { enterpriseId: string; entry: ObjectEntry }) {
  const { direction, amount, balance, currency, at, note } = entry;
  const isIn = direction === 'in';
  return (
    <li className="flex items-start justify-between gap-3 border-b border-separator px-3 py-2 last:border-b-0">
      <span className="min-w-0">
        <AccountLink enterpriseId={enterpriseId} on={entry} />
        <span className="block text-xs text-muted">
          Entry {entry.id} · <Timestamp at={at} />
          {entry.counterKind === 'fee' && ' · Fee'}
          {note !== null && note !== entry.counterKind && ` · ${note}`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Amount currency={currency} quantity={isIn ? amount : `-${amount}`} sign={isIn ? '+' : ''} withBaseUnits />
        <span className="block text-xs text-muted">
          Balance <Amount currency={currency} quantity={balance} />
        </span>
      </span>
    </li>
  );
}

function Hold({ enterpriseId, hold }: { enterpriseId: string; hold: ObjectHold }) {
  const { word, tone } = HOLD_LOOKS[hold.state];
  return (
    <li className="flex items-start justify-between gap-3 border-b border-separator px-3 py-2 last:border-b-0">
      <span className="min-w-0">
        <AccountLink enterpriseId={enterpriseId} on={hold} />
        <span className="block text-xs text-muted">
          Hold {hold.id} · <Timestamp at={hold.at} />
          {hold.endedAt !== null && (
            <>
              {' '}
              to <Timestamp at={hold.endedAt} />
            </>
          )}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Amount currency={hold.currency} quantity={hold.amount} withBaseUnits />
        <span className="block">
          <StatusMark tone={tone} word={word} />
        </span>
      </span>
    </li>
  );
}

const NOTHING = 'It moved and held nothing on accounts of this enterprise.';
const LIST = 'rounded-lg border border-border text-sm';

interface ObjectMovementsProps {
  enterpriseId: string;
  /** What is said of one that has moved and held nothing. */
  nothing?: ReactNode;
  subjectType: Kind;
  subjectId: string;
}

/** What an object moved and held on the accounts of the reader's enterprise, as the books have it. */
export function ObjectMovements({ nothing = NOTHING, ...place }: ObjectMovementsProps) {
  const { enterpriseId } = place;
  const { data, failure } = useRecord(listObjectMovements, place);
  if (failure && data === undefined)
    return <ErrorPanel title="The books could not be read" text={failure.message} requestId={failure.requestId} />;
  if (data === undefined) return <p className="text-sm text-muted">Loading …</p>;
  if (data.entries.length + data.holds.length === 0) return <p className="text-sm text-muted">{nothing}</p>;
  return (
    <>
      <Section title="Entries">
        {data.entries.length === 0 ? (
          <p className="text-sm text-muted">Nothing has moved.</p>
        ) : (
          <ul className={LIST} data-testid="entries">
            {data.entries.map((entry) => (
              <Entry key={`${entry.id} ${entry.direction}`} enterpriseId={enterpriseId} entry={entry} />
            ))}
          </ul>
        )}
      </Section>
      {data.holds.length > 0 && (
        <Section title="Holds">
          <ul className={LIST} data-testid="holds">
            {data.holds.map((hold) => (
              <Hold key={hold.id} enterpriseId={enterpriseId} hold={hold} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
