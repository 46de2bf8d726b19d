'use client';

import { AccountSection } from '#components/access/account/account-section.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { NOTICE_CHANNELS, type NoticeChannel } from '#lib/notifications/catalogue.ts';
import { CHANNEL_WORDS } from './subscription-labels.ts';
import { SubscriptionRows } from './subscription-rows.tsx';
import { type CategoryRow, useSubscriptions } from './use-subscriptions.ts';

const WITHOUT_PUSH = NOTICE_CHANNELS.filter((channel) => channel !== 'push');

interface TableProps extends Pick<ReturnType<typeof useSubscriptions>, 'pending' | 'change'> {
  label: string;
  rows: readonly CategoryRow[];
  channels: readonly NoticeChannel[];
}

function SubscriptionTable({ label, rows, channels, pending, change }: TableProps) {
  return (
    <table role="table" aria-label={label} className="w-full text-sm">
      <thead role="rowgroup">
        <tr role="row" className="border-b border-separator text-xs text-muted">
          <th role="columnheader" scope="col" className="px-4 py-2 text-left font-medium sm:px-5">
            {label}
          </th>
          {channels.map((channel) => (
            <th key={channel} role="columnheader" scope="col" className="w-16 px-2 py-2 font-medium sm:w-20">
              {CHANNEL_WORDS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <SubscriptionRows
            key={row.name}
            row={row}
            channels={channels}
            pending={pending}
            onChange={(entry) => void change(entry)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** What the reader is told, by category and channel; a switch is saved when it is pressed. */
export function SubscriptionPanel({ isPushOffered }: { isPushOffered: boolean }) {
  const { rows, error, retry, failure, pending, change } = useSubscriptions();
  const channels = isPushOffered ? NOTICE_CHANNELS : WITHOUT_PUSH;
  const told = rows?.filter(({ notices }) => notices.length > 0) ?? [];
  const later = rows?.filter(({ notices }) => notices.length === 0) ?? [];
  return (
    <AccountSection
      title="What you are told"
      about={`In all your enterprises. Changes are saved at once. Emails that protect your account are always on.${isPushOffered ? ' Push goes to the devices that an app has added for you.' : ''}`}
      isFlush
    >
      {rows === undefined ? (
        <div className="px-4 py-4 sm:px-5">
          <PanelState failure={error} onRetry={retry} />
        </div>
      ) : (
        <>
          <SubscriptionTable label="About" rows={told} channels={channels} pending={pending} change={change} />
          <details className="border-t border-separator">
            <summary className="cursor-pointer px-4 py-2.5 text-sm sm:px-5 text-muted -outline-offset-2">
              {later.length} more, of which nothing is told yet
            </summary>
            <SubscriptionTable
              label="Not told yet"
              rows={later}
              channels={channels}
              pending={pending}
              change={change}
            />
          </details>
        </>
      )}
      {failure && (
        <div className="border-t border-separator p-3">
          <ErrorPanel title="The last change was not saved" text={failure.message} requestId={failure.requestId} />
        </div>
      )}
    </AccountSection>
  );
}
