'use client';

import { useQuery } from '@tanstack/react-query';
import { Lock, RotateCw, SearchX } from 'lucide-react';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { Section } from '#components/ui/section.tsx';
import { toApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { getDvpSettings } from '#lib/contracts/clearing/settlements.ts';
import { AccountNav } from './account-nav.tsx';
import { settingsFields } from './dvp-settings-fields.tsx';
import { useAccounts } from './use-accounts.ts';

interface SettingsProps {
  enterpriseId: string;
  accountId: string;
}

function Settings({ enterpriseId, accountId }: SettingsProps) {
  const { now } = useSelf();
  const { data, error, refetch } = useQuery({
    ...queryOf(getDvpSettings, { enterpriseId, accountId }),
  });
  const failure = error && toApiError(error);
  if (failure?.status === 403 || failure?.status === 404)
    return (
      <Empty
        icon={SearchX}
        title="Trading account not found"
        text="The enterprise has no trading account with this id."
      />
    );
  if (failure)
    return (
      <ErrorPanel title="The settings could not be loaded" text={failure.message} requestId={failure.requestId}>
        <Button variant="outline" onPress={() => void refetch()}>
          <RotateCw /> Try again
        </Button>
      </ErrorPanel>
    );
  if (data === undefined)
    return (
      <p role="status" className="text-sm text-muted">
        Loading …
      </p>
    );
  return (
    <>
      <p className="mb-2 flex items-start gap-2 text-sm" data-testid="settings-read-only">
        <Lock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <span>
          <strong className="font-medium">Read only.</strong> These settings are agreed with your platform
          administrator. Ask them to change one.
        </span>
      </p>
      <FieldList fields={settingsFields(data, now)} />
      <Section title="As the API returns them" level={2}>
        <RawJson value={data} />
      </Section>
    </>
  );
}

/** How DVP settlements of a trading account are handled: every setting in words. */
export function DvpSettings({ enterpriseId, accountId }: SettingsProps) {
  const { accounts = [] } = useAccounts(enterpriseId);
  const name = accounts.find(({ id }) => id === accountId)?.name;
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
          <p className="text-sm text-muted">{name ?? 'Trading account'}: how its DVP settlements are cleared.</p>
        </div>
        <CopyAsCode contract={getDvpSettings} input={{ enterpriseId, accountId }} />
      </div>
      <AccountNav enterpriseId={enterpriseId} accounts={accounts} current={accountId} />
      <div className="rounded-lg border border-border bg-surface px-5 py-4">
        <Settings key={accountId} enterpriseId={enterpriseId} accountId={accountId} />
      </div>
    </div>
  );
}
