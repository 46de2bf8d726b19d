'use client';

import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { toApiError } from '#lib/api-error.ts';
import { ErrorPanel } from './error-panel.tsx';
import { SlowNote } from './slow-note.tsx';

interface PanelStateProps {
  /** Null while its content is on its way. */
  failure: unknown;
  onRetry: () => void;
}

/** A panel without its content: on its way, or failed, which concerns this panel only. */
export function PanelState({ failure, onRetry }: PanelStateProps) {
  if (failure === null || failure === undefined) {
    return (
      <div aria-busy="true" data-testid="skeleton-panel" className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          Loading
        </p>
        {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <span key={width} className={`block h-4 animate-pulse rounded bg-default ${width}`} />
        ))}
        <SlowNote />
      </div>
    );
  }
  const { message, requestId } = toApiError(failure);
  return (
    <ErrorPanel title="This could not be loaded" text={message} requestId={requestId}>
      <Button variant="outline" onPress={onRetry}>
        <RotateCw /> Try again
      </Button>
    </ErrorPanel>
  );
}
