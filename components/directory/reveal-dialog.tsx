'use client';

import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { SecretText } from '#components/ui/form/secret-text.tsx';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { ConfirmPersonField } from './confirm-person-field.tsx';
import {
  type Confirmation,
  ConfirmationValues,
  confirmationInCode,
  confirmationOf,
  confirmed,
  NO_CONFIRMATION,
} from './confirmation.ts';

const Values = z.object(ConfirmationValues);

/** What is shown once the reader has confirmed who they are. */
interface Revealed {
  title: string;
  about: string;
  lines: readonly { label: string; text: string }[];
}

interface RevealDialogProps {
  title: string;
  about: string;
  submitLabel: string;
  failureTitle: string;
  subjectId: string;
  reveal: (confirmation: Confirmation) => Promise<Revealed>;
  /** The same call as code. */
  code: (confirmation: Confirmation) => ReactNode;
  /** After so long it is hidden and forgotten. Default: when the reader closes it. */
  shownMs?: number;
  onClose: () => void;
}

function ShownSecrets({
  title,
  about,
  lines,
  shownMs,
  onClose,
}: Revealed & Pick<RevealDialogProps, 'shownMs' | 'onClose'>) {
  useEffect(() => {
    if (shownMs === undefined) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [shownMs, onClose]);
  return (
    <ModalFrame title={title} isOpen onLeave={onClose}>
      <ModalBody>
        <p className="text-muted">{about}</p>
        {lines.map(({ label, text }) => (
          <SecretText key={label} label={label} text={text} />
        ))}
      </ModalBody>
      <ModalActions>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}

/** Shows what is kept secret, once the reader has confirmed who they are. */
export function RevealDialog({ reveal, code, shownMs, onClose, ...words }: RevealDialogProps) {
  const { user } = useSelf();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, user),
    defaults: NO_CONFIRMATION,
    send: async (values) => setRevealed(await reveal(confirmationOf(user, values, true))),
  });
  if (revealed !== null)
    return <ShownSecrets {...revealed} {...(shownMs === undefined ? {} : { shownMs })} onClose={onClose} />;
  return (
    <DialogForm
      {...words}
      isOpen
      onClose={onClose}
      size="sm"
      form={form}
      code={code(confirmationInCode(user, true))}
      confirmation={<ConfirmPersonField control={form.form.control} />}
    />
  );
}
