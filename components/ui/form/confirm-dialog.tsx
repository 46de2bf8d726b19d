'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { busyWord } from '#lib/console/busy-word.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { BusyButton } from './busy-button.tsx';
import { ModalActions, ModalBody, ModalFrame } from './modal-frame.tsx';

interface ConfirmDialogProps {
  /** The question, such as "Revoke this token?". */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  confirmLabel: string;
  /** The way out, where the other button cancels something itself. */
  leaveLabel?: string;
  isDanger?: boolean;
  /** Above what went wrong: what has happened all the same, or has not. */
  failureTitle?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Does it; the dialog closes afterwards. Throws ApiError, which is shown. */
  onConfirm: () => Promise<void>;
}

/** Asks before something that is hard to take back; nothing leaves it while it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    leaveLabel = 'Cancel',
    isDanger = true,
    failureTitle = 'Something went wrong',
    isOpen,
    onClose,
    onConfirm,
  } = props;
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const confirm = async () => {
    setPending(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setPending(false);
    }
  };
  const leave = () => {
    if (!isPending) onClose();
  };
  return (
    <ModalFrame title={title} isOpen={isOpen} onLeave={leave} size="sm" role="alertdialog">
      <ModalBody>
        {failure && <ErrorPanel title={failureTitle} text={failure.message} requestId={failure.requestId} />}
        <div className="text-foreground/85">{children}</div>
      </ModalBody>
      <ModalActions>
        <Button variant="outline" autoFocus isDisabled={isPending} onPress={onClose}>
          {leaveLabel}
        </Button>
        <BusyButton variant={isDanger ? 'danger' : 'primary'} isBusy={isPending} onPress={() => void confirm()}>
          {isPending ? busyWord(confirmLabel) : confirmLabel}
        </BusyButton>
      </ModalActions>
    </ModalFrame>
  );
}
