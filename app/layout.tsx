import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { parseThemeChoice, THEME_COOKIE, THEME_SCRIPT } from '#components/shell/theme.ts';
import { inter, jetbrainsMono } from './fonts.ts';
import './globals.css';

export const metadata: Metadata = { title: { default: 'Clearhouse', template: '%s · Clearhouse' } };

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The nonce of the policy under which this page is served. */
async function readNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const choice = parseThemeChoice((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="en"
      className={`${inter.variable} ${jetbrainsMono.variable}`}
      data-theme={choice === 'system' ? undefined : choice}
      data-theme-choice={choice}
      suppressHydrationWarning
    >
      <head>
        <script nonce={await readNonce()} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} suppressHydrationWarning />
      </head>
      <body>{children}</body>
    </html>
  );
}
