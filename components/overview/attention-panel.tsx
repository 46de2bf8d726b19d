'use client';

import { ChevronRight, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { ATTENTION_ICONS } from '#components/session/kind-icons.ts';
import { Panel } from '#components/ui/panel.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { ATTENTION, kindOf } from '#lib/kinds.ts';
import { type AttentionName } from '#lib/objects.ts';

type Item = OutputOf<typeof listAttention>['items'][number];

/** A total as lists show it: exact up to ten thousand. */
export const writeTotal = ({ total, isTotalExact }: { total: number; isTotalExact: boolean }): string =>
  `${total.toLocaleString('en-US')}${isTotalExact ? '' : '+'}`;

const workOf = (name: AttentionName) => ATTENTION.find((work) => work.name === name);

function AttentionLink({ enterpriseId, item }: { enterpriseId: string; item: Item }) {
  const work = workOf(item.kind);
  const Icon = ATTENTION_ICONS[item.kind];
  if (work === undefined) return null;
  return (
    <li>
      <Link
        href={areaPath(enterpriseId, `${kindOf(work.kind).path}?${work.query}`)}
        prefetch={false}
        className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-row-hover"
      >
        <Icon className="size-4 shrink-0 text-attention" aria-hidden="true" />
        <span className="numeric min-w-8 text-right text-base font-semibold">{writeTotal(item)}</span>{' '}
        <span className="min-w-0 flex-1 text-sm">{item.total === 1 ? work.one : work.many}</span>
        <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </Link>
    </li>
  );
}

/** What waits for a person, each number with the way to its list. */
export function AttentionPanel({ enterpriseId }: { enterpriseId: string }) {
  const { query, queryKey } = usePanelQuery(listAttention, { enterpriseId });
  return (
    <Panel title="Needs attention" query={query} queryKey={queryKey}>
      {({ items }) => {
        const waiting = items.filter(({ total }) => total > 0);
        const quiet = items.filter(({ total }) => total === 0);
        return (
          <>
            {waiting.length > 0 && (
              <ul className="divide-y divide-separator">
                {waiting.map((item) => (
                  <AttentionLink key={item.kind} enterpriseId={enterpriseId} item={item} />
                ))}
              </ul>
            )}
            {quiet.length > 0 && (
              <p
                className={`flex gap-3 px-4 py-2.5 text-xs text-muted ${waiting.length > 0 ? 'border-t border-separator' : ''}`}
              >
                <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
                <span>No {quiet.map(({ kind }) => workOf(kind)?.many).join(', no ')}.</span>
              </p>
            )}
          </>
        );
      }}
    </Panel>
  );
}
