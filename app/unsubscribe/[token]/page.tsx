import type { Metadata } from 'next';
import Link from 'next/link';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { UnsubscribePage } from '#components/notifications/unsubscribe-page.tsx';
import { isMandatory, type NoticeChannel } from '#lib/notifications/catalogue.ts';
import { CATEGORY_WORDS } from '#lib/notifications/category-words.ts';
import { readUnsubscribeToken } from '#server/domains/notifications/public.ts';
import { shared } from '#server/host/shared.ts';

export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};
export const dynamic = 'force-dynamic';

const MESSAGES: Readonly<Record<NoticeChannel, string>> = {
  email: 'emails',
  push: 'push messages',
  'in-app': 'notices in the console',
};

/** Where the link in a mail leads a reader. It changes nothing: the button on it does. */
export default async function Unsubscribe({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const what = readUnsubscribeToken((await shared()).service.vault, token);
  if (what === null)
    return (
      <AuthFrame title="This link is not valid">
        <p className="text-sm">
          Perhaps a part of it was lost. Open it from the email once more, or change your{' '}
          <Link href="/account/notifications" prefetch={false} className="font-medium text-link underline">
            notification settings
          </Link>
          .
        </p>
      </AuthFrame>
    );
  const { category, channel } = what;
  if (category === 'digest')
    return <UnsubscribePage token={token} what="emails but those about sign-ins, passwords and access tokens" />;
  if (isMandatory(category, channel))
    return (
      <AuthFrame title="These emails cannot be stopped">
        <p className="text-sm">
          Emails about {CATEGORY_WORDS[category]} go to everybody: they tell when somebody acts in your name.
        </p>
      </AuthFrame>
    );
  return <UnsubscribePage token={token} what={`${MESSAGES[channel]} about ${CATEGORY_WORDS[category]}`} />;
}
