'use client';

import { Button } from '@heroui/react/button';
import { Spinner } from '@heroui/react/spinner';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '#lib/hooks/use-contract-form.ts';
import { useLeaveGuard } from '#lib/hooks/use-leave-guard.ts';
import { ErrorPanel } from './error-panel.tsx';
import { ModalActions, ModalBody, ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface DialogFormProps<Values extends FieldValues> extends Pick<ModalFrameProps, 'title' | 'isOpen' | 'size'> {
  onClose: () => void;
  /** One sentence under the title. */
  about?: ReactNode;
  submitLabel: string;
  isDanger?: boolean;
  /** Heading of the panel that shows a failure. */
  failureTitle?: string;
  form: ContractForm<Values>;
  children: ReactNode;
}

/** A form in a dialog. What was typed is left only on purpose, and survives a failed submit. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { title, about, isOpen, onClose, size, submitLabel, isDanger = false, form, children } = props;
  const { failureTitle = 'That did not work' } = props;
  const id = useId();
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty } = form.form.formState;
  useLeaveGuard(isOpen && isDirty);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void form.submit(event);
  };
  return (
    <ModalFrame title={title} isOpen={isOpen} onLeave={leave} size={size}>
      <form id={id} onSubmit={submit} noValidate className="contents">
        <ModalBody>
          {about && <p className="text-muted">{about}</p>}
          {form.failure && (
            <ErrorPanel title={failureTitle} text={form.failure.message} requestId={form.failure.requestId} />
          )}
          {children}
        </ModalBody>
        <ModalActions>
          {isLeaving ? (
            <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />
          ) : (
            <>
              <Button variant="outline" onPress={leave}>
                Cancel
              </Button>
              <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={form.isSubmitting}>
                {form.isSubmitting && <Spinner color="current" size="sm" />}
                {submitLabel}
              </Button>
            </>
          )}
        </ModalActions>
      </form>
    </ModalFrame>
  );
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div role="alert" className="flex flex-1 flex-wrap items-center justify-end gap-2">
      <p className="flex-1 text-sm font-medium whitespace-nowrap">Discard what you filled in?</p>
      <Button variant="outline" autoFocus onPress={onStay}>
        Keep editing
      </Button>
      <Button variant="danger" onPress={onLeave}>
        Discard
      </Button>
    </div>
  );
}
