'use client';

import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listRejectedIdv, type RejectedIdv, reopenIdv } from '#lib/contracts/identity/reopening.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Lets a person begin another verification after a final rejection. */
export function ReopenDialog({ rejected, onClose }: { rejected: RejectedIdv; onClose: () => void }) {
  const { idvId, userName, enterpriseName } = rejected;
  const refresh = useRefresh(listRejectedIdv);
  return (
    <ReasonDialog
      title="Reopen the verification"
      about={`${userName} can begin another verification for ${enterpriseName}, whose administrators can send them a link. The rejected one stays in the list.`}
      submitLabel="Reopen"
      failureTitle="The verification was not reopened"
      subjectId={idvId}
      isDanger={false}
      readers="For the enterprise to read in its audit log."
      maxLength={500}
      send={async (reason) => {
        await call(reopenIdv, { idvId, reason });
        await refresh();
      }}
      onClose={onClose}
      code={(reason) => <CopyAsCode contract={reopenIdv} input={() => ({ idvId, reason: reason() })} isQuiet />}
    />
  );
}
