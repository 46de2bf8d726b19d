'use client';

import { useIsFetching } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryStates } from 'nuqs';
import { Button } from '#components/ui/button.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { toApiError } from '#lib/api-error.ts';
import { repliesOf } from '#lib/console/query.ts';
import { listNettingQueues, listNettingRuns } from '#lib/contracts/clearing/netting.ts';
import { QueuesPanel } from './queues-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { useNettingQueues, useNettingRefresh, useNettingRuns } from './use-netting.ts';

const DetailDrawer = dynamic(
  () => import('#components/ui/drawer/detail-drawer.tsx').then((module) => module.DetailDrawer),
  { ssr: false },
);
const RunDrawer = dynamic(() => import('./run-drawer.tsx').then((module) => module.RunDrawer), { ssr: false });

/** Which run is open, and which of its tabs; a form that is open meanwhile is left. */
function useOpenRun() {
  const [{ open }, set] = useQueryStates(
    { open: parseAsString, tab: parseAsString, form: parseAsString },
    { history: 'push' },
  );
  return { openId: open, show: (id: string | null) => void set({ open: id, tab: null, form: null }) };
}

interface OpenRunProps {
  enterpriseId: string;
  id: string;
  runs: ReturnType<typeof useNettingRuns>;
  show: (id: string | null) => void;
}

function OpenRun({ enterpriseId, id, runs: { runs, isSought, query }, show }: OpenRunProps) {
  const at = runs.findIndex((run) => run.id === id);
  const neighbour = (by: -1 | 1) => {
    const next = at < 0 ? null : (runs[at + by]?.id ?? null);
    return next === null ? null : () => show(next);
  };
  return (
    <DetailDrawer id={id} onClose={() => show(null)} onPrevious={neighbour(-1)} onNext={neighbour(1)}>
      <RunDrawer
        enterpriseId={enterpriseId}
        run={runs[at]}
        isSought={isSought}
        failure={query.error && toApiError(query.error)}
        onRetry={() => void query.refetch()}
      />
    </DetailDrawer>
  );
}

function Refresh() {
  const refresh = useNettingRefresh();
  const queues = useIsFetching({ queryKey: repliesOf(listNettingQueues) });
  const runs = useIsFetching({ queryKey: repliesOf(listNettingRuns) });
  return (
    <Button variant="outline" isIconOnly aria-label="Refresh" data-tip="Refresh" onPress={() => void refresh()}>
      <RotateCw className={queues + runs > 0 ? 'animate-spin' : ''} />
    </Button>
  );
}

/** What waits to be netted, and what was. */
export function NettingPage({ enterpriseId }: { enterpriseId: string }) {
  const { openId, show } = useOpenRun();
  const runs = useNettingRuns(enterpriseId, openId);
  const queues = useNettingQueues(enterpriseId);
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Netting</h1>
          <p className="text-sm text-muted">
            DVP settlements between the same two accounts, set against each other: only the difference moves.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyAsCode contract={listNettingQueues} input={{ enterpriseId }} />
          <Refresh />
        </div>
      </div>
      <QueuesPanel enterpriseId={enterpriseId} panel={queues} onRan={show} />
      {!queues.query.isPending && <RunsPanel runs={runs} onOpen={show} />}
      {openId !== null && <OpenRun enterpriseId={enterpriseId} id={openId} runs={runs} show={show} />}
    </div>
  );
}
