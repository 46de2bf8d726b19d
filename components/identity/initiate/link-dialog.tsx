'use client';

import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import type { GivenLink } from './begun.ts';
import { LinkView } from './link-view.tsx';

interface LinkDialogProps {
  link: GivenLink;
  name: string;
  onClose: () => void;
}

/** A link that was made: another one can be made at any time. */
export function LinkDialog({ link, name, onClose }: LinkDialogProps) {
  return (
    <ModalFrame title="Verification link" isOpen onLeave={onClose}>
      <ModalBody>
        <LinkView link={link} name={name} />
      </ModalBody>
      <ModalActions>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
