'use client';

import type { ReactNode } from 'react';
import type { LeaveWords } from './leave-question.tsx';
import { SecretFrame } from './secret-frame.tsx';
import { SecretText } from './secret-text.tsx';

interface ShownOnceProps {
  title: string;
  /** What the text is, such as "Invitation link". */
  label: string;
  text: string;
  isLink?: boolean;
  /** Why it has to be kept now. */
  children: ReactNode;
  /** What to do with it. */
  sequel?: ReactNode;
  onClose: () => void;
}

const LEAVE_SECRET: LeaveWords = {
  question: 'This secret is shown once. Leave without storing it?',
  stay: 'Go back',
  leave: 'Leave',
};
const LEAVE_LINK: LeaveWords = { ...LEAVE_SECRET, question: 'This link is shown once. Leave without storing it?' };

/** A text that the service shows this one time: to copy, then to close. */
export function ShownOnce({ title, label, text, isLink = false, children, sequel, onClose }: ShownOnceProps) {
  return (
    <SecretFrame
      title={title}
      storedLabel="I have stored it"
      leaveWords={isLink ? LEAVE_LINK : LEAVE_SECRET}
      onClose={onClose}
    >
      {(onKept) => (
        <>
          <div>{children}</div>
          <SecretText label={label} text={text} onCopied={onKept} />
          {sequel}
        </>
      )}
    </SecretFrame>
  );
}
