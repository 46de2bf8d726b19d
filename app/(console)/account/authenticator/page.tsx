import type { Metadata } from 'next';
import { AuthenticatorPanel } from '#components/access/account/authenticator-panel.tsx';

export const metadata: Metadata = { title: 'Authenticator' };

export default function AuthenticatorPage() {
  return <AuthenticatorPanel />;
}
