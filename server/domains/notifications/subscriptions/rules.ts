import type { SubscriptionEntry } from '#lib/contracts/notifications/subscriptions.ts';
import {
  isMandatory,
  NOTICE_NAMES,
  NOTICES,
  type NoticeCategory,
  type NoticeChannel,
  type NoticeName,
  OFF_BY_DEFAULT,
} from '#lib/notifications/catalogue.ts';

/** A switch of a category, whose `notice` is null, or of one of its notices. */
export interface Switch {
  category: NoticeCategory;
  notice: NoticeName | null;
  channel: NoticeChannel;
  isSubscribed: boolean;
}

/** The notices of a category; some have none yet. */
export const noticesOf = (category: NoticeCategory): NoticeName[] =>
  NOTICE_NAMES.filter((notice) => NOTICES[notice].category === category);

const nameOf = ({ category, notice, channel }: Omit<Switch, 'isSubscribed'>): string =>
  `${category} ${notice ?? ''} ${channel}`;

/** Switches by what they are of. */
export const indexSwitches = <S extends Switch>(switches: readonly S[]): ReadonlyMap<string, S> =>
  new Map(switches.map((one) => [nameOf(one), one]));

/** What entries of a call set, in their order: a category speaks for its notices as well, and the last one counts. */
export function switchesOf(entries: readonly SubscriptionEntry[]): Switch[] {
  const set = new Map<string, Switch>();
  for (const { notificationName, categoryName, channel, isSubscribed } of entries) {
    const category = categoryName ?? (notificationName && NOTICES[notificationName].category);
    if (category === undefined) continue;
    const notices = notificationName === undefined ? [null, ...noticesOf(category)] : [notificationName];
    for (const notice of notices) {
      const one = { category, notice, channel, isSubscribed };
      set.set(nameOf(one), one);
    }
  }
  return [...set.values()];
}

/** The entries that would switch off what is mandatory, by their places. */
export const findMandatoryOff = (entries: readonly SubscriptionEntry[]): number[] =>
  [...entries.entries()].flatMap(([place, entry]) => {
    const isOff = !entry.isSubscribed && switchesOf([entry]).some((one) => isMandatory(one.category, one.channel));
    return isOff ? [place] : [];
  });

interface Asked<S extends Switch> {
  set: ReadonlyMap<string, S>;
  isPushOffered: boolean;
}

/** How a notice stands on a channel: what decides of it, where somebody set it, and whether it is on. */
export function standingOn<S extends Switch>(
  { set, isPushOffered }: Asked<S>,
  notice: NoticeName,
  channel: NoticeChannel,
): { setBy: S | undefined; isSubscribed: boolean } {
  const { category } = NOTICES[notice];
  const setBy = set.get(nameOf({ category, notice, channel })) ?? set.get(nameOf({ category, notice: null, channel }));
  if (channel === 'push' && !isPushOffered) return { setBy, isSubscribed: false };
  const isOn = setBy?.isSubscribed ?? !OFF_BY_DEFAULT.has(category);
  return { setBy, isSubscribed: isOn || isMandatory(category, channel) };
}

/** Whether anything of a category is on; of one without notices, whether it is switched on itself. */
export function isCategoryOn<S extends Switch>(
  asked: Asked<S>,
  category: NoticeCategory,
  channel: NoticeChannel,
): boolean {
  const notices = noticesOf(category);
  if (notices.length > 0) return notices.some((notice) => standingOn(asked, notice, channel).isSubscribed);
  if (channel === 'push' && !asked.isPushOffered) return false;
  return asked.set.get(nameOf({ category, notice: null, channel }))?.isSubscribed ?? !OFF_BY_DEFAULT.has(category);
}
