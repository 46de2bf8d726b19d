'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useLeaveGuard } from '#lib/hooks/use-leave-guard.ts';
import { LeaveQuestion, type LeaveWords } from './leave-question.tsx';
import { ModalActions, ModalBody, ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface SecretFrameProps extends Pick<ModalFrameProps, 'title' | 'size'> {
  /** What the button says by which it is left, such as "I have stored it". */
  storedLabel: string;
  leaveWords: LeaveWords;
  onClose: () => void;
  /** Draws what is shown once; to be told when it was copied or saved. */
  children: (onKept: () => void) => ReactNode;
}

/** A dialog with something that is shown once. Until it was copied or said to be stored, every other way out asks first. */
export function SecretFrame({ title, size, storedLabel, leaveWords, onClose, children }: SecretFrameProps) {
  const [isKept, setKept] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useLeaveGuard(!isKept, () => setLeaving(true));
  return (
    <ModalFrame title={title} size={size} isOpen onLeave={() => (isKept ? onClose() : setLeaving(true))}>
      <ModalBody>{children(() => setKept(true))}</ModalBody>
      <ModalActions>
        {isLeaving && !isKept ? (
          <LeaveQuestion words={leaveWords} onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <Button variant="primary" onPress={onClose}>
            {storedLabel}
          </Button>
        )}
      </ModalActions>
    </ModalFrame>
  );
}
