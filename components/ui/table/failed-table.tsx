'use client';

import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { ErrorPanel } from '../error-panel.tsx';

interface FailedTableProps {
  failure: ApiError;
  onRetry: () => void;
  /** Leads back when the page that was asked for does not exist; null on the first page. */
  onFirstPage: (() => void) | null;
}

const titleOf = (failure: ApiError): string => {
  if (failure.status === 0) return 'No answer from the service';
  if (failure.status === 403) return 'You do not have access to this';
  if (failure.status === 429) return 'Too many requests';
  return 'The records could not be loaded';
};

/** A table whose rows did not come. */
export function FailedTable({ failure, onRetry, onFirstPage }: FailedTableProps) {
  return (
    <ErrorPanel title={titleOf(failure)} text={failure.message} requestId={failure.requestId}>
      <Button variant="outline" onPress={onRetry}>
        <RotateCw /> Try again
      </Button>
      {onFirstPage && (
        <Button variant="ghost" onPress={onFirstPage}>
          Go to the first page
        </Button>
      )}
    </ErrorPanel>
  );
}
