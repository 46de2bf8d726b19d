'use client';

import { useSelf } from '#components/session/self.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Role } from '#lib/scopes.ts';
import { judgeCall } from './held-right.ts';
import type { OperationRight } from './open-api.ts';

interface RightNoteProps {
  right: OperationRight;
  enterpriseId: string;
  onNarrow: (change: { scope?: string; licence?: string }) => void;
}

function Asked({ word, value, onPress }: { word: string; value: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      title="List the operations that need the same"
      className="inline-flex min-h-6 items-center gap-1.5 rounded border border-border bg-surface px-1.5 text-left text-xs hover:border-field-border"
    >
      <span className="text-muted">{word}</span>
      <span className="font-mono wrap-anywhere">{value}</span>
    </button>
  );
}

/** Whether the reader may call an operation, and what it asks for; each part lists the operations that ask for the same. */
export function RightNote({ right, enterpriseId, onNarrow }: RightNoteProps) {
  const self = useSelf();
  const membership = self.memberships.find((one) => one.enterpriseId === enterpriseId);
  const { isAllowed, reason } = judgeCall(right, self, membership);
  const { scope, licence, roles } = right;
  const isForSomeRoles = roles.length > 0 && roles.length < Role.options.length;
  return (
    <div role="group" aria-label="Right" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <StatusMark
          tone={isAllowed ? 'good' : 'attention'}
          word={isAllowed ? 'You can call this' : 'You cannot call this'}
        />
        {reason && <span className="text-xs text-muted">{reason}</span>}
      </span>
      {scope && <Asked word="Scope" value={scope} onPress={() => onNarrow({ scope })} />}
      {licence && <Asked word="Licence" value={licence} onPress={() => onNarrow({ licence })} />}
      {isForSomeRoles && (
        <span className="text-xs text-muted">
          Roles: <span className="text-foreground">{roles.join(', ')}</span>
        </span>
      )}
    </div>
  );
}
