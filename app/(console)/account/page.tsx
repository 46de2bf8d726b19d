import type { Metadata } from 'next';
import { ChangePasswordForm } from '#components/auth/change-password-form.tsx';

export const metadata: Metadata = { title: 'Change password' };

export default function AccountPage() {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8">
      <h1 className="text-xl leading-7 font-semibold tracking-tight">Change password</h1>
      <p className="mt-1 mb-5 text-sm text-muted">Everyone who is signed in with the present one is signed out.</p>
      <ChangePasswordForm />
    </div>
  );
}
