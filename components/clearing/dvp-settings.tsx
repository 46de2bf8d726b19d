'use client';

import { Lock, Pencil, RotateCw, SearchX } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { Section } from '#components/ui/section.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { getDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { AccountNav } from './account-nav.tsx';
import { settingsFields } from './dvp-settings-fields.tsx';
import { type AccountPlace, useApprovalsRequired, useDvpSettings, useSettingRights } from './use-dvp-settings.ts';

const DvpSettingsDialog = dynamic(
  () => import('./dvp-settings-dialog.tsx').then((module) => module.DvpSettingsDialog),
  {
    ssr: false,
  },
);

/** Who may change what here: a button for those who may, the reason for others. */
function Change({ enterpriseId, onPress }: { enterpriseId: string; onPress: () => void }) {
  const { isReadOnly, manage } = useSettingRights(enterpriseId);
  if (!isReadOnly)
    return (
      <div className="mb-2 flex justify-end">
        <Button variant="outline" onPress={onPress}>
          <Pencil aria-hidden="true" /> Change settings
        </Button>
      </div>
    );
  return (
    <p className="mb-2 flex items-start gap-2 text-sm" data-testid="settings-read-only">
      <Lock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <span>
        <strong className="font-medium">Read only.</strong> {manage}
      </span>
    </p>
  );
}

function Failed({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  if (failure.status === 403 || failure.status === 404)
    return (
      <Empty
        icon={SearchX}
        title="Trading account not found"
        text="The enterprise has no trading account with this id."
      />
    );
  return (
    <ErrorPanel title="The settings could not be loaded" text={failure.message} requestId={failure.requestId}>
      <Button variant="outline" onPress={onRetry}>
        <RotateCw /> Try again
      </Button>
    </ErrorPanel>
  );
}

function Settings({ accountName, ...place }: AccountPlace & { accountName: string }) {
  const { now } = useSelf();
  const { data: settings, error, refetch } = useDvpSettings(place);
  const approvalsRequired = useApprovalsRequired(place);
  const form = useFormKey(['settings']);
  if (error && settings === undefined) return <Failed failure={toApiError(error)} onRetry={() => void refetch()} />;
  if (settings === undefined)
    return (
      <p role="status" className="text-sm text-muted">
        Loading …
      </p>
    );
  return (
    <>
      <Change enterpriseId={place.enterpriseId} onPress={() => form.open('settings')} />
      <FieldList fields={settingsFields({ settings, approvalsRequired }, now)} />
      <Section title="As the API returns them" level={2}>
        <RawJson value={settings} />
      </Section>
      {form.name !== null && approvalsRequired !== undefined && (
        <DvpSettingsDialog
          {...place}
          accountName={accountName}
          now={{ settings, approvalsRequired }}
          onClose={form.close}
        />
      )}
    </>
  );
}

/** How DVP settlements of a trading account are handled: every setting in words. */
export function DvpSettings({ enterpriseId, accountId }: AccountPlace) {
  const { accounts = [] } = useAccounts(enterpriseId);
  const name = accounts.find(({ id }) => id === accountId)?.name ?? 'Trading account';
  return (
    <div className="mx-auto flex w-full max-w-[56rem] flex-col gap-3 px-4 py-5 sm:px-6">
      <nav aria-label="Breadcrumb" className="text-sm text-muted">
        <Link href={areaPath(enterpriseId, 'settlements/dvp')} className="underline-offset-2 hover:underline">
          DVP settlements
        </Link>{' '}
        / Settings
      </nav>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Settlement settings</h1>
          <p className="text-sm text-muted">{name}: how its DVP settlements are cleared.</p>
        </div>
        <CopyAsCode contract={getDvpSettings} input={{ enterpriseId, accountId }} />
      </div>
      <AccountNav enterpriseId={enterpriseId} accounts={accounts} current={accountId} />
      <div className="rounded-lg border border-border bg-surface px-5 py-4">
        <Settings key={accountId} enterpriseId={enterpriseId} accountId={accountId} accountName={name} />
      </div>
    </div>
  );
}
