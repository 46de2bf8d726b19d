'use client';

import type { UseFormReturn } from 'react-hook-form';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { CopyCallsAsCode } from '#components/ui/list/copy-as-code.tsx';
import {
  changesOf,
  NO_ROUTE,
  type SettingsNow,
  SettingsValues,
  toSettingsValues,
  unitsFor,
} from '#lib/console/dvp-settings-values.ts';
import { describeSeconds } from '#lib/duration.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { approvalsInWords, feeInWords } from './dvp-settings-fields.tsx';
import { type AccountPlace, useAdminCount, useNettingRoutes, useSettingRights } from './use-dvp-settings.ts';
import { settingsCalls, useSaveSettings } from './use-save-settings.ts';

const UNIT_WORDS = { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' } as const;
const MOST_APPROVALS = 20;
const NO_ROUTE_YET = 'The account has no netting route to automate.';

/** A setting that the reader may not change, and why. */
function Fixed({ label, value, reason }: { label: string; value: string; reason: string }) {
  return (
    <div className="text-sm">
      <FieldList fields={[{ label, value }]} />
      <p className="text-xs text-muted">{reason}</p>
    </div>
  );
}

interface PartProps {
  enterpriseId: string;
  form: UseFormReturn<SettingsValues>;
  now: SettingsNow;
  /** Why the reader may not set it. */
  reason: string | null;
}

function Affirmation({ form, now, reason }: PartProps) {
  if (reason !== null)
    return (
      <Fixed label="Affirmation time" value={describeSeconds(now.settings.affirmationExpirationTime)} reason={reason} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-3">
      <TextFormField
        control={form.control}
        name="amount"
        label="Affirmation time"
        description="1 minute to 90 days, for what is proposed from now on."
        inputMode="numeric"
        size="normal"
      />
      <SelectField
        control={form.control}
        name="unit"
        label="Unit"
        options={unitsFor(now).map((value) => ({ value, label: UNIT_WORDS[value] }))}
      />
    </div>
  );
}

function Route({ enterpriseId, form, now, reason }: PartProps) {
  const routes = useNettingRoutes(enterpriseId);
  const set = now.settings.queueAutomationTransactionRouteId;
  if (reason !== null)
    return (
      <Fixed
        label="Netting route"
        value={routes?.find(({ id }) => id === set)?.name ?? set ?? 'None'}
        reason={reason}
      />
    );
  return (
    <SelectField
      control={form.control}
      name="routeId"
      label="Netting route"
      isDisabled={routes === undefined}
      options={[
        { value: NO_ROUTE, label: 'None', detail: 'Its netting queues cannot be automated.' },
        ...(routes ?? []).map(({ id, name, text }) => ({ value: id, label: name, detail: text })),
      ]}
      onChosen={(id) => id === NO_ROUTE && form.setValue('isAutomated', false, { shouldDirty: true })}
    />
  );
}

function Automation({ form, now, reason }: PartProps) {
  const hasRoute = form.watch('routeId') !== NO_ROUTE;
  if (reason !== null)
    return (
      <Fixed label="Queue automation" value={now.settings.queueAutomationEnabled ? 'On' : 'Off'} reason={reason} />
    );
  return (
    <CheckboxField
      control={form.control}
      name="isAutomated"
      label="Run its netting queues each full hour"
      description={hasRoute ? 'For settlements on the netting route.' : NO_ROUTE_YET}
      isDisabled={!hasRoute}
    />
  );
}

function Approvals({ enterpriseId, form, now, reason }: PartProps) {
  const admins = useAdminCount(enterpriseId) ?? 0;
  const { approvalsRequired } = now;
  if (reason !== null)
    return <Fixed label="Approvals required" value={approvalsInWords(approvalsRequired)} reason={reason} />;
  const most = Math.min(MOST_APPROVALS, Math.max(admins, approvalsRequired));
  return (
    <SelectField
      control={form.control}
      name="approvalsRequired"
      label="Approvals required"
      description={`At most as many as the enterprise has admins: ${admins}.`}
      options={Array.from({ length: most }, (_, index) => ({
        value: String(index + 1),
        label: String(index + 1),
        detail: approvalsInWords(index + 1),
      }))}
    />
  );
}

/** Why nothing of it can be changed by the reader now; null where something can. */
function hindranceOf({ manage, secure, automate }: ReturnType<typeof useSettingRights>, { settings }: SettingsNow) {
  if (manage === null || secure === null) return null;
  return automate ?? (settings.queueAutomationTransactionRouteId === undefined ? NO_ROUTE_YET : null);
}

interface SettingsDialogProps extends AccountPlace {
  accountName: string;
  now: SettingsNow;
  onClose: () => void;
}

/** Sets how the DVP settlements of a trading account are handled; only what was changed is saved. */
export function DvpSettingsDialog({ accountName, now, onClose, ...place }: SettingsDialogProps) {
  const { enterpriseId, accountId } = place;
  const rights = useSettingRights(enterpriseId);
  const { save, isPartly } = useSaveSettings(place);
  const form = useContractForm<SettingsValues>({
    schema: SettingsValues,
    defaults: toSettingsValues(now),
    fieldOf: {
      affirmationExpirationTime: 'amount',
      queueAutomationTransactionRouteId: 'routeId',
      queueAutomationEnabled: 'isAutomated',
    },
    send: async (values) => {
      await save(changesOf(values, now));
      onClose();
    },
  });
  const part = { enterpriseId, form: form.form, now };
  const fee = feeInWords(now.settings.feeRates);
  return (
    <DialogForm
      title={`Settlement settings of ${accountName}`}
      isOpen
      onClose={onClose}
      submitLabel="Save"
      hindrance={hindranceOf(rights, now)}
      failureTitle={isPartly ? 'Only a part was saved' : 'The settings were not saved'}
      form={form}
      subjectId={accountId}
      code={<CopyCallsAsCode calls={() => settingsCalls(place, changesOf(form.form.getValues(), now))} isQuiet />}
    >
      <Affirmation {...part} reason={rights.manage} />
      <FormGroup title="Netting">
        <Route {...part} reason={rights.manage} />
        <Automation {...part} reason={rights.automate} />
      </FormGroup>
      <FormGroup title="Approvals and fee">
        <Approvals {...part} reason={rights.secure} />
        <Fixed label="Settlement fee" value={fee.value} reason={fee.meaning} />
      </FormGroup>
    </DialogForm>
  );
}
