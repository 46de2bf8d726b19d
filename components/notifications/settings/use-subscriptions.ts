import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  listSubscriptions,
  listUserCategories,
  type Subscription,
  type SubscriptionEntry,
  setSubscriptions,
} from '#lib/contracts/notifications/subscriptions.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import {
  NOTICE_CATEGORIES,
  NOTICE_CHANNELS,
  type NoticeCategory,
  type NoticeChannel,
  type NoticeName,
} from '#lib/notifications/catalogue.ts';

/** Whether something is told on a channel: all of it, nothing, or a part of it. */
export type Standing = 'on' | 'off' | 'some';

export interface NoticeRow {
  name: NoticeName;
  standings: Readonly<Record<NoticeChannel, Standing>>;
}

export interface CategoryRow {
  name: NoticeCategory;
  standings: Readonly<Record<NoticeChannel, Standing>>;
  /** The notices that it consists of; none where nothing is told of it yet. */
  notices: readonly NoticeRow[];
}

const byChannel = (standingOn: (channel: NoticeChannel) => Standing) =>
  Object.fromEntries(NOTICE_CHANNELS.map((channel) => [channel, standingOn(channel)])) as Record<
    NoticeChannel,
    Standing
  >;

function standingOf(subscriptions: readonly Subscription[]): Standing {
  const on = subscriptions.filter(({ isSubscribed }) => isSubscribed).length;
  if (on === 0) return 'off';
  return on === subscriptions.length ? 'on' : 'some';
}

/** Subscriptions as a table; what has no notices yet stands as its category does. */
function rowsOf(
  subscriptions: readonly Subscription[],
  isSubscribed: (category: NoticeCategory, channel: NoticeChannel) => boolean,
): CategoryRow[] {
  return NOTICE_CATEGORIES.map((name) => {
    const own = subscriptions.filter(({ categoryName }) => categoryName === name);
    const names = [...new Set(own.map(({ notificationName }) => notificationName))];
    const on = (channel: NoticeChannel, among = own) => standingOf(among.filter((one) => one.channel === channel));
    return {
      name,
      standings: byChannel((channel) => (own.length > 0 ? on(channel) : isSubscribed(name, channel) ? 'on' : 'off')),
      notices: names.map((notice) => ({
        name: notice,
        standings: byChannel((channel) =>
          on(
            channel,
            own.filter(({ notificationName }) => notificationName === notice),
          ),
        ),
      })),
    };
  });
}

/** What the reader is told and how, and how it is changed. */
export function useSubscriptions() {
  const query = useQuery(queryOf(listSubscriptions, {}));
  const categories = useQueries({
    queries: NOTICE_CHANNELS.map((channel) => queryOf(listUserCategories, { channel })),
  });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [pending, setPending] = useState<readonly SubscriptionEntry[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const refresh = useRefresh(listSubscriptions, listUserCategories);
  const failed = [query, ...categories].find(({ error }) => error !== null);
  const isSubscribed = (category: NoticeCategory, channel: NoticeChannel) =>
    categories[NOTICE_CHANNELS.indexOf(channel)]?.data?.categories.some(
      (one) => one.categoryName === category && one.isSubscribed,
    ) ?? false;
  const isThere = query.data !== undefined && categories.every(({ data }) => data !== undefined);
  const change = async (entry: SubscriptionEntry): Promise<void> => {
    setPending((entries) => [...entries, entry]);
    setFailure(null);
    // One after the other: of those that are on their way together, the service may take the last one first.
    const taken = last.current.then(() => call(setSubscriptions, { notificationSubscriptions: [entry] }));
    last.current = taken.catch(() => undefined);
    await taken.then(refresh).catch((error: unknown) => setFailure(toApiError(error)));
    setPending((entries) => entries.filter((one) => one !== entry));
  };
  return {
    rows: isThere ? rowsOf(query.data.notificationSubscriptions, isSubscribed) : undefined,
    error: failed?.error ?? null,
    retry: () => void refresh(),
    failure,
    pending,
    change,
  };
}
