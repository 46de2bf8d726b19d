'use client';

import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

const PATIENCE_MS = 4000;

/** Says, once a reply takes long, that it is still awaited, and offers to give up. Mount it only while waiting. */
export function SlowNote({ onCancel }: { onCancel?: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={isSlow ? 'flex items-center gap-3 py-1 text-sm text-muted' : 'sr-only'}>
      {isSlow && (
        <>
          <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
          Still loading …
          {onCancel && (
            <Button variant="outline" size="sm" onPress={onCancel}>
              Cancel
            </Button>
          )}
        </>
      )}
    </div>
  );
}
