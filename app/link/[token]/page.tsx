import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LinkPage } from '#components/banking/link-page/link-page.tsx';
import { shared } from '#server/host/shared.ts';

export const metadata: Metadata = {
  title: 'Link bank accounts',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};
export const dynamic = 'force-dynamic';

const LINK_TOKEN = /^[\w-]{43}$/;

/** The page of the account aggregator that a sandbox plays. It asks the service nothing: whoever opens it sends the token by POST. */
export default async function SandboxLinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { env } = (await shared()).service;
  if (env.LINK_PROVIDER !== 'sandbox' || !LINK_TOKEN.test(token)) notFound();
  return <LinkPage linkToken={token} />;
}
