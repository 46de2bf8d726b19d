import type { Metadata } from 'next';
import { SessionsPanel } from '#components/access/account/sessions-panel.tsx';

export const metadata: Metadata = { title: 'Sessions' };

export default function SessionsPage() {
  return <SessionsPanel />;
}
