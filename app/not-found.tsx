import { Compass } from 'lucide-react';
import type { Metadata } from 'next';
import { Empty } from '#components/ui/empty.tsx';

export const metadata: Metadata = { title: { absolute: 'Not found · Clearhouse' } };

/** For whoever is not signed in. All pages carry it, so it is a plain link. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Empty isPage icon={Compass} title="Page not found" text="The address may be mistyped, or the page has moved.">
        <a href="/" className="rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-accent-foreground">
          Go to the console
        </a>
      </Empty>
    </main>
  );
}
