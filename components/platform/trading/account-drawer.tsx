'use client';

import { CirclePause, CirclePlay, Percent, Scale } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { getPlatformTradingAccount, type PlatformTradingAccount } from '#lib/contracts/trading/platform-accounts.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { feeWords, standingOf } from './account-labels.ts';

const FeesDialog = dynamic(() => import('./fees-dialog.tsx').then((module) => module.FeesDialog), { ssr: false });
const StopDialog = dynamic(() => import('./account-stop-dialog.tsx').then((module) => module.AccountStopDialog), {
  ssr: false,
});

const MarginDialog = dynamic(() => import('./margin-dialog.tsx').then((module) => module.MarginDialog), { ssr: false });

const LINK = 'font-medium text-link underline-offset-2 hover:underline';

const stopOf = (label: string, at: string | null): Field[] =>
  at === null ? [] : [{ label, value: <Timestamp at={at} />, copy: at }];

const fieldsOf = (account: PlatformTradingAccount): Field[] => [
  {
    label: 'Enterprise',
    value: (
      <Link href={`/platform/enterprises?open=${account.enterpriseId}`} prefetch={false} className={LINK}>
        {account.enterpriseName}
      </Link>
    ),
  },
  { label: 'Open orders', value: <span className="numeric">{account.liveOrders}</span> },
  { label: 'Margin', value: account.isOnMargin ? 'Trades on margin' : 'No' },
  { label: 'Taker fee', value: feeWords(account.takerBps) },
  { label: 'Maker fee', value: feeWords(account.makerBps) },
  ...stopOf('Stopped by the operator', account.operatorStoppedAt),
  ...stopOf('Stopped by the enterprise', account.enterpriseStoppedAt),
  { label: 'Created', value: <Timestamp at={account.createdAt} />, copy: account.createdAt },
  { label: 'Id', value: <code className="font-mono text-xs">{account.accountId}</code>, copy: account.accountId },
];

/** An account beside the list, with what the operator can do: set its fees, and stop it. */
export function AccountDrawer({ id }: { id: string }) {
  const form = useFormKey(['fees', 'margin', 'stop']);
  const { data, failure, retry } = useRecord(getPlatformTradingAccount, { accountId: id });
  if (!data)
    return (
      <DrawerState kind="Trading account" failure={failure} onRetry={retry} unknownText="No account has this id." />
    );
  return (
    <>
      <DrawerBody
        kind="Trading account"
        title={data.accountName}
        status={<StatusMark {...standingOf(data)} />}
        actions={
          <>
            <Button variant="outline" onPress={() => form.open('fees')}>
              <Percent /> Set fees …
            </Button>
            <Button variant="outline" onPress={() => form.open('margin')}>
              <Scale /> Set margin …
            </Button>
            <Button variant="outline" onPress={() => form.open('stop')}>
              {data.operatorStoppedAt === null ? <CirclePause /> : <CirclePlay />}
              {data.operatorStoppedAt === null ? 'Stop trading …' : 'Resume trading …'}
            </Button>
          </>
        }
        tabs={[
          { key: 'overview', label: 'Details', content: <FieldList fields={fieldsOf(data)} /> },
          { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
        ]}
      />
      {form.name === 'fees' && <FeesDialog account={data} onClose={form.close} />}
      {form.name === 'margin' && <MarginDialog account={data} onClose={form.close} />}
      {form.name === 'stop' && <StopDialog account={data} onClose={form.close} />}
    </>
  );
}
