'use client';

import dynamic from 'next/dynamic';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { pairKey } from './netting-labels.ts';
import { NoQueues } from './no-queues.tsx';
import { QueueCard } from './queue-card.tsx';
import type { useNettingQueues } from './use-netting.ts';

const PreviewDialog = dynamic(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog), {
  ssr: false,
});
const RunDialog = dynamic(() => import('./run-dialog.tsx').then((module) => module.RunDialog), { ssr: false });

interface QueuesPanelProps {
  enterpriseId: string;
  panel: ReturnType<typeof useNettingQueues>;
  /** Called with the id of a run that was just made. */
  onRan: (runId: string) => void;
}

/** Settlements that are complete and wait for a run, by pair of accounts. */
export function QueuesPanel({ enterpriseId, panel, onRan }: QueuesPanelProps) {
  const queues = panel.query.data?.queues ?? [];
  const form = useFormKey(queues.flatMap((queue) => [`preview-${pairKey(queue)}`, `run-${pairKey(queue)}`]));
  const previewed = queues.find((queue) => form.name === `preview-${pairKey(queue)}`);
  const toRun = queues.find((queue) => form.name === `run-${pairKey(queue)}`);
  return (
    <>
      <Panel
        title="Queues"
        about="Complete settlements that wait for a run, by pair of accounts. A run settles a whole queue, or nothing of it."
        {...panel}
      >
        {({ queues: all }) =>
          all.length === 0 ? (
            <NoQueues enterpriseId={enterpriseId} />
          ) : (
            <ul aria-label="Queues">
              {all.map((queue) => (
                <QueueCard
                  key={pairKey(queue)}
                  enterpriseId={enterpriseId}
                  queue={queue}
                  onPreview={() => form.open(`preview-${pairKey(queue)}`)}
                  onRun={() => form.open(`run-${pairKey(queue)}`)}
                />
              ))}
            </ul>
          )
        }
      </Panel>
      {previewed && (
        <PreviewDialog
          key={pairKey(previewed)}
          enterpriseId={enterpriseId}
          queue={previewed}
          onClose={form.close}
          onRun={() => form.open(`run-${pairKey(previewed)}`)}
        />
      )}
      {toRun && (
        <RunDialog key={pairKey(toRun)} enterpriseId={enterpriseId} queue={toRun} onClose={form.close} onRan={onRan} />
      )}
    </>
  );
}
