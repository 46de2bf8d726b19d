import type { Metadata } from 'next';
import { AuthFrame } from '#components/auth/auth-frame.tsx';
import { SetPasswordForm } from '#components/auth/set-password-form.tsx';

export const metadata: Metadata = { title: 'Set a password' };
export const dynamic = 'force-dynamic';

export default function SetPasswordPage() {
  return (
    <AuthFrame title="Set a password" text="The link works once. Other sessions of the account end.">
      <SetPasswordForm />
    </AuthFrame>
  );
}
