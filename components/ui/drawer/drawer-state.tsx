'use client';

import { RotateCw, SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { Empty } from '../empty.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { SlowNote } from '../slow-note.tsx';
import { useDrawerFrame } from './drawer-context.ts';
import { DrawerHead } from './drawer-head.tsx';

interface DrawerStateProps {
  /** What kind of object it is, such as `Verification record`. */
  kind: string;
  /** Null while the object is on its way. */
  failure: ApiError | null;
  onRetry: () => void;
  /** Why it may not be there, outside of an enterprise. */
  unknownText?: string;
}

const isUnknown = ({ status }: ApiError): boolean => status === 404 || status === 400;

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p className="sr-only" role="status">
        Loading
      </p>
      {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/5'].map((width) => (
        <span key={width} className={`block h-4 animate-pulse rounded bg-default ${width}`} />
      ))}
      <SlowNote />
    </div>
  );
}

/** A drawer without its object: it is on its way, it is not there, or it could not be read. */
export function DrawerState({ kind, failure, onRetry, unknownText }: DrawerStateProps) {
  const { close } = useDrawerFrame();
  return (
    <>
      <DrawerHead
        kind={kind}
        isObject={false}
        title={failure === null ? 'Loading …' : isUnknown(failure) ? 'Not found' : 'Not loaded'}
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-border px-5 py-4">
        {failure === null && <Loading />}
        {failure !== null && isUnknown(failure) && (
          <Empty
            icon={SearchX}
            title={unknownText === undefined ? 'It does not exist or is not yours' : 'It does not exist'}
            text={unknownText ?? 'This enterprise has no such object. Check that the right enterprise is open.'}
          >
            <Button variant="outline" onPress={close}>
              Back to the list
            </Button>
          </Empty>
        )}
        {failure !== null && !isUnknown(failure) && (
          <ErrorPanel title="This could not be loaded" text={failure.message} requestId={failure.requestId}>
            <Button variant="outline" onPress={onRetry}>
              <RotateCw /> Try again
            </Button>
          </ErrorPanel>
        )}
      </div>
    </>
  );
}
