import Link from 'next/link';
import { CopyableId } from '#components/ui/copyable.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';

const LINK = 'text-link underline underline-offset-2';

interface DvpDetailProps {
  enterpriseId: string;
  entry: TimelineEntry;
  /** The own account that acted, where there are several. */
  account: string | null;
}

/** What a DVP settlement waits for, by which run it settled, or the transaction that moved it. */
export function DvpDetail({ enterpriseId, entry: { type, detail }, account }: DvpDetailProps) {
  const { waitsFor, nettingRunId, txId, attempt } = detail;
  if (waitsFor === 'unlock') return <p>From here on it waits for its unlock date.</p>;
  if (waitsFor === 'netting')
    return (
      <p>
        From here on it waits for a run of{' '}
        <Link href={areaPath(enterpriseId, 'settlements/netting')} prefetch={false} className={LINK}>
          netting
        </Link>
        .
      </p>
    );
  if (typeof nettingRunId === 'string')
    return (
      <Link href={areaPath(enterpriseId, `settlements/netting?open=${nettingRunId}`)} prefetch={false} className={LINK}>
        By a netting run
      </Link>
    );
  if (typeof txId === 'string')
    return (
      <p className="text-xs text-muted">
        {typeof attempt === 'number' && attempt > 1 && `Attempt ${attempt}, `}
        transaction <CopyableId value={txId} label="transaction id" />
      </p>
    );
  if (type === 'dvp-settlement.overdue')
    return <p>The affirmation time is over. Who still owes something may act until it expires.</p>;
  return account === null ? null : <p className="text-xs text-muted">Account {account}</p>;
}
