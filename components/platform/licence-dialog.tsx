'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { grantLicence, listEnterprises, revokeLicence } from '#lib/contracts/directory/platform.ts';
import { getPlatformEnterprise } from '#lib/contracts/directory/platform-details.ts';
import { listLicences } from '#lib/contracts/platform/licences.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { Licence } from '#lib/scopes.ts';
import { LICENCE_WORDS } from './platform-labels.ts';

const Values = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(500) });

interface LicenceDialogProps {
  enterprise: { id: string; name: string };
  licence: Licence;
  /** Whether the enterprise holds it now. */
  isGranted: boolean;
  onClose: () => void;
}

/** Grants a licence or revokes it, with a reason for the audit log. */
export function LicenceDialog({ enterprise, licence, isGranted, onClose }: LicenceDialogProps) {
  const refresh = useRefresh(getPlatformEnterprise, listEnterprises, listLicences);
  const contract = isGranted ? revokeLicence : grantLicence;
  const { name } = LICENCE_WORDS[licence];
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { reason: '' },
    send: async ({ reason }) => {
      await call(contract, { enterpriseId: enterprise.id, licence, reason: reason.trim() });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title={isGranted ? `Revoke ${name} of ${enterprise.name}?` : `Grant ${name} to ${enterprise.name}?`}
      about={
        isGranted
          ? 'What needs the licence is closed at once, in the console and in the API. Nothing is deleted.'
          : 'What needs the licence opens at once, in the console and in the API.'
      }
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel={isGranted ? 'Revoke licence' : 'Grant licence'}
      isDanger={isGranted}
      failureTitle="The licence was not changed"
      form={form}
      subjectId={enterprise.id}
      code={
        <CopyAsCode
          contract={contract}
          input={() => ({
            enterpriseId: enterprise.id,
            licence,
            reason: form.form.getValues().reason.trim() || undefined,
          })}
          isQuiet
        />
      }
    >
      <TextFormField
        control={form.form.control}
        name="reason"
        label="Reason"
        description="For the audit log, such as the contract behind it."
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}
