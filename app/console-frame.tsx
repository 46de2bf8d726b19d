import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import type { Self } from '#components/session/self.tsx';
import { AppShell } from '#components/shell/app-shell.tsx';
import { EARLY_KEYS_SCRIPT } from '#components/shell/early-keys.ts';
import { Providers } from '#components/shell/providers.tsx';
import { FOLDS_COOKIE, parseFolds } from '#lib/console/folds.ts';
import { LAST_ENTERPRISE_COOKIE } from '#lib/console/last-enterprise.ts';
import { readNonce } from './nonce.ts';

/** Everything around a page of the console, for whoever is signed in. */
export async function ConsoleFrame({ self, children }: { self: Self; children: ReactNode }) {
  const kept = await cookies();
  return (
    <>
      <script
        nonce={await readNonce()}
        dangerouslySetInnerHTML={{ __html: EARLY_KEYS_SCRIPT }}
        suppressHydrationWarning
      />
      <Providers self={self} lastEnterprise={kept.get(LAST_ENTERPRISE_COOKIE)?.value}>
        <AppShell folds={parseFolds(kept.get(FOLDS_COOKIE)?.value)}>{children}</AppShell>
      </Providers>
    </>
  );
}
