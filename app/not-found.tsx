import { Compass } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { Empty } from '#components/ui/empty.tsx';

export const metadata: Metadata = { title: { absolute: 'Not found · Clearhouse' } };

/** For whoever is not signed in. */
export default function NotFound() {
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
