import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OwnSession } from '#lib/contracts/access/own-account.ts';

/** One browser that is signed in. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, address, createdAt, lastSeenAt, isCurrent } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 border-b border-separator py-3 last:border-b-0">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">
          {device}
          {isCurrent && (
            <span className="ml-2 rounded bg-accent px-1.5 py-0.5 text-xs font-semibold text-accent-foreground">
              This browser
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {address && <span className="font-mono">{address}</span>}
          <span>
            Signed in <Timestamp at={createdAt} />
          </span>
          {lastSeenAt && (
            <span>
              Last seen <Timestamp at={lastSeenAt} />
            </span>
          )}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={isCurrent ? 'Sign out this browser' : `End session: ${device}`}
        onPress={onEnd}
      >
        {isCurrent ? 'Sign out' : 'End'}
      </Button>
    </li>
  );
}
