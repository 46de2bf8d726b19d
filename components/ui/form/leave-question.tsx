'use client';

import { Button } from '#components/ui/button.tsx';

export interface LeaveWords {
  question: string;
  stay: string;
  leave: string;
}

/** For a form in which something was filled in. */
export const DISCARD_CHANGES: LeaveWords = {
  question: 'Discard your changes?',
  stay: 'Keep editing',
  leave: 'Discard',
};

interface LeaveQuestionProps {
  words: LeaveWords;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks in the foot of a dialog whether it is to be left with what is in it. */
export function LeaveQuestion({ words, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <div role="alert" className="flex flex-1 flex-wrap items-center justify-end gap-2">
      <p className="min-w-40 flex-1 text-sm font-medium">{words.question}</p>
      <Button variant="outline" autoFocus onPress={onStay}>
        {words.stay}
      </Button>
      <Button variant="danger" onPress={onLeave}>
        {words.leave}
      </Button>
    </div>
  );
}
