'use client';

import type { ReactNode } from 'react';
import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';

const MAX_LENGTH = 2000;
const valuesOf = (most: number) => z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(most) });

interface ReasonDialogProps {
  title: string;
  about: string;
  submitLabel: string;
  failureTitle: string;
  subjectId: string;
  /** Sends it. Throws ApiError. */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
  /** Who reads it. */
  readers?: string;
  isDanger?: boolean;
  maxLength?: number;
  /** The call that the form makes, by the reason that stands there. */
  code: (reason: () => string) => ReactNode;
}

/** Decides something for a reason that others read; by default ends it, and both parties do. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    send,
    onClose,
    code,
    readers = 'For both parties to read.',
    isDanger = true,
    maxLength = MAX_LENGTH,
    ...frame
  } = props;
  const form = useContractForm<z.input<ReturnType<typeof valuesOf>>>({
    schema: valuesOf(maxLength),
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
      isDanger={isDanger}
      form={form}
      code={code(() => form.form.getValues().reason.trim())}
    >
      <TextAreaField control={form.form.control} name="reason" label="Reason" description={readers} />
    </DialogForm>
  );
}
