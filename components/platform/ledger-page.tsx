'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Claims, CurrencyProofs } from '#components/network/balances/proof-parts.tsx';
import { claimsOf } from '#components/network/balances/proof-words.ts';
import { Amount } from '#components/ui/amount.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { formatCount } from '#lib/console/platform-figures.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getPlatformLedgerProof, type LedgerProof, verifyLedger } from '#lib/contracts/ledger/proof.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { PlatformPage } from './platform-page.tsx';

type Stood = OutputOf<typeof getPlatformLedgerProof>['reorganised'][number];

const MS = 1000;

function Problems({ problems }: Pick<LedgerProof, 'problems'>) {
  if (problems.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul className="list-disc pl-4 text-xs break-words">
      {problems.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const proofColumns: readonly PlainColumn<LedgerProof>[] = [
  { label: 'Proof', cell: ({ at }) => <Timestamp at={at} precision="second" /> },
  {
    label: 'Verdict',
    cell: ({ isIntact }) =>
      isIntact ? <StatusMark tone="good" word="Proven" /> : <StatusMark tone="bad" word="Not true" />,
  },
  { label: 'Accounts', isNumber: true, cell: ({ accounts }) => formatCount(accounts) },
  { label: 'Entries', isNumber: true, cell: ({ transfers }) => formatCount(transfers) },
  { label: 'Open holds', isNumber: true, cell: ({ openHolds }) => formatCount(openHolds) },
  { label: 'Took', isNumber: true, cell: ({ tookMs }) => `${(tookMs / MS).toFixed(2)} s` },
  { label: 'Problems', cell: ({ problems }) => <Problems problems={problems} /> },
];

const stoodColumns: readonly PlainColumn<Stood>[] = [
  { label: 'Currency', cell: ({ currency }) => currency },
  {
    label: 'Stood for',
    isNumber: true,
    cell: ({ currency, missing }) => <Amount currency={currency} quantity={missing} withBaseUnits />,
  },
];

/** Proves all books when asked. */
function ProveNow() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [said, setSaid] = useState('');
  const refresh = useRefresh(getPlatformLedgerProof);
  const prove = async () => {
    setBusy(true);
    setFailure(null);
    setSaid('');
    try {
      const { isIntact } = await call(verifyLedger, {});
      await refresh();
      setSaid(isIntact ? 'Proven.' : 'Something is not as it must be: see the latest proof.');
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex flex-wrap items-center justify-end gap-3">
      {failure && <ErrorPanel title="The books were not proven" text={failure.message} requestId={failure.requestId} />}
      <span role="status" className="text-xs text-muted">
        {said}
      </span>
      <BusyButton variant="outline" isBusy={isBusy} icon={<ShieldCheck />} onPress={() => void prove()}>
        Prove now
      </BusyButton>
    </span>
  );
}

/** That all books of the deployment are right, and every proof of it. */
export function LedgerPage() {
  const panel = usePanelQuery(getPlatformLedgerProof, {});
  return (
    <PlatformPage
      title="Ledger"
      about="That no balance of any enterprise is wrong, and how that is known. Proven every ten minutes."
      actions={<ProveNow />}
    >
      <Panel title="What is proven" {...panel}>
        {({ currencies, proofs, asOf }) => <Claims claims={claimsOf(currencies, proofs[0] ?? null)} asOf={asOf} />}
      </Panel>
      <Panel title="By currency" about="All accounts of the deployment but the outside and the house." {...panel}>
        {({ currencies }) => <CurrencyProofs currencies={currencies} />}
      </Panel>
      <Panel
        title="What the operator stands for"
        about="Deposits that a reorganisation took away after they were spent, and sends beyond what the books knew of."
        {...panel}
      >
        {({ reorganised }) =>
          reorganised.length === 0 ? (
            <p className="p-4 text-sm text-muted">Nothing.</p>
          ) : (
            <PlainTable
              label="What the operator stands for"
              columns={stoodColumns}
              rows={reorganised}
              rowKey={({ currency }) => currency}
            />
          )
        }
      </Panel>
      <Panel title="Proofs" about="Newest first." {...panel}>
        {({ proofs }) =>
          proofs.length === 0 ? (
            <p className="p-4 text-sm text-muted">No proof was made yet.</p>
          ) : (
            <PlainTable label="Proofs" columns={proofColumns} rows={proofs} rowKey={({ id }) => id} />
          )
        }
      </Panel>
    </PlatformPage>
  );
}
