'use client';

import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from './error-panel.tsx';

export interface PageErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

/** Says that a page failed while it was drawn, with the id by which it is found. */
export function PageErrorPanel({ error, retry }: PageErrorProps) {
  return (
    <div className="mx-auto max-w-xl px-4 py-12">
      <ErrorPanel
        title="This page could not be shown"
        text="Try again. If it keeps failing, report the id below together with what you were doing."
        requestId={error.digest}
      >
        <Button variant="outline" onPress={retry}>
          <RotateCw /> Try again
        </Button>
      </ErrorPanel>
    </div>
  );
}
