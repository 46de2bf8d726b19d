import type { ReactNode } from 'react';
import { AppShell } from '#components/shell/app-shell.tsx';
import { Providers } from '#components/shell/providers.tsx';
import { requireSelf } from '../current-self.ts';

export const dynamic = 'force-dynamic';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const self = await requireSelf();
  return (
    <Providers self={self}>
      <AppShell>{children}</AppShell>
    </Providers>
  );
}
