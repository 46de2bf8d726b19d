import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { SecondFactorForm } from '#components/access/sign-in/second-factor-form.tsx';
import { safeReturnPath } from '#lib/console/return-path.ts';
import { readSelf } from '../../current-self.ts';

export const metadata: Metadata = { title: 'Set up an authenticator' };
export const dynamic = 'force-dynamic';

interface SecondFactorPageProps {
  searchParams: Promise<{ next?: string | string[] }>;
}

export default async function SecondFactorPage({ searchParams }: SecondFactorPageProps) {
  const returnPath = safeReturnPath((await searchParams).next);
  const self = await readSelf();
  if (self === null) redirect('/sign-in');
  if (self.user.otpEnrolled) redirect(returnPath);
  const [closed] = self.closedEnterprises;
  const who = self.user.mustEnrol || !closed ? 'Your account' : closed.enterpriseName;
  return (
    <AuthFrame
      title="Set up an authenticator"
      text={`${who} needs a second factor: an app on your phone that shows six-digit codes.`}
    >
      <SecondFactorForm email={self.user.email} returnPath={returnPath} />
    </AuthFrame>
  );
}
