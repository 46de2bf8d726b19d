import type { Metadata } from 'next';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { SetPasswordForm } from '#components/access/sign-in/set-password-form.tsx';

export const metadata: Metadata = { title: 'Set a password' };
export const dynamic = 'force-dynamic';

export default function SetPasswordPage() {
  return (
    <AuthFrame title="Set a password" text="The link works once. Other sessions of the account end.">
      <SetPasswordForm />
    </AuthFrame>
  );
}
