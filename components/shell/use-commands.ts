import {
  ArrowRightLeft,
  Clock,
  Globe,
  Keyboard,
  KeyRound,
  Link as LinkIcon,
  LogOut,
  Monitor,
  Moon,
  Rows3,
  Rows4,
  Sun,
} from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { leave } from '#components/session/leave.ts';
import { judgeRight } from '#components/session/right.ts';
import { type Membership, useSelf } from '#components/session/self.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { copyText } from '#lib/console/copy-text.ts';
import { areaGroups, samePlace } from './areas.ts';
import type { Command } from './command.ts';
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
      : [command('system', 'Use the theme of the device', { icon: Monitor, run: () => setTheme('system') })]),
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
    .map(
      ({ label, path, icon, groupTitle }): Command => ({
        id: `page:${path}`,
        group: 'Pages',
        title: label,
        detail: groupTitle ?? undefined,
        icon,
        run: () => router.push(areaPath(open?.enterpriseId ?? '', path)),
      }),
    );
  const commonPages = groups.flatMap(({ title, commonPages: listed = [] }) =>
    listed.map(
      ({ label, href, icon }): Command => ({
        id: `page:${href}`,
        group: 'Pages',
        title: label,
        detail: title ?? undefined,
        keywords: href === '/docs' ? 'documentation help guide' : 'platform administration operator',
        icon,
        run: () => router.push(href),
      }),
    ),
  );
  const actions = QUICK_ACTIONS.filter(({ right }) => judgeRight(open, right).isAllowed).map(
    ({ title, path, icon }): Command => ({
      id: `start:${path}`,
      group: 'Actions',
      title,
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

/** Everything that the palette offers besides objects. */
export function useCommands(open: Membership | undefined, onKeys: () => void): Command[] {
  const { memberships } = useSelf();
  const router = useRouter();
  const pathname = usePathname();
  const places = usePlaceCommands(open);
  const preferences = usePreferenceCommands();
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
  return [
    ...places,
    ...switches,
    action({
      id: 'copy-link',
      title: 'Copy a link to this page',
      icon: LinkIcon,
      run: () => void copyText(location.href),
    }),
    action({ id: 'keys', title: 'Show the keyboard map', keywords: 'shortcuts help', icon: Keyboard, run: onKeys }),
    action({
      id: 'account',
      title: 'Open the account page',
      keywords: 'password',
      icon: KeyRound,
      run: () => router.push('/account'),
    }),
    ...preferences,
    action({
      id: 'sign-out',
      title: 'Sign out',
      icon: LogOut,
      run: () => void leave(false).catch(() => router.push('/account')),
    }),
  ];
}
