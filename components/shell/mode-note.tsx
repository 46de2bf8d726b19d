'use client';

import { FlaskConical } from 'lucide-react';
import { useSelf } from '#components/session/self.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';

/** In sandbox mode: that it is one, and its time, which may be moved. */
export function ModeNote() {
  const { mode, now } = useSelf();
  if (mode !== 'sandbox') return null;
  return (
    <p className="flex items-center gap-2 px-1.5 text-xs text-muted">
      <FlaskConical className="mx-1.5 size-4 shrink-0" aria-hidden="true" />
      {/* The time has a line of its own: where one line has room for both depends on the zone, and the rail above would move. */}
      <span className="min-w-0">
        <span className="block font-medium text-foreground">Sandbox</span>
        <span className="sr-only"> · </span>
        <Timestamp at={now} />
      </span>
    </p>
  );
}
