import type { ReactNode } from 'react';
import { AccountFrame } from '#components/access/account/account-frame.tsx';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <AccountFrame>{children}</AccountFrame>;
}
