'use client';

import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import type { Begun } from './begun.ts';
import { BegunList } from './begun-list.tsx';

function titleOf(all: readonly Begun[]): string {
  if (all.every(({ link }) => link === null)) return 'No link was made';
  return all.length === 1 ? 'Verification link' : 'Verification links';
}

/** What came of asking for verifications, with the links that were given. Others can be made at any time. */
export function BegunDialog({ all, onClose }: { all: readonly Begun[]; onClose: () => void }) {
  return (
    <ModalFrame title={titleOf(all)} isOpen onLeave={onClose}>
      <ModalBody>
        <BegunList all={all} />
        {all.length > 1 && (
          <p className="text-xs text-muted">
            Whoever has a link can act for its person: send it to them alone. New links can be made at any time.
          </p>
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
