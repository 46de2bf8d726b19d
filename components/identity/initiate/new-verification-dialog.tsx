'use client';

import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { usePeople } from '#components/ui/list/use-people.ts';
import { TERMS } from '#lib/console/terms.ts';
import { initiateIdv } from '#lib/contracts/identity/initiate.ts';
import { searchIdvRecords, VerificationType } from '#lib/contracts/identity/records.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MANAGE_IDENTITY } from '#lib/rights.ts';
import { TYPE_TERMS, TYPE_WORDS } from '../idv-labels.ts';
import { type Begun, beginForAll, beginOne } from './begun.ts';
import { BegunDialog } from './begun-dialog.tsx';
import { LANGUAGES } from './languages.ts';
import { NewVerification } from './new-verification.ts';
import { PeopleField } from './people-field.tsx';

const TYPES = VerificationType.options.map((value) => ({
  value,
  label: TYPE_WORDS[value],
  detail: TERMS[TYPE_TERMS[value]].meaning,
}));

interface NewVerificationDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Who the reader may ask for a verification: all members for those who manage them, themselves for everybody. */
function useVerifiable(enterpriseId: string): ReadonlyMap<string, string> {
  const { user } = useSelf();
  const { isAllowed } = useMay(enterpriseId, MANAGE_IDENTITY);
  const people = usePeople(enterpriseId);
  const self = user.name || user.email;
  return isAllowed && people.size > 0 ? people : new Map([[user.id, self]]);
}

/** Begins verifications of people, and shows the links that they go on with. */
export function NewVerificationDialog({ enterpriseId, onClose }: NewVerificationDialogProps) {
  const { user } = useSelf();
  const people = useVerifiable(enterpriseId);
  const { isAllowed: isForOthers } = useMay(enterpriseId, MANAGE_IDENTITY);
  const [begun, setBegun] = useState<Begun[]>();
  const [done, setDone] = useState(0);
  const refresh = useRefresh(searchIdvRecords);
  const form = useContractForm<NewVerification>({
    schema: NewVerification,
    defaults: { userIds: isForOthers ? [] : [user.id], verificationType: 'video-id', lang: 'en' },
    send: async ({ userIds, ...asked }) => {
      const named = userIds.map((userId) => ({ userId, name: people.get(userId)?.split(' · ')[0] ?? userId }));
      const [only] = named;
      const wanted = { enterpriseId, ...asked };
      if (only && named.length === 1) setBegun([await beginOne(wanted, only)]);
      else
        setBegun(
          await beginForAll(
            named.map((person) => ({ asked: wanted, person })),
            setDone,
          ),
        );
      await refresh();
    },
  });
  if (begun !== undefined) return <BegunDialog all={begun} onClose={onClose} />;
  const { control, getValues, watch } = form.form;
  const chosen = watch('userIds');
  const toInput = () => {
    const { userIds, ...asked } = getValues();
    return { enterpriseId, userId: userIds[0] ?? user.id, ...asked };
  };
  return (
    <DialogForm
      title="New verification"
      about={
        isForOthers
          ? 'Each person gets a link by which they show what is needed. Whoever has an open verification of this type gets a new link.'
          : 'You get a link by which you show what is needed. Administrators can ask for verifications of others.'
      }
      isOpen
      onClose={onClose}
      submitLabel={chosen.length > 1 ? 'Create links' : 'Create link'}
      failureTitle="The verification was not begun"
      form={form}
      code={<CopyAsCode contract={initiateIdv} input={toInput} isQuiet />}
    >
      {isForOthers && <PeopleField control={control} people={people} chosen={chosen} />}
      <SelectField control={control} name="verificationType" label="Type" options={TYPES} />
      <SearchSelectField control={control} name="lang" label="Language of the pages" options={LANGUAGES} />
      {form.isSubmitting && chosen.length > 1 && (
        <p role="status" className="text-muted">
          {done} of {chosen.length}
        </p>
      )}
    </DialogForm>
  );
}
