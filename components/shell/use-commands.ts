import {
  ArrowRightLeft,
  Clock,
  Globe,
  History,
  Keyboard,
  Link as LinkIcon,
  LogOut,
  Monitor,
  Moon,
  Printer,
  Rows3,
  Rows4,
  Sun,
  UserRound,
} from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useState } from 'react';
import { leave } from '#components/session/leave.ts';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { type Recent, readRecent, recentPlace } from '#components/session/recent.ts';
import { judgeRight } from '#components/session/right.ts';
import { type Membership, useSelf } from '#components/session/self.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { copyText } from '#lib/console/copy-text.ts';
import { areaGroups, samePlace } from './areas.ts';
import type { Command } from './command.ts';
import { hereCommands } from './here-commands.ts';
import { DOCS_WORDS, PAGE_WORDS } from './page-words.ts';
import { usePreferences } from './preferences.tsx';
import { PLATFORM_ACTIONS, QUICK_ACTIONS } from './quick-actions.ts';

function usePreferenceCommands(): Command[] {
  const { theme, density, timeZone, setTheme, setDensity, setTimeZone } = usePreferences();
  const command = (id: string, title: string, rest: Pick<Command, 'icon' | 'run'>): Command => ({
    id,
    title,
    group: 'Actions',
    keywords: 'preference theme density time zone appearance',
    ...rest,
  });
  return [
    ...(theme === 'dark' ? [] : [command('dark', 'Use the dark theme', { icon: Moon, run: () => setTheme('dark') })]),
    ...(theme === 'light'
      ? []
      : [command('light', 'Use the light theme', { icon: Sun, run: () => setTheme('light') })]),
    ...(theme === 'system'
      ? []
      : [command('system', 'Use the system theme', { icon: Monitor, run: () => setTheme('system') })]),
    density === 'compact'
      ? command('comfortable', 'Show comfortable rows', { icon: Rows3, run: () => setDensity('comfortable') })
      : command('compact', 'Show compact rows', { icon: Rows4, run: () => setDensity('compact') }),
    timeZone === 'utc'
      ? command('local', 'Show times in local time', { icon: Clock, run: () => setTimeZone('local') })
      : command('utc', 'Show times in UTC', { icon: Globe, run: () => setTimeZone('utc') }),
  ];
}

/** Pages that the reader may enter, and what may be started there. */
function usePlaceCommands(open: Membership | undefined): Command[] {
  const { mode, user } = useSelf();
  const router = useRouter();
  const groups = areaGroups(mode, user.isPlatformAdmin);
  const areas = groups
    .flatMap(({ title, areas }) => areas.map((area) => ({ ...area, groupTitle: title })))
    .filter(({ right }) => judgeRight(open, right).isAllowed)
    .map(({ label, path, icon, groupTitle }): Command => {
      const href = areaPath(open?.enterpriseId ?? '', path);
      return {
        id: `page:${href}`,
        group: 'Pages',
        title: label,
        detail: groupTitle ?? undefined,
        keywords: PAGE_WORDS[path],
        icon,
        run: () => router.push(href),
      };
    });
  const commonPages = groups.flatMap(({ title, commonPages: listed = [] }) =>
    listed.map(
      ({ label, href, icon }): Command => ({
        id: `page:${href}`,
        group: 'Pages',
        title: label,
        detail: title ?? undefined,
        keywords: href === '/docs' ? DOCS_WORDS : 'platform administration operator',
        icon,
        run: () => router.push(href),
      }),
    ),
  );
  const actions = QUICK_ACTIONS.filter(
    ({ right, isSandboxOnly = false }) => judgeRight(open, right).isAllowed && (!isSandboxOnly || mode === 'sandbox'),
  ).map(
    ({ title, path, icon, keywords }): Command => ({
      id: `start:${path}`,
      group: 'Actions',
      title,
      keywords,
      icon,
      run: () => router.push(areaPath(open?.enterpriseId ?? '', path)),
    }),
  );
  const platform = user.isPlatformAdmin
    ? PLATFORM_ACTIONS.map(
        ({ title, path, icon }): Command => ({
          id: `start:${path}`,
          group: 'Actions',
          title,
          detail: 'Platform',
          icon,
          run: () => router.push(path),
        }),
      )
    : [];
  return [...areas, ...commonPages, ...actions, ...platform];
}

