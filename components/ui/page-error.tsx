'use client';

import { Button } from '@heroui/react/button';
import { RotateCw } from 'lucide-react';
import { ErrorPanel } from './error-panel.tsx';

interface PageErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

/** A page that failed while it was drawn. */
export function PageError({ error, retry }: PageErrorProps) {
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
