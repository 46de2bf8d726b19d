'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { PlatformPage } from '#components/platform/platform-page.tsx';
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
    <PlatformPage
      title="Proof of the books"
      about="That no balance is wrong, and how that is known."
      actions={
        <Link
          href={list}
          prefetch={false}
          className="inline-flex items-center gap-1.5 text-sm text-link underline-offset-2 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden="true" /> Balances
        </Link>
      }
    >
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
    </PlatformPage>
  );
}
