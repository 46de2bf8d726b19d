import type { Metadata } from 'next';
import { AccountSection } from '#components/access/account/account-section.tsx';
import { ProfileFields } from '#components/access/account/profile-fields.tsx';
import { ChangePasswordForm } from '#components/access/sign-in/change-password-form.tsx';

export const metadata: Metadata = { title: 'Profile and password' };

export default function AccountPage() {
  return (
    <>
      <AccountSection title="Profile" about="Your sign-in details. A platform administrator can change them.">
        <ProfileFields />
      </AccountSection>
      <AccountSection
        title="Password"
        about="When you change it, your other browsers are signed out. Access tokens keep working."
      >
        <div className="max-w-sm">
          <ChangePasswordForm />
        </div>
      </AccountSection>
    </>
  );
}
