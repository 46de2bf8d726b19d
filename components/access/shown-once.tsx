'use client';

import { Button } from '@heroui/react/button';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '#components/ui/copyable.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/modal-frame.tsx';

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

/** A secret in full, with a button that copies it. */
export function SecretText({ label, text }: { label: string; text: string }) {
  const { isCopied, copy } = useCopy(() => text);
  return (
    <div>
      <p className="mb-1 text-xs font-medium text-muted">{label}</p>
      <div className="flex items-start gap-2 rounded-md border border-border bg-background p-2.5">
        <code data-testid="shown-once" className="min-w-0 flex-1 font-mono text-xs leading-5 break-all select-all">
          {text}
        </code>
        <Button variant="outline" size="sm" onPress={copy}>
          {isCopied ? <Check className="text-good" /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy'}
          <span role="status" className="sr-only">
            {isCopied ? `${label} copied` : ''}
          </span>
        </Button>
      </div>
    </div>
  );
}
