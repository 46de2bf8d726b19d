import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { Leg } from '#lib/console/trade-legs.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { getTrade } from '#lib/contracts/network/trades.ts';
import { describeAmount, withMinus } from '#lib/money.ts';

type Version = OutputOf<typeof getTrade>['versions'][number];

interface Change {
  label: string;
  before: ReactNode;
  after: ReactNode;
  isSame: boolean;
}

const signed = ({ currency, quantity }: Leg) => (
  <Amount currency={currency} quantity={quantity} sign={quantity.startsWith('-') ? '' : '+'} />
);
const said = ({ currency, quantity }: Leg): string => withMinus(describeAmount(currency, quantity));

/** What a version says otherwise than the one before. */
function changesOf({ trade: now }: Version, { trade: was }: Version): Change[] {
  const all: Change[] = [
    { label: 'Base', before: signed(was.base), after: signed(now.base), isSame: said(was.base) === said(now.base) },
    {
      label: 'Quote',
      before: signed(was.quote),
      after: signed(now.quote),
      isSame: said(was.quote) === said(now.quote),
    },
    {
      label: 'Traded',
      before: <Timestamp at={was.tradedAt} precision="second" />,
      after: <Timestamp at={now.tradedAt} precision="second" />,
      isSame: was.tradedAt === now.tradedAt,
    },
    {
      label: 'External order id',
      before: was.externalOrderId,
      after: now.externalOrderId,
      isSame: was.externalOrderId === now.externalOrderId,
    },
  ];
  return all.filter(({ isSame }) => !isSame);
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-muted">Legs, time and order stay as they were.</p>;
  return (
    <dl className="mt-1">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-0.5">
          <dt className="text-muted">{label}</dt>
          <dd>
            <s className="text-muted decoration-1">
              <span className="sr-only">was </span>
              {before}
            </s>{' '}
            <span aria-hidden="true">→</span> <ins className="font-medium no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function First({ trade: { base, quote, tradedAt, externalOrderId } }: Version) {
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['Base', signed(base)],
    ['Quote', signed(quote)],
    ['Traded', <Timestamp key="at" at={tradedAt} precision="second" />],
    ['External order id', externalOrderId],
  ];
  return (
    <dl className="mt-1">
      {lines.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-0.5">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that a trade said, newest first, with what each correction changed. Signs are those of the party. */
export function TradeVersions({ versions }: { versions: readonly Version[] }) {
  return (
    <ol className="rounded-lg border border-border text-sm">
      {versions.toReversed().map((version) => {
        const before = versions.find((one) => one.version === version.version - 1);
        return (
          <li
            key={version.version}
            className="border-b border-separator px-3 py-2.5 last:border-b-0"
            data-testid="trade-version"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">
                Version {version.version}
                {before === undefined && ', as it was recorded'}
              </span>
              <span className="text-xs text-muted">
                <Timestamp at={version.createdAt} />
              </span>
            </div>
            {before !== undefined && (
              <p className="text-xs text-muted">
                Corrected by {version.correctingUser}: {version.reason}
                {version.correctionExternalId !== undefined && (
                  <>
                    {' '}
                    <CopyableId value={version.correctionExternalId} label="id of the correction" />
                  </>
                )}
              </p>
            )}
            {before === undefined ? <First {...version} /> : <Changes changes={changesOf(version, before)} />}
          </li>
        );
      })}
    </ol>
  );
}
