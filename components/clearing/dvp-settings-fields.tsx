import type { Field } from '#components/ui/drawer/field-list.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getDvpSettings } from '#lib/contracts/clearing/settlements.ts';
import { describeSeconds } from '#lib/duration.ts';
import { formatAgo } from '#lib/time.ts';

type Settings = OutputOf<typeof getDvpSettings>;

function Explained({ value, meaning }: { value: React.ReactNode; meaning: string }) {
  return (
    <>
      <span className="numeric block">{value}</span>
      <span className="block text-xs text-muted">{meaning}</span>
    </>
  );
}

/** A rate as given, a fraction of the value, and in basis points: `0.0005` is 5. Shifts the point by text, without arithmetic. */
function inBasisPoints(rate: string): string | null {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(rate) ?? [];
  if (whole === '') return null;
  const digits = `${whole}${fraction.padEnd(4, '0')}`;
  const point = whole.length + 4;
  const shifted = `${digits.slice(0, point)}.${digits.slice(point)}`;
  return shifted.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '');
}

function feeField(feeRates: Settings['feeRates']): Field {
  if (feeRates === undefined)
    return {
      label: 'Settlement fee',
      value: <Explained value="Not set" meaning="The platform’s standard rate applies." />,
    };
  const rate = String(feeRates.settlement);
  const points = inBasisPoints(rate);
  return {
    label: 'Settlement fee',
    value: (
      <Explained
        value={points === null ? rate : `${points} basis points`}
        meaning={`Rate ${rate} of the settled amount.`}
      />
    ),
    copy: rate,
  };
}

function queueFields(settings: Settings, now: string): Field[] {
  const { queueAutomationTransactionRouteId: route, queueLastProcessed: last } = settings;
  const isOn = settings.queueAutomationEnabled;
  return [
    {
      label: 'Queue automation',
      term: 'queueAutomation',
      value: (
        <Explained
          value={isOn ? 'On' : 'Off'}
          meaning={
            isOn ? 'Queued settlements are cleared automatically.' : 'Queued settlements have to be cleared manually.'
          }
        />
      ),
    },
    {
      label: 'Transaction route',
      term: 'transactionRoute',
      value:
        route === undefined ? (
          <Explained value="None" meaning="Queue automation uses the default route." />
        ) : (
          <span className="font-mono text-xs">{route}</span>
        ),
      copy: route,
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

/** Every setting of a trading account, in words. */
export function settingsFields(settings: Settings, now: string): Field[] {
  const seconds = settings.affirmationExpirationTime;
  return [
    {
      label: 'Affirmation expires after',
      term: 'affirmation',
      value: (
        <Explained
          value={describeSeconds(seconds)}
          meaning={`${seconds.toLocaleString('en-US')} seconds. A settlement without its own expiry expires if it is not signed by then.`}
        />
      ),
      copy: String(seconds),
    },
    feeField(settings.feeRates),
    {
      label: 'Referral code',
      value: (
        <Explained value={settings.referralCode} meaning="Counterparties enter it to connect with this account." />
      ),
      copy: settings.referralCode,
    },
    ...queueFields(settings, now),
    {
      label: 'Account id',
      value: <span className="font-mono text-xs">{settings.accountId}</span>,
      copy: settings.accountId,
    },
  ];
}
