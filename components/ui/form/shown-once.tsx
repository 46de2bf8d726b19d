'use client';

import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { ModalActions, ModalBody, ModalFrame } from './modal-frame.tsx';
import { SecretText } from './secret-text.tsx';

interface ShownOnceProps {
  title: string;
  /** What the text is, such as "Invitation link". */
  label: string;
  text: string;
  /** Why it has to be kept now. */
  children: ReactNode;
  /** What to do with it. */
  sequel?: ReactNode;
  onClose: () => void;
}

/** A text that the service shows this one time: to copy, then to close. */
export function ShownOnce({ title, label, text, children, sequel, onClose }: ShownOnceProps) {
  return (
    <ModalFrame title={title} isOpen onLeave={onClose}>
      <ModalBody>
        <div>{children}</div>
        <SecretText label={label} text={text} />
        {sequel}
      </ModalBody>
      <ModalActions>
        <Button variant="primary" onPress={onClose}>
          I have stored it
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
