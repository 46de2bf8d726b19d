'use client';

import { ArrowDownToLine } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

interface LiveNoteProps {
  added: number;
  gone: number;
  onShow: () => void;
}

/** Says that rows wait to come or go, and lets them. Lies over the end of what is on screen, so that nothing moves and no head is covered. */
export function LiveNote({ added, gone, onShow }: LiveNoteProps) {
  const parts = [...(added > 0 ? [`${added} new`] : []), ...(gone > 0 ? [`${gone} no longer in this view`] : [])];
  return (
    <div role="status" className="pointer-events-none sticky bottom-14 z-20 -mt-3 flex h-0 justify-center">
      {parts.length > 0 && (
        <Button
          variant="primary"
          size="sm"
          className="pointer-events-auto -translate-y-full rounded-full shadow-md"
          onPress={onShow}
        >
          <ArrowDownToLine />
          {`${parts.join(', ')} – show`}
        </Button>
      )}
    </div>
  );
}
