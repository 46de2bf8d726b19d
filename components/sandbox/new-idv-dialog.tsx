'use client';

import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { TYPE_TERMS, TYPE_WORDS } from '#components/identity/idv-labels.ts';
import { useSelf } from '#components/session/self.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { TERMS } from '#lib/console/terms.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { VerificationType } from '#lib/contracts/identity/records.ts';
import { createSandboxIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { NewObjectProps } from './new-object.ts';

const TYPES = VerificationType.options.map((value) => ({
  value,
  label: TYPE_WORDS[value],
  detail: TERMS[TYPE_TERMS[value]].meaning,
}));
const Values = z.object({ userId: z.string().min(1, 'Choose a person.').max(64), verificationType: VerificationType });
type Values = z.input<typeof Values>;

/** Members of the enterprise; the reader first, who is there before the others have arrived. */
function usePeople(enterpriseId: string): { value: string; label: string; detail?: string }[] {
  const { user } = useSelf();
  const { data } = useQuery({
    ...queryOf(searchMembers, { enterpriseId, limit: 200 }),
  });
  const others = (data?.members ?? []).filter(({ userId, isActive }) => isActive && userId !== user.id);
  return [
    { value: user.id, label: user.name || user.email, detail: 'You' },
    ...others.map(({ userId, name, email }) => ({ value: userId, label: name || email, detail: email })),
  ];
}

/** Makes a pending verification. */
export function NewIdvDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const people = usePeople(enterpriseId);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { userId: people[0]?.value ?? '', verificationType: 'video-id' },
    send: async (values) => {
      const { idvId } = await call(createSandboxIdvRecord, { enterpriseId, ...values });
      onMade({ said: 'The verification was created.', path: `identity?open=${idvId}` });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="New verification"
      about="As the provider would create it when someone starts a verification."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Create verification"
      failureTitle="The verification was not created"
      form={form}
      code={<CopyAsCode contract={createSandboxIdvRecord} input={() => ({ enterpriseId, ...getValues() })} isQuiet />}
    >
      <SelectField control={control} name="userId" label="Person" options={people} />
      <SelectField control={control} name="verificationType" label="Type" options={TYPES} />
    </DialogForm>
  );
}
