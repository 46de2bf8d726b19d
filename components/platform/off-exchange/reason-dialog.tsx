'use client';

import type { ReactNode } from 'react';
import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';

const Values = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(2000) });

interface ReasonDialogProps {
  title: string;
  about: string;
  submitLabel: string;
  failureTitle: string;
  subjectId: string;
  /** Sends it. Throws ApiError. */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
  /** The call that the form makes, by the reason that stands there. */
  code: (reason: () => string) => ReactNode;
}

/** Ends something for a reason that both parties read. */
export function ReasonDialog({ send, onClose, code, ...frame }: ReasonDialogProps) {
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { reason: '' },
    send: async ({ reason }) => {
      await send(reason.trim());
      onClose();
    },
  });
  return (
    <DialogForm
      {...frame}
      isOpen
      onClose={onClose}
      size="sm"
      isDanger
      form={form}
      code={code(() => form.form.getValues().reason.trim())}
    >
      <TextAreaField control={form.form.control} name="reason" label="Reason" description="For both parties to read." />
    </DialogForm>
  );
}
