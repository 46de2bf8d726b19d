import type { Field } from '#components/ui/drawer/field-list.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { DvpSettings } from '#lib/console/dvp-settings-values.ts';
import { percentOf } from '#lib/console/fee-rate.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import { describeSeconds } from '#lib/duration.ts';
import { formatAgo } from '#lib/time.ts';
import { findRoute } from '#lib/transaction-routes.ts';

function Explained({ value, meaning }: { value: React.ReactNode; meaning: string }) {
  return (
    <>
      <span className="numeric block">{value}</span>
      <span className="block text-xs text-muted">{meaning}</span>
    </>
  );
}

const SET_BY = 'Set by your platform administrator.';

/** A rate in percent and as it is set. */
export function feeInWords(feeRates: DvpSettings['feeRates']): { value: string; meaning: string } {
  const rate = String(feeRates?.settlement ?? '0');
  const percent = percentOf(rate);
  if (percent === '0') return { value: 'None', meaning: `The platform takes nothing. ${SET_BY}` };
  return {
    value: percent === null ? rate : `${percent}%`,
    meaning: `Share ${rate} of each amount that the account sends, on top of it. ${SET_BY}`,
  };
}

/** How many admins must agree to what the account spends, beside the one who does it. */
export const approvalsInWords = (approvalsRequired: number): string =>
  approvalsRequired === 1
    ? 'Only the admin who signs.'
    : `The admin who signs, and ${countOf(approvalsRequired - 1, 'other admin')}.`;

function approvalsField(approvalsRequired: number | undefined): Field[] {
  if (approvalsRequired === undefined) return [];
  return [
    {
      label: 'Approvals required',
      value: <Explained value={approvalsRequired} meaning={approvalsInWords(approvalsRequired)} />,
      copy: String(approvalsRequired),
    },
  ];
}

function routeField(route: string | undefined): Field {
  return {
    label: 'Netting route',
    term: 'transactionRoute',
    value:
      route === undefined ? (
        <Explained value="None" meaning="Its netting queues cannot be automated." />
      ) : (
        <>
          <span className="block">{findRoute(route)?.name ?? 'Unknown'}</span>
          <span className="block font-mono text-xs text-muted">{route}</span>
        </>
      ),
    copy: route,
  };
}

function queueFields(settings: DvpSettings, now: string): Field[] {
  const { queueLastProcessed: last, queueAutomationEnabled: isOn } = settings;
  return [
    routeField(settings.queueAutomationTransactionRouteId),
    {
      label: 'Queue automation',
      term: 'queueAutomation',
      value: (
        <Explained
          value={isOn ? 'On' : 'Off'}
          meaning={isOn ? 'Its netting queues are run each full hour.' : 'Somebody has to run its netting queues.'}
        />
      ),
    },
    {
      label: 'Queue last processed',
      value:
        last === undefined ? (
          'Never'
        ) : (
          <>
            <Timestamp at={last} /> <span className="text-xs text-muted">{formatAgo(last, now)}</span>
          </>
        ),
      copy: last,
    },
  ];
}

interface Shown {
  settings: DvpSettings;
  /** Undefined until it is known, and for who may not read wallets. */
  approvalsRequired: number | undefined;
}

/** Every setting of a trading account, in words. */
export function settingsFields({ settings, approvalsRequired }: Shown, now: string): Field[] {
  const seconds = settings.affirmationExpirationTime;
  const fee = feeInWords(settings.feeRates);
  return [
    {
      label: 'Affirmation time',
      term: 'affirmation',
      value: (
        <Explained
          value={describeSeconds(seconds)}
          meaning={`${seconds.toLocaleString('en-US')} seconds. What the account proposes expires if not all parties have acknowledged and signed it by then. With a later expiry of its own it becomes overdue, and can still settle until that expiry.`}
        />
      ),
      copy: String(seconds),
    },
    ...queueFields(settings, now),
    ...approvalsField(approvalsRequired),
    { label: 'Settlement fee', value: <Explained {...fee} />, copy: String(settings.feeRates?.settlement ?? '0') },
    {
      label: 'Referral code',
      value: <Explained value={settings.referralCode} meaning="Given by the platform. It cannot be changed." />,
      copy: settings.referralCode,
    },
    {
      label: 'Account id',
      value: <span className="font-mono text-xs">{settings.accountId}</span>,
      copy: settings.accountId,
    },
  ];
}
