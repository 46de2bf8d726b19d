'use client';

import { hasDrafts } from '#lib/console/drafts.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';

/** On the sign-in page: that what was being filled in when the session ended is kept. */
export function DraftHint() {
  if (!useHydrated() || !hasDrafts()) return null;
  return (
    <p role="status" className="mb-4 rounded-lg border border-border bg-attention-soft px-3 py-2 text-sm">
      Your session has ended. Your draft is kept in this tab and will be there once you sign in.
    </p>
  );
}
