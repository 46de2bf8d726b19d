'use client';

import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { ChoiceField } from '#components/ui/fields/choice-field.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { AS_DEPLOYED, FixSettingsValues, settingsInput, settingsValues } from '#lib/console/fix-settings.ts';
import { type FixSession, getFixSession, listFixSessions, setFixSessionSettings } from '#lib/contracts/fix/sessions.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface SettingsDialogProps {
  enterpriseId: string;
  session: FixSession;
  onClose: () => void;
}

const PROFILES = [
  { value: AS_DEPLOYED, label: 'As the deployment has it' },
  { value: 'standard', label: 'Standard: numbers go on' },
  { value: 'stateless', label: 'Stateless: numbers begin anew at each Logon' },
] as const;

/** Sets up a session for orders. */
export function SettingsDialog({ enterpriseId, session, onClose }: SettingsDialogProps) {
  const place = { enterpriseId, sessionId: session.id };
  const refresh = useRefresh(listFixSessions, getFixSession);
  const form = useContractForm<FixSettingsValues>({
    schema: FixSettingsValues,
    defaults: settingsValues(session),
    send: async (values) => {
      await call(setFixSessionSettings, settingsInput(place, values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Settings of ${session.accountName}`}
      about="The profile, and what happens on a disconnect, hold from the next Logon."
      isOpen
      onClose={onClose}
      submitLabel="Save"
      failureTitle="The settings were not saved"
      form={form}
      subjectId={session.id}
      code={<CopyAsCode contract={setFixSessionSettings} input={() => settingsInput(place, getValues())} isQuiet />}
    >
      <ChoiceField control={control} name="profile" label="Profile" options={PROFILES} />
      <CheckboxField
        control={control}
        name="cancelOnDisconnect"
        label="Cancel on disconnect"
        description="Open orders of the session are cancelled when a connection ends, unless its Logon said otherwise (9001)."
      />
      <CheckboxField
        control={control}
        name="reportAllOrders"
        label="Report all orders"
        description="The session also tells of orders of the account that did not come over it. Holds at once."
      />
      <TextFormField
        control={control}
        name="staleAfterSeconds"
        label="Stale after (seconds)"
        inputMode="numeric"
        size="normal"
        description="An order that is sent again is refused when it is older. Holds at once."
      />
    </DialogForm>
  );
}
