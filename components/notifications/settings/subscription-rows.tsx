'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { SubscriptionEntry } from '#lib/contracts/notifications/subscriptions.ts';
import { isMandatory, type NoticeChannel } from '#lib/notifications/catalogue.ts';
import { NOTICE_WORDS } from '#lib/notifications/notice-words.ts';
import { SubscriptionCell } from './subscription-cell.tsx';
import { CHANNEL_WORDS, categoryTitle } from './subscription-labels.ts';
import type { CategoryRow, Standing } from './use-subscriptions.ts';

interface RowsProps {
  row: CategoryRow;
  channels: readonly NoticeChannel[];
  /** What is on its way to the service, of which the last one holds. */
  pending: readonly SubscriptionEntry[];
  onChange: (entry: SubscriptionEntry) => void;
}

type Named = Pick<SubscriptionEntry, 'notificationName' | 'categoryName'>;

interface CellsProps extends RowsProps {
  title: string;
  standings: Readonly<Record<NoticeChannel, Standing>>;
  /** What the switches are of. */
  named: Named;
}

const LINE = 'border-t border-separator first:border-t-0';

/** The switches of a category or a notice. Each is drawn as it was pressed until the service has answered. */
function Cells({ row, channels, pending, onChange, title, standings, named }: CellsProps) {
  return channels.map((channel) => {
    const last = pending.findLast(
      (entry) =>
        entry.channel === channel &&
        (entry.categoryName === row.name ||
          (named.notificationName !== undefined && entry.notificationName === named.notificationName)),
    );
    const pressed = last?.isSubscribed ? 'on' : 'off';
    return (
      <SubscriptionCell
        key={channel}
        name={`${title}: ${CHANNEL_WORDS[channel]}`}
        isMandatory={isMandatory(row.name, channel)}
        standing={last === undefined ? standings[channel] : pressed}
        onChange={(isSubscribed) => onChange({ ...named, channel, isSubscribed })}
      />
    );
  });
}

interface FoldProps {
  title: string;
  isOpen: boolean;
  onTurn: () => void;
}

/** The head of a category whose notices can be shown. */
function Fold({ title, isOpen, onTurn }: FoldProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onTurn}
      className="-mx-1 flex items-center gap-1 rounded px-1 text-left hover:text-link"
    >
      <ChevronDown
        aria-hidden="true"
        className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? '' : '-rotate-90'}`}
      />
      {title}
    </button>
  );
}

/** A category with its switches, and its notices below where there are several. */
export function SubscriptionRows(props: RowsProps) {
  const { row } = props;
  const [isOpen, setOpen] = useState(false);
  const title = categoryTitle(row.name);
  return (
    <>
      <tr role="row" className={LINE}>
        <th role="rowheader" scope="row" className="px-4 py-2 text-left font-medium sm:px-5">
          {row.notices.length > 1 ? (
            <Fold title={title} isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />
          ) : (
            <span className="block pl-5">{title}</span>
          )}
        </th>
        <Cells {...props} title={title} standings={row.standings} named={{ categoryName: row.name }} />
      </tr>
      {isOpen &&
        row.notices.map(({ name, standings }) => (
          <tr key={name} role="row" className={LINE}>
            <th role="rowheader" scope="row" className="py-1.5 pr-2 pl-10 text-left font-normal text-muted sm:pl-12">
              {NOTICE_WORDS[name].title}
            </th>
            <Cells
              {...props}
              title={NOTICE_WORDS[name].title}
              standings={standings}
              named={{ notificationName: name }}
            />
          </tr>
        ))}
    </>
  );
}
