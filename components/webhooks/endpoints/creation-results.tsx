'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { TYPE_WORDS } from './webhook-labels.ts';
import type { CreationResult } from './webhook-values.ts';

interface CreationResultsProps {
  results: readonly CreationResult[];
  onClose: () => void;
}

/** What became of each type for which an endpoint was to be created. */
export function CreationResults({ results, onClose }: CreationResultsProps) {
  const created = results.filter(({ id }) => id !== null).length;
  const isWhole = created === results.length;
  return (
    <ModalFrame
      title={isWhole ? `${created} endpoints created` : `${created} of ${results.length} endpoints created`}
      isOpen
      onLeave={onClose}
    >
      <ModalBody label="Results">
        <ul data-testid="creation-results" className="flex flex-col gap-2">
          {results.map(({ type, id, problem }) => (
            <li key={type} className="flex items-start gap-2">
              {id === null ? (
                <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
              ) : (
                <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
              )}
              <span className="min-w-0">
                <span className="font-medium">{TYPE_WORDS[type]}</span>{' '}
                <span className={id === null ? 'text-bad' : 'text-muted'}>
                  {id === null ? `Not created: ${problem}` : 'Created'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </ModalBody>
      <ModalActions>
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
