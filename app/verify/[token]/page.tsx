import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { VerifyPage } from '#components/identity/verify-page/verify-page.tsx';
import { shared } from '#server/host/shared.ts';

export const metadata: Metadata = {
  title: 'Identity verification',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};
export const dynamic = 'force-dynamic';

const LINK_TOKEN = /^[\w-]{43}$/;

/** The page of the verification provider that a sandbox plays. It asks the service nothing: whoever opens it sends the token by POST. */
export default async function SandboxVerifyPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { env } = (await shared()).service;
  if (!env.sandbox || !LINK_TOKEN.test(token)) notFound();
  return <VerifyPage token={token} />;
}
