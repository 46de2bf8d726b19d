'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { getLedgerProof } from '#lib/contracts/ledger/proof.ts';
import { formatAgo } from '#lib/time.ts';
import { isProven } from './proof-words.ts';

const LOOK =
  'inline-flex h-9 items-center gap-1.5 rounded-md border border-border bg-surface px-3 text-sm font-medium hover:border-field-border sm:h-8';

/** Whether the books are proven, and since when; leads to the proof. */
export function ProofLink({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const { data } = useQuery(queryOf(getLedgerProof, { enterpriseId }));
  const isGood = data === undefined || isProven(data);
  const Icon = isGood ? ShieldCheck : ShieldAlert;
  const at = data?.lastProof?.at;
  return (
    <Link href={areaPath(enterpriseId, 'network/balances/proof')} prefetch={false} className={LOOK}>
      <Icon
        className={`size-4 ${data === undefined ? 'text-muted' : isGood ? 'text-good' : 'text-bad'}`}
        aria-hidden="true"
      />
      {isGood ? 'Proof' : 'Proof failed'}
      {at !== undefined && <span className="font-normal text-muted">{formatAgo(at, now)}</span>}
    </Link>
  );
}