/** The pages of one's own account, and the ways out. */
function useAccountCommands(): Command[] {
  const router = useRouter();
  const page = (href: string, title: string, keywords: string): Command => ({
    id: `page:${href}`,
    group: 'Pages',
    title,
    detail: 'Account',
    keywords,
    icon: UserRound,
    run: () => router.push(href),
  });
  return [
    page('/account', 'Your account', 'open the account page profile change password'),
    page('/account/authenticator', 'Authenticator', 'second factor one-time code otp'),
    page('/account/sessions', 'Sessions', 'devices browsers signed in'),
    page('/account/notifications', 'Notification settings', 'mute email digest subscriptions channels thresholds'),
    {
      id: 'sign-out',
      group: 'Actions',
      title: 'Sign out',
      keywords: 'leave log out',
      icon: LogOut,
      run: () => void leave(false).catch(() => router.push('/account')),
    },
  ];
}

/** What was opened before, but the page that is open now. Pages among them stand here instead of among all pages. */
function useRecentCommands(open: Membership | undefined, places: readonly Command[]): Command[] {
  const { user } = useSelf();
  const router = useRouter();
  const pathname = usePathname();
  if (open === undefined) return [];
  const opened = new URLSearchParams(location.search).get('open');
  const isHere = ({ href, isPage }: Recent): boolean =>
    isPage ? href === pathname : opened !== null && href.startsWith(`${pathname}?`) && href.endsWith(opened);
  return readRecent(recentPlace(user.id, open.enterpriseId))
    .filter((recent) => !isHere(recent))
    .map(({ href, title, detail, isPage }): Command => {
      const known = places.find(({ id }) => id === `page:${href.split('?')[0]}`);
      return {
        id: `${isPage ? 'page' : 'object'}:${href}`,
        group: 'Recent',
        title,
        detail,
        keywords: isPage ? known?.keywords : undefined,
        icon: known?.icon ?? History,
        run: () => router.push(href),
      };
    });
}

/** Everything that the palette offers besides the objects that it searches, each once. */
export function useCommands(onKeys: () => void): Command[] {
  const { memberships } = useSelf();
  const open = useOpenEnterprise();
  const router = useRouter();
  const pathname = usePathname();
  const places = usePlaceCommands(open);
  const preferences = usePreferenceCommands();
  const account = useAccountCommands();
  const recent = useRecentCommands(open, places);
  const [here] = useState(hereCommands);
  const switches = memberships
    .filter((membership) => membership !== open)
    .map(
      (membership): Command => ({
        id: `switch:${membership.enterpriseId}`,
        group: 'Actions',
        title: `Switch to ${membership.enterpriseName}`,
        keywords: 'enterprise',
        icon: ArrowRightLeft,
        run: () => router.push(samePlace(pathname, membership)),
      }),
    );
  const action = (command: Omit<Command, 'group'>): Command => ({ group: 'Actions', ...command });
  const isRecent = new Set(recent.map(({ id }) => id));
  return [
    ...recent,
    ...here,
    ...places.filter(({ id }) => !isRecent.has(id)),
    action({
      id: 'copy-link',
      title: 'Copy a link to this page',
      keywords: 'url address share',
      icon: LinkIcon,
      run: () => void copyText(location.href),
    }),
    action({ id: 'print', title: 'Print this page', keywords: 'paper pdf', icon: Printer, run: () => window.print() }),
    action({ id: 'keys', title: 'Show the keyboard map', keywords: 'shortcuts help', icon: Keyboard, run: onKeys }),
    ...switches,
    ...preferences,
    ...account,
  ];
}
