'use client';

import { BanknoteArrowUp, Inbox, Landmark, type LucideIcon, UserRoundCheck } from 'lucide-react';
import { AttentionLink, NothingWaits } from '#components/overview/attention-link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { listPlatformAttention } from '#lib/contracts/platform/attention.ts';
import { PLATFORM_ATTENTION, type PlatformAttentionName } from '#lib/platform-attention.ts';

const ICONS: Readonly<Record<PlatformAttentionName, LucideIcon>> = {
  'withdrawal-batches-due': BanknoteArrowUp,
  'unmatched-deposits': Inbox,
  'bank-account-reviews': Landmark,
  'onboarding-reviews': UserRoundCheck,
};

/** What waits for the platform's administrators, each number with the way to its list. */
export function PlatformAttention() {
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 pt-5 sm:px-6">
      <Panel title="Needs attention" {...usePanelQuery(listPlatformAttention, {})}>
        {({ items }) => {
          const works = PLATFORM_ATTENTION.flatMap((work) =>
            items.filter(({ kind, total }) => kind === work.name && total > 0).map((item) => ({ ...work, ...item })),
          );
          if (works.length === 0) return <NothingWaits text="Nothing needs attention." />;
          return (
            <ul className="divide-y divide-separator">
              {works.map(({ name, kind, ...work }) => (
                <AttentionLink key={name} icon={ICONS[kind]} {...work} />
              ))}
            </ul>
          );
        }}
      </Panel>
    </div>
  );
}
