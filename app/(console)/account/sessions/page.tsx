import type { Metadata } from 'next';
import { SessionsPanel } from '#components/account/sessions-panel.tsx';

export const metadata: Metadata = { title: 'Sessions' };

export default function SessionsPage() {
  return <SessionsPanel />;
}
