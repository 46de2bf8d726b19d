'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  type EnterpriseLimit,
  listEnterpriseLimits,
  MAX_LIMIT,
  raiseLimit,
} from '#lib/contracts/platform/rate-limits.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface LimitDialogProps {
  enterprise: { id: string; name: string };
  limit: EnterpriseLimit;
  onClose: () => void;
}

/** What may be typed: nothing for the published number, else a higher one. */
const valuesOf = (published: number) =>
  z.object({
    count: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || (/^\d{1,7}$/.test(text) && Number(text) > published && Number(text) <= MAX_LIMIT),
        `Enter a whole number from ${(published + 1).toLocaleString('en-US')} to ${MAX_LIMIT.toLocaleString('en-US')}, or nothing.`,
      ),
    reason: z.string().trim().min(1, 'Enter a reason.').max(1000),
  });
type Values = z.input<ReturnType<typeof valuesOf>>;

/** Raises a limit for members of an enterprise, or puts the published number back. */
export function LimitDialog({ enterprise, limit, onClose }: LimitDialogProps) {
  const { name, published, raisedTo } = limit;
  const refresh = useRefresh(listEnterpriseLimits);
  const toInput = ({ count, reason }: Values) => ({
    enterpriseId: enterprise.id,
    name: name as Exclude<typeof name, 'login'>,
    count: count.trim() === '' ? null : Number(count),
    reason: reason.trim() || undefined,
  });
  const form = useContractForm<Values>({
    schema: valuesOf(published),
    defaults: { count: raisedTo === null ? '' : String(raisedTo), reason: '' },
    send: async (values) => {
      await call(raiseLimit, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Change ${name} of ${enterprise.name}?`}
      about="Members of several enterprises have the highest number of theirs."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Change limit"
      failureTitle="The limit was not changed"
      form={form}
      subjectId={enterprise.id}
      code={<CopyAsCode contract={raiseLimit} input={() => toInput(getValues())} isQuiet />}
    >
      <TextFormField
        control={control}
        name="count"
        label="Calls in a window"
        description={`More than the published ${published}. Leave it empty for that number.`}
        inputMode="numeric"
        size="normal"
        hasFocus
      />
      <TextFormField control={control} name="reason" label="Reason" description="For the audit log." size="normal" />
    </DialogForm>
  );
}
