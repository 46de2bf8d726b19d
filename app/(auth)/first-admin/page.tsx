import type { Metadata } from 'next';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { FirstAdminForm } from '#components/access/sign-in/first-admin-form.tsx';

export const metadata: Metadata = { title: 'First administrator' };
export const dynamic = 'force-dynamic';

export default function FirstAdminPage() {
  return (
    <AuthFrame title="First administrator" text="This account will run the platform. The link works once.">
      <FirstAdminForm />
    </AuthFrame>
  );
}
