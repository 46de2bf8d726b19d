import type { Metadata } from 'next';
import { InvitationForm } from '#components/access/sign-in/invitation-form.tsx';

export const metadata: Metadata = { title: 'Invitation' };
export const dynamic = 'force-dynamic';

export default function InvitationPage() {
  return <InvitationForm />;
}
