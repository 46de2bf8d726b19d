import {
  isMandatory,
  NOTICES,
  type NoticeChannel,
  type NoticeName,
  OFF_BY_DEFAULT,
} from '#lib/notifications/catalogue.ts';

/** How somebody is told of one notice. */
export interface Standing {
  /** Its enterprise or wallet is muted: it stays in the inbox, and does not count as unread. */
  isMuted: boolean;
  inApp: boolean;
  /** By mail, at once or in a digest; mutes and thresholds are in it, as in `push`. */
  email: boolean;
  push: boolean;
  /** Hour of the day in an IANA zone at which a digest takes the place of the mail; null where it goes out at once. */
  digest: { hour: number; zone: string } | null;
}

/** What somebody has set that a notice meets. */
export interface Wishes {
  isMuted: boolean;
  /** It moves less than they want to be told of. */
  isSmall: boolean;
  /** By channel: what they switched on or off for the notice, or else for its category. */
  switches: Readonly<Partial<Record<NoticeChannel, boolean>>>;
  digest: Standing['digest'];
}

/** How somebody with these wishes is told. Mandatory ones ask no wishes, and wait for no digest. */
export function standingFor(notice: NoticeName, { isMuted, isSmall, switches, digest }: Wishes): Standing {
  const { category } = NOTICES[notice];
  const isOn = (channel: NoticeChannel): boolean => switches[channel] ?? !OFF_BY_DEFAULT.has(category);
  if (isMandatory(category, 'email'))
    return { isMuted: false, inApp: isOn('in-app'), email: true, push: isOn('push'), digest: null };
  const isLoud = !isMuted && !isSmall;
  return { isMuted, inApp: isOn('in-app'), email: isLoud && isOn('email'), push: isLoud && isOn('push'), digest };
}
