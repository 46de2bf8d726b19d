import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { DraftHint } from '#components/access/sign-in/draft-hint.tsx';
import { SignInForm } from '#components/access/sign-in/sign-in-form.tsx';
import { safeReturnPath } from '#lib/console/return-path.ts';
import { shared } from '#server/host/shared.ts';
import { readSelf } from '../../current-self.ts';

export const metadata: Metadata = { title: 'Sign in' };
export const dynamic = 'force-dynamic';

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[]; welcome?: string; joined?: string }>;
}

interface Arrival {
  welcome?: string | undefined;
  joined?: string | undefined;
  /** Whether they were on the way to a page, or on one when their session ended. */
  isOnTheWay: boolean;
}

function noteOf({ welcome, joined, isOnTheWay }: Arrival): string | undefined {
  if (joined) return 'You have joined. Sign in to start.';
  if (welcome) return 'Your password is set. Sign in with it.';
  return isOnTheWay ? 'You are not signed in, or your session has ended. Sign in to go on where you were.' : undefined;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next, welcome, joined } = await searchParams;
  const returnPath = safeReturnPath(next);
  if (await readSelf()) redirect(returnPath);
  const { env } = (await shared()).service;
  return (
    <AuthFrame title="Sign in" text={noteOf({ welcome, joined, isOnTheWay: next !== undefined })}>
      <DraftHint />
      <SignInForm returnPath={returnPath} />
      {env.sandbox && (
        <p className="mt-5 border-t border-border pt-4 text-xs text-muted">
          Sandbox: the demo accounts and their passwords are in{' '}
          <code className="font-mono break-all text-foreground">demo.json</code> in the data directory of this service.
          The one-time code is <code className="font-mono text-foreground">000000</code>.
        </p>
      )}
    </AuthFrame>
  );
}
