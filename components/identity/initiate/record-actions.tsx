'use client';

import { Link2, Shuffle } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { IdvRow } from '#lib/contracts/identity/records.ts';
import { MANAGE_IDENTITY, READ_IDENTITY } from '#lib/rights.ts';
import { beginFor, type GivenLink } from './begun.ts';

const ChangeTypeDialog = dynamic(() => import('./change-type-dialog.tsx').then((module) => module.ChangeTypeDialog), {
  ssr: false,
});
const LinkDialog = dynamic(() => import('./link-dialog.tsx').then((module) => module.LinkDialog), { ssr: false });

interface RecordActionsProps {
  enterpriseId: string;
  record: IdvRow;
}

/** What can be done with an open verification: another link, another type. One's own, or those of members by administrators. */
export function RecordActions({ enterpriseId, record }: RecordActionsProps) {
  const { user } = useSelf();
  const { userId, userName: name, verificationType } = record;
  const right = userId === user.id ? READ_IDENTITY : MANAGE_IDENTITY;
  const form = useFormKey(['change-type']);
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<GivenLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const give = async () => {
    setBusy(true);
    const begun = await beginFor({ enterpriseId, verificationType }, { userId, name });
    setBusy(false);
    setLink(begun.link);
    setProblem(begun.problem ?? (begun.link === null ? 'The verification was decided meanwhile.' : null));
  };
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={right}
        variant="primary"
        isBusy={isBusy}
        onPress={() => void give()}
      >
        <Link2 /> New link
      </MayButton>
      <MayButton enterpriseId={enterpriseId} right={right} variant="outline" onPress={() => form.open('change-type')}>
        <Shuffle /> Change type …
      </MayButton>
      {problem !== null && (
        <div className="basis-full">
          <ErrorPanel title="No link was made" text={problem} />
        </div>
      )}
      {link !== null && <LinkDialog link={link} name={name} onClose={() => setLink(null)} />}
      {form.name !== null && (
        <ChangeTypeDialog
          record={record}
          onClose={form.close}
          onChanged={(given) => {
            form.close();
            setLink(given);
          }}
        />
      )}
    </>
  );
}
