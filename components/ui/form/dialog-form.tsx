'use client';

import { usePathname } from 'next/navigation';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { busyWord } from '#lib/console/busy-word.ts';
import type { ContractForm } from '#lib/hooks/use-contract-form.ts';
import { useDraft } from '#lib/hooks/use-draft.ts';
import { useLeaveGuard } from '#lib/hooks/use-leave-guard.ts';
import { BusyButton } from './busy-button.tsx';
import { DraftNote } from './draft-note.tsx';
import { FormProblems } from './form-problems.tsx';
import { HinderedButton } from './hindered-button.tsx';
import { DISCARD_CHANGES, LeaveQuestion, type LeaveWords } from './leave-question.tsx';
import { ModalBody, ModalFoot, ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface DialogFormProps<Values extends FieldValues> extends Pick<ModalFrameProps, 'title' | 'isOpen' | 'size'> {
  onClose: () => void;
  /** One sentence under the title. */
  about?: ReactNode;
  submitLabel: string;
  isDanger?: boolean;
  /** Why it cannot be submitted as it is now. */
  hindrance?: string | null;
  /** Heading of the panel that shows a failure. */
  failureTitle?: string;
  form: ContractForm<Values>;
  /** Id of the object that the form is about, so that a draft of one is not offered for another. */
  subjectId?: string;
  /** The call that the form makes, as `CopyAsCode`. */
  code?: ReactNode;
  /** What the button needs besides, such as the password: it stands beside the button, in view without scrolling. */
  confirmation?: ReactNode;
  /** For a form that shows what is shown once: how leaving it is asked for, whatever was filled in. */
  leaveWords?: LeaveWords;
  children?: ReactNode;
}

const MASKED = 'input[type=password], input[autocomplete=one-time-code]';

const preventSubmit = (event: FormEvent): void => event.preventDefault();

/** What was filled in when the session ended under this form, put back. */
function useKeptValues<Values extends FieldValues>(formId: string, props: DialogFormProps<Values>) {
  const { title, subjectId, form, isDanger = false } = props;
  const { user } = useSelf();
  const key = [user.id, usePathname(), title, subjectId].join(' ');
  const maskedFields = () => {
    const fields = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(MASKED) ?? [];
    return [...fields].map(({ name }) => name);
  };
  return useDraft(form.form, { key, maskedFields, isKept: !isDanger });
}

/** Whether it is asked if the form is to be left; who stays is where they were before, so that no key is lost meanwhile. */
function useLeaveQuestion(isSubmitting: boolean) {
  const [isLeaving, setLeaving] = useState(false);
  const before = useRef<Element | null>(null);
  const ask = () => {
    if (isSubmitting) return;
    before.current = document.activeElement;
    setLeaving(true);
  };
  const stay = () => {
    setLeaving(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return { isLeaving, ask, stay };
}

/**
 * A form in a dialog. What was typed is left only on purpose, survives a failed submit, and comes back after a sign-in that was
 * needed in between. While it is being sent nothing leaves it: what the reply shows may be shown only once.
 */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { title, about, isOpen, onClose, size, submitLabel, isDanger = false, form, code, children } = props;
  const { failureTitle = 'Something went wrong', confirmation, leaveWords, hindrance = null } = props;
  const id = useId();
  const kept = useKeptValues(id, props);
  const isHeld = form.form.formState.isDirty || leaveWords !== undefined;
  const { isSubmitting } = form;
  const { isLeaving, ask, stay } = useLeaveQuestion(isSubmitting);
  const leave = () => (isHeld || isSubmitting ? ask() : onClose());
  useLeaveGuard(isOpen && (isHeld || isSubmitting), ask);
  return (
    <ModalFrame title={title} isOpen={isOpen} onLeave={leave} size={size}>
      <form id={id} onSubmit={hindrance === null ? form.submit : preventSubmit} noValidate className="contents">
        <ModalBody>
          {about && <p className="text-muted">{about}</p>}
          {kept.isRestored && (
            <DraftNote onStartOver={kept.startOver}>Your draft was kept while you were signed out.</DraftNote>
          )}
          {children}
        </ModalBody>
        <ModalFoot>
          <FormProblems failureTitle={failureTitle} failure={form.failure} problems={form.problems} />
          {confirmation}
          {isLeaving && !isSubmitting ? (
            <LeaveQuestion words={leaveWords ?? DISCARD_CHANGES} onStay={stay} onLeave={onClose} />
          ) : (
            <div className="flex flex-wrap justify-end gap-2">
              {code && <div className="mr-auto">{code}</div>}
              <Button variant="outline" isDisabled={isSubmitting} onPress={leave}>
                Cancel
              </Button>
              {hindrance !== null && !isSubmitting ? (
                <HinderedButton variant={isDanger ? 'danger' : 'primary'} reason={hindrance}>
                  {submitLabel}
                </HinderedButton>
              ) : (
                <BusyButton type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isSubmitting}>
                  {isSubmitting ? busyWord(submitLabel) : submitLabel}
                </BusyButton>
              )}
            </div>
          )}
        </ModalFoot>
      </form>
    </ModalFrame>
  );
}
