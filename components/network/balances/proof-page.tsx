'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Panel } from '#components/ui/panel.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { getLedgerProof } from '#lib/contracts/ledger/proof.ts';
import { BALANCE_SUBJECTS } from './balance-subjects.ts';
import { Claims, CurrencyProofs } from './proof-parts.tsx';
import { claimsOf } from './proof-words.ts';

/** That the books of an enterprise are right: what is proven, when, and the sums behind it. */
export function ProofPage({ enterpriseId }: { enterpriseId: string }) {
  useLiveRead(BALANCE_SUBJECTS, getLedgerProof);
  const panel = usePanelQuery(getLedgerProof, { enterpriseId });
  const list = areaPath(enterpriseId, 'network/balances');
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Proof of the books</h1>
          <p className="text-sm text-muted">That no balance is wrong, and how that is known.</p>
        </div>
        <Link
          href={list}
          prefetch={false}
          className="inline-flex items-center gap-1.5 text-sm text-link underline-offset-2 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden="true" /> Balances
        </Link>
      </div>
      <Panel title="What is proven" {...panel}>
        {({ currencies, lastProof, asOf }) => <Claims claims={claimsOf(currencies, lastProof)} asOf={asOf} />}
      </Panel>
      <Panel
        title="By currency"
        about="Balances of this enterprise, held amounts included; the sum is that of all accounts of the deployment."
        {...panel}
      >
        {({ currencies }) => (
          <CurrencyProofs currencies={currencies} hrefOf={(currency) => `${list}?currencies=${currency}`} />
        )}
      </Panel>
    </div>
  );
}
