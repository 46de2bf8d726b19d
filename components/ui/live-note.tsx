'use client';

import { Button } from '@heroui/react/button';
import { ArrowDownToLine } from 'lucide-react';

interface LiveNoteProps {
  added: number;
  gone: number;
  onShow: () => void;
}

/** Says that rows wait to come or go, and lets them. */
export function LiveNote({ added, gone, onShow }: LiveNoteProps) {
  const parts = [...(added > 0 ? [`${added} new`] : []), ...(gone > 0 ? [`${gone} no longer in this view`] : [])];
  return (
    <div role="status" className={parts.length === 0 ? 'sr-only' : 'flex'}>
      {parts.length > 0 && (
        <Button variant="outline" size="sm" onPress={onShow}>
          <ArrowDownToLine />
          {`${parts.join(', ')} – show`}
        </Button>
      )}
    </div>
  );
}
