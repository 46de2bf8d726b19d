'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Prose } from '#components/reference/prose.tsx';
import { Button } from '#components/ui/button.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type EnterpriseLimit, listEnterpriseLimits } from '#lib/contracts/platform/rate-limits.ts';
import { describeSeconds } from '#lib/duration.ts';
import { useRecord } from '#lib/hooks/use-record.ts';

const LimitDialog = dynamic(() => import('./limit-dialog.tsx').then((module) => module.LimitDialog), { ssr: false });

interface LimitRowProps {
  limit: EnterpriseLimit;
  onChange: () => void;
}

/** What a limit counts, how many calls pass, and the way to change that. */
const LimitRow = ({ limit: { name, counts, count, published, windowSeconds, raisedAt }, onChange }: LimitRowProps) => (
  <li className="flex items-center gap-3 border-b border-separator py-3 last:border-b-0" data-testid="enterprise-limit">
    <div className="min-w-0 flex-1 text-sm">
      <p>
        <code className="font-mono text-xs">{name}</code>
      </p>
      <p className="text-xs text-muted">
        <Prose text={counts.charAt(0).toUpperCase() + counts.slice(1)} />
      </p>
      {raisedAt !== null && (
        <p className="mt-0.5 text-xs text-muted">
          Raised from {published.toLocaleString('en-US')} on <Timestamp at={raisedAt} />
        </p>
      )}
    </div>
    <p className="numeric shrink-0 text-right text-sm">
      <b className="font-medium">{count.toLocaleString('en-US')}</b>
      <span className="block text-xs text-muted">in {describeSeconds(windowSeconds)}</span>
    </p>
    <Button variant="outline" size="sm" aria-label={`Change ${name}`} onPress={onChange}>
      Change
    </Button>
  </li>
);

const namesOf = (limits: readonly EnterpriseLimit[]): string => limits.map(({ name }) => name).join(', ');

/** The published limits as they are for members of an enterprise, each of which can be raised. */
export function EnterpriseLimits({ enterprise }: { enterprise: { id: string; name: string } }) {
  const [changing, setChanging] = useState<string | null>(null);
  const { data, failure, retry } = useRecord(listEnterpriseLimits, { enterpriseId: enterprise.id });
  if (!data)
    return <DrawerState kind="Limits" failure={failure} onRetry={retry} unknownText="No enterprise has this id." />;
  const idle = data.limits.filter(({ holds }) => !holds);
  const raised = data.limits.filter(({ raisedAt }) => raisedAt !== null);
  const limit = data.limits.find(({ name }) => name === changing);
  return (
    <>
      <p className="mb-2 text-sm text-muted">Calls that pass for each member in a window.</p>
      {idle.length > 0 && (
        <p className="mb-2 text-sm text-muted">
          This deployment (<code className="font-mono text-xs">RATE_LIMITS</code>) does not hold callers to{' '}
          {namesOf(idle)}.
        </p>
      )}
      {raised.length > 0 && <p className="mb-2 text-sm text-muted">Raised for this enterprise: {namesOf(raised)}.</p>}
      <ul aria-label="Limits">
        {data.limits.map((one) => (
          <LimitRow key={one.name} limit={one} onChange={() => setChanging(one.name)} />
        ))}
      </ul>
      {limit !== undefined && <LimitDialog enterprise={enterprise} limit={limit} onClose={() => setChanging(null)} />}
    </>
  );
}
