import { buttonVariants } from '@heroui/styles';
import { ListFilter, Play, ScanEye } from 'lucide-react';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { NettingQueue } from '#lib/contracts/clearing/netting.ts';
import { WRITE_DVP } from '#lib/rights.ts';
import { formatAgo, formatDistance } from '#lib/time.ts';
import { settingsPath } from '../dvp-settings-link.tsx';
import { settlementsOf, waitingPath } from './netting-labels.ts';
import { NettingLines } from './netting-lines.tsx';
import { Shortages } from './shortages.tsx';

interface QueueCardProps {
  enterpriseId: string;
  queue: NettingQueue;
  onPreview: () => void;
  onRun: () => void;
}

/** When the queue is run by itself, or that nobody has switched that on. */
function NextRun({ enterpriseId, queue }: Pick<QueueCardProps, 'enterpriseId' | 'queue'>) {
  const { now } = useSelf();
  if (queue.nextRunAt !== null)
    return (
      <>
        Next automatic run <Timestamp at={queue.nextRunAt} /> ({formatDistance(queue.nextRunAt, now)}).
      </>
    );
  return (
    <>
      No automatic run:{' '}
      <Link
        href={settingsPath(enterpriseId, queue.accountId)}
        prefetch={false}
        className="text-link underline underline-offset-2"
      >
        the automation of {queue.accountName}
      </Link>{' '}
      is off.
    </>
  );
}

/** The settlements between two accounts that wait for a run, with what they come down to. */
export function QueueCard({ enterpriseId, queue, onPreview, onRun }: QueueCardProps) {
  const { now } = useSelf();
  const { counterpartyName, counterpartyAccountId, accountName, settlements, oldestAt, lines } = queue;
  const between = `${accountName} and ${counterpartyName}`;
  const hindrance = lines.length === 0 ? 'Its settlements wait for their unlock dates.' : null;
  const common = { enterpriseId, right: WRITE_DVP, size: 'sm' } as const;
  return (
    <li
      data-testid="netting-queue"
      className="flex flex-col gap-3 border-b border-separator px-4 py-3.5 last:border-b-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h3 className="text-sm font-semibold wrap-anywhere">{counterpartyName}</h3>
            <CopyableId value={counterpartyAccountId} label="account id" />
          </div>
          <p className="text-sm text-muted">
            Account {accountName}. {settlementsOf(settlements)} {settlements === 1 ? 'waits' : 'wait'} since{' '}
            <Timestamp at={oldestAt} /> ({formatAgo(oldestAt, now)}).
          </p>
          <p className="text-xs text-muted">
            <NextRun enterpriseId={enterpriseId} queue={queue} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            href={waitingPath(enterpriseId, queue)}
            prefetch={false}
            aria-label={`Settlements of ${accountName} that are netted`}
            className={buttonVariants({ variant: 'ghost', size: 'sm' })}
          >
            <ListFilter aria-hidden="true" />
            Settlements
          </Link>
          <MayButton
            {...common}
            variant="outline"
            hindrance={hindrance}
            aria-label={`Preview netting of ${between}`}
            onPress={onPreview}
          >
            <ScanEye /> Preview
          </MayButton>
          <MayButton
            {...common}
            variant="primary"
            hindrance={hindrance}
            aria-label={`Run netting of ${between}`}
            onPress={onRun}
          >
            <Play /> Run …
          </MayButton>
        </div>
      </div>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">None of them may settle yet: they wait for their unlock dates.</p>
      ) : (
        <div className="rounded-lg border border-border">
          <NettingLines label={`Net of ${between}`} lines={lines} />
        </div>
      )}
      <Shortages enterpriseId={enterpriseId} pair={queue} lines={lines} />
    </li>
  );
}
