'use client';

import { ATTENTION_ICONS } from '#components/session/kind-icons.ts';
import { judgeRight } from '#components/session/right.ts';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { Panel } from '#components/ui/panel.tsx';
import type { PanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { listAttention } from '#lib/contracts/overview/overview.ts';
import { ATTENTION, kindOf } from '#lib/kinds.ts';
import { PLAY_PROVIDER } from '#lib/rights.ts';
import { AttentionLink, NothingWaits } from './attention-link.tsx';

type Item = OutputOf<typeof listAttention>['items'][number];

/** Work with how much of it there is; `doneBy` says who does it where the reader cannot. */
type Work = Item & Omit<(typeof ATTENTION)[number], 'kind' | 'doneBy'> & { path: string; doneBy: string | null };

/** What there is to do, and who does it. */
function useWork(enterpriseId: string, items: readonly Item[]): Work[] {
  const { memberships } = useSelf();
  const membership = memberships.find((one) => one.enterpriseId === enterpriseId);
  return items.flatMap((item) => {
    const work = ATTENTION.find(({ name }) => name === item.kind);
    if (work === undefined || item.total === 0) return [];
    const isAllowed = work.needs === undefined || judgeRight(membership, work.needs).isAllowed;
    const doneBy = work.doneBy ?? (isAllowed ? null : 'Colleagues with another role do this.');
    return [{ ...work, ...item, path: kindOf(work.kind).path ?? '', doneBy }];
  });
}

interface WorkListProps {
  enterpriseId: string;
  items: readonly Item[];
  isOwn: boolean;
}

function WorkList({ enterpriseId, items, isOwn }: WorkListProps) {
  const works = useWork(enterpriseId, items).filter(({ doneBy }) => (doneBy === null) === isOwn);
  if (works.length === 0)
    return <NothingWaits text={isOwn ? 'Nothing needs attention.' : 'Nothing waits for others.'} />;
  return (
    <ul className="divide-y divide-separator">
      {works.map(({ name, kind, path, query, ...work }) => (
        <AttentionLink
          key={name}
          href={areaPath(enterpriseId, `${path}?${query}`)}
          icon={ATTENTION_ICONS[kind]}
          {...work}
        />
      ))}
    </ul>
  );
}

/** That a sandbox has nobody else, and how their part is played. */
function SandboxNote({ enterpriseId }: { enterpriseId: string }) {
  const { mode } = useSelf();
  const { isAllowed } = useMay(enterpriseId, PLAY_PROVIDER);
  if (mode !== 'sandbox' || !isAllowed) return null;
  return (
    <p className="border-t border-separator px-4 py-2.5 text-xs text-muted">
      In the sandbox you can play the verification provider: open a verification and choose Decide.
    </p>
  );
}

interface WorkPanelsProps extends PanelQuery<OutputOf<typeof listAttention>> {
  enterpriseId: string;
}

/** What the reader can do now, and below it what others do, each number with the way to its list. */
export function WorkPanels({ enterpriseId, query, queryKey }: WorkPanelsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title="Needs attention" query={query} queryKey={queryKey}>
        {({ items }) => <WorkList enterpriseId={enterpriseId} items={items} isOwn />}
      </Panel>
      {query.data !== undefined && (
        <Panel title="Waiting for others" query={query} queryKey={queryKey}>
          {({ items }) => (
            <>
              <WorkList enterpriseId={enterpriseId} items={items} isOwn={false} />
              {items.some(({ total }) => total > 0) && <SandboxNote enterpriseId={enterpriseId} />}
            </>
          )}
        </Panel>
      )}
    </div>
  );
}
