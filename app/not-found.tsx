import { Compass } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { NotFoundPage } from '#components/shell/not-found-page.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { readSelf } from './current-self.ts';

export const metadata: Metadata = { title: { absolute: 'Not found · Clearhouse' } };

/** Whoever is signed in stays in the console. */
export default async function NotFound() {
  const self = await readSelf();
  if (self !== null && !self.user.mustEnrol)
    return (
      <ConsoleFrame self={self}>
        <NotFoundPage />
      </ConsoleFrame>
    );
  return (
    <main className="grid min-h-dvh place-items-center">
      <Empty isPage icon={Compass} title="Page not found" text="The address may be mistyped, or the page has moved.">
        <Link
          href="/"
          prefetch={false}
          className="rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-accent-foreground"
        >
          Go to the console
        </Link>
      </Empty>
    </main>
  );
}
