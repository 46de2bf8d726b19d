import type { Metadata } from 'next';
import { NotFoundPage } from '#components/shell/not-found-page.tsx';
import { ConsoleFrame } from '../console-frame.tsx';
import { readSelf } from '../current-self.ts';
import NotFound from '../not-found.tsx';

export const metadata: Metadata = { title: { absolute: 'Not found · Clearhouse' } };

/** Whoever is signed in stays in the console. */
export default async function NotFoundInConsole() {
  const self = await readSelf();
  if (self === null || self.user.mustEnrol) return <NotFound />;
  return (
    <ConsoleFrame self={self}>
      <NotFoundPage />
    </ConsoleFrame>
  );
}
