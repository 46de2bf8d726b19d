'use client';

import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { findCoin } from '#lib/coins.ts';
import type { OperatorPartner } from '#lib/console/partner-configuration-values.ts';
import { formatCount } from '#lib/console/platform-figures.ts';
import { listOperatorPartners } from '#lib/contracts/network/partner-configurations.ts';
import { PlatformPage } from '../platform-page.tsx';
import { Between } from './amounts.tsx';

const ConfigurePartnerDialog = dynamic(
  () => import('./configure-partner-dialog.tsx').then((module) => module.ConfigurePartnerDialog),
  { ssr: false },
);

const formOf = ({ id }: OperatorPartner): string => `partner-${id}`;

const kindOf = ({ isBroker, enterpriseId }: OperatorPartner): string =>
  `${isBroker ? 'Broker' : 'Exchange'}, ${enterpriseId === null ? 'simulated' : 'an enterprise here'}`;

function onChainWords({ configuration: { isOnchainEnabled, settlementTransactionRouteId } }: OperatorPartner): string {
  if (!isOnchainEnabled) return 'No';
  return settlementTransactionRouteId === null ? 'Once approved' : 'Automated';
}

/** A time in whole hours, where it is one. */
const within = (minutes: number): string =>
  minutes % 60 === 0 ? `${formatCount(minutes / 60)} h` : `${formatCount(minutes)} min`;

const columnsOf = (open: (one: OperatorPartner) => void): readonly PlainColumn<OperatorPartner>[] => [
  { label: 'Partner', cell: (one) => <Between client={one.name} other={kindOf(one)} /> },
  {
    label: 'Status',
    cell: ({ isActive }) =>
      isActive ? <StatusMark tone="good" word="Active" /> : <StatusMark tone="neutral" word="Inactive" />,
  },
  {
    label: 'Currencies',
    className: 'sm:w-64',
    cell: ({ configuration }) => (
      <span className="max-sm:text-right">
        {configuration.currencies.map((unit) => findCoin(unit)?.symbol ?? unit).join(', ')}
      </span>
    ),
  },
  { label: 'On chain', cell: (one) => onChainWords(one) },
  {
    label: 'Answers within',
    isNumber: true,
    cell: ({ configuration }) => within(configuration.reservedTimeoutMinutes),
  },
  {
    label: 'Losses, gains within',
    isNumber: true,
    cell: ({ configuration: { lossSlaHours, gainSlaHours } }) => `${lossSlaHours} h, ${gainSlaHours} h`,
  },
  {
    label: 'Action',
    className: 'sm:w-32',
    cell: (one) => (
      <Button size="sm" variant="outline" aria-label={`Configure ${one.name}`} onPress={() => open(one)}>
        Configure …
      </Button>
    ),
  },
];

/** Off-exchange partners with what the operator has configured of them. */
export function PartnersPage() {
  const panel = usePanelQuery(listOperatorPartners, { limit: 500 });
  const partners = panel.query.data?.partners ?? [];
  const form = useFormKey(partners.map(formOf));
  const chosen = partners.find((one) => formOf(one) === form.name);
  return (
    <PlatformPage
      title="Off-exchange partners"
      about="What each partner settles, and within which times. An enterprise creates its own partner; the operator configures it."
    >
      <Panel title="Partners" {...panel}>
        {({ partners: all }) =>
          all.length === 0 ? (
            <p className="p-4 text-sm text-muted">There are no off-exchange partners.</p>
          ) : (
            <>
              <PlainTable
                label="Partners"
                columns={columnsOf((one) => form.open(formOf(one)))}
                rows={all}
                rowKey={({ id }) => id}
              />
              {chosen && <ConfigurePartnerDialog key={chosen.id} partner={chosen} onClose={form.close} />}
            </>
          )
        }
      </Panel>
    </PlatformPage>
  );
}
