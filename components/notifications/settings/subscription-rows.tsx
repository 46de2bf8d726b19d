'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SubscriptionEntry } from '#lib/contracts/notifications/subscriptions.ts';
import { isMandatory, type NoticeChannel } from '#lib/notifications/catalogue.ts';
import { NOTICE_WORDS } from '#lib/notifications/notice-words.ts';
import { SubscriptionCell } from './subscription-cell.tsx';
import { CHANNEL_WORDS, categoryTitle } from './subscription-labels.ts';
import type { CategoryRow, NoticeRow, Standing } from './use-subscriptions.ts';

interface RowsProps {
  row: CategoryRow;
  channels: readonly NoticeChannel[];
  /** What is on its way to the service, of which the last one holds. */
  pending: readonly SubscriptionEntry[];
  onChange: (entry: SubscriptionEntry) => void;
}

const LINE = 'border-t border-separator first:border-t-0';

/** How a switch is drawn: as it was pressed, until the service has answered. */
function shown(standing: Standing, pending: readonly SubscriptionEntry[], is: (entry: SubscriptionEntry) => boolean) {
  const last = pending.findLast(is);
  if (last === undefined) return standing;
  return last.isSubscribed ? 'on' : 'off';
}

function NoticeLine({ notice, row, channels, pending, onChange }: RowsProps & { notice: NoticeRow }) {
  const { title } = NOTICE_WORDS[notice.name];
  return (
    <tr role="row" className={LINE}>
      <th role="rowheader" scope="row" className="py-1.5 pr-2 pl-9 text-left font-normal text-muted sm:pl-12">
        {title}
      </th>
      {channels.map((channel) => (
        <SubscriptionCell
          key={channel}
          name={`${title}: ${CHANNEL_WORDS[channel]}`}
          isMandatory={isMandatory(row.name, channel)}
          standing={shown(
            notice.standings[channel],
            pending,
            (entry) =>
              entry.channel === channel && (entry.notificationName === notice.name || entry.categoryName === row.name),
          )}
          onChange={(isSubscribed) => onChange({ notificationName: notice.name, channel, isSubscribed })}
        />
      ))}
    </tr>
  );
}

/** A category with its switches, and its notices below where there are several. */
export function SubscriptionRows(props: RowsProps) {
  const { row, channels, pending, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const title = categoryTitle(row.name);
  const hasSeveral = row.notices.length > 1;
  return (
    <>
      <tr role="row" className={LINE}>
        <th role="rowheader" scope="row" className="px-3 py-2 text-left font-medium sm:px-5">
          {hasSeveral ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="-mx-1 flex items-center gap-1 rounded px-1 text-left hover:text-link"
            >
              <ChevronDown
                aria-hidden="true"
                className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? '' : '-rotate-90'}`}
              />
              {title}
            </button>
          ) : (
            <span className="block pl-5">{title}</span>
          )}
        </th>
        {channels.map((channel) => (
          <SubscriptionCell
            key={channel}
            name={`${title}: ${CHANNEL_WORDS[channel]}`}
            isMandatory={isMandatory(row.name, channel)}
            standing={shown(
              row.standings[channel],
              pending,
              (entry) => entry.channel === channel && entry.categoryName === row.name,
            )}
            onChange={(isSubscribed) => onChange({ categoryName: row.name, channel, isSubscribed })}
          />
        ))}
      </tr>
      {isOpen && row.notices.map((notice) => <NoticeLine key={notice.name} {...props} notice={notice} />)}
    </>
  );
}
