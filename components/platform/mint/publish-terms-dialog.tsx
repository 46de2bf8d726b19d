'use client';

import * as z from 'zod';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listMintTerms, publishMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const Values = z.object({
  text: publishMintTerms.input.shape.text,
  isRead: z.boolean().refine((isRead) => isRead, 'Confirm that enterprises have to accept it.'),
});
type Values = z.input<typeof Values>;

interface PublishTermsDialogProps {
  latest: { version: number; text: string } | undefined;
  onClose: () => void;
}

/** Publishes the next version, which begins with the text of the latest one and is shown as enterprises will read it. */
export function PublishTermsDialog({ latest, onClose }: PublishTermsDialogProps) {
  const refresh = useRefresh(listMintTerms);
  const next = (latest?.version ?? 0) + 1;
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { text: latest?.text ?? '', isRead: false },
    send: async ({ text }) => {
      await call(publishMintTerms, { text });
      await refresh();
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const text = watch('text');
  const isSame = latest !== undefined && text.trim() === latest.text.trim();
  return (
    <DialogForm
      title={`Publish version ${next}`}
      about="It is in force at once and cannot be taken back."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Publish"
      hindrance={isSame ? `Change the text first: it is that of version ${latest.version}.` : null}
      failureTitle="The terms were not published"
      form={form}
      subjectId={`terms ${next}`}
      code={<CopyAsCode contract={publishMintTerms} input={() => ({ text: getValues().text })} isQuiet />}
    >
      <TextAreaField
        control={control}
        name="text"
        label="Text"
        description="The whole text. Lines stay as they are written."
        rows={10}
      />
      <details className="rounded-md border border-separator px-3 py-2 text-sm">
        <summary className="cursor-pointer">Preview</summary>
        <div data-testid="terms-preview" className="max-w-prose pt-2 leading-6 break-words whitespace-pre-wrap">
          {text}
        </div>
      </details>
      <CheckboxField
        control={control}
        name="isRead"
        label="I understand that every enterprise has to accept it before its next order"
        description="Orders under way go on."
      />
    </DialogForm>
  );
}
