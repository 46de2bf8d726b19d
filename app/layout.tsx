import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { THEME_SCRIPT } from '#components/shell/theme.ts';
import { ThemeKeeper } from '#components/shell/theme-keeper.tsx';
import { type PreferenceName, parsePreference, preferenceCookie } from '#lib/console/preferences.ts';
import { COMMANDS } from '#server/host/root.ts';
import { shared } from '#server/host/shared.ts';
import { inter, jetbrainsMono } from './fonts.ts';
import './globals.css';
import { readNonce } from './nonce.ts';

export const metadata: Metadata = { title: { default: 'Clearhouse', template: '%s · Clearhouse' } };

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const kept = await cookies();
  const read = <Name extends PreferenceName>(name: Name) =>
    parsePreference(name, kept.get(preferenceCookie(name))?.value);
  const theme = read('theme');
  const { service } = await shared();
  return (
    <html
      lang="en"
      className={`${inter.variable} ${jetbrainsMono.variable}`}
      data-theme={theme === 'system' ? undefined : theme}
      data-theme-choice={theme}
      data-density={read('density')}
      data-time-zone={read('timeZone')}
      data-sandbox={service.env.sandbox || undefined}
      data-command={COMMANDS.clearhouse}
      suppressHydrationWarning
    >
      <head>
        <script nonce={await readNonce()} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} suppressHydrationWarning />
      </head>
      <body>
        <ThemeKeeper />
        {children}
      </body>
    </html>
  );
}
