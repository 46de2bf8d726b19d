import type { ReactNode } from 'react';
import { ConsoleFrame } from '../console-frame.tsx';
import { requireSelf } from '../current-self.ts';

export const dynamic = 'force-dynamic';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  return <ConsoleFrame self={await requireSelf()}>{children}</ConsoleFrame>;
}
