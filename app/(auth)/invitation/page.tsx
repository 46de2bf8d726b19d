import type { Metadata } from 'next';
import { InvitationForm } from '#components/auth/invitation-form.tsx';

export const metadata: Metadata = { title: 'Invitation' };
export const dynamic = 'force-dynamic';

export default function InvitationPage() {
  return <InvitationForm />;
}
