'use client';

import { Download } from 'lucide-react';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { type RelatedLink, RelatedLinks } from '#components/ui/drawer/related.tsx';
import { ExportNote } from '#components/ui/list/export-note.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { useExport } from '#components/ui/list/use-export.ts';
import { Section } from '#components/ui/section.tsx';
import { ApiError } from '#lib/api-error.ts';
import { findCoin } from '#lib/coins.ts';
import { areaPath, objectHref } from '#lib/console/area-path.ts';
import { exportLedgerEntries, listLedgerEntries } from '#lib/contracts/ledger/entries.ts';
import { listLedgerHolds } from '#lib/contracts/ledger/holds.ts';
import { type LedgerBalance, searchBalances } from '#lib/contracts/network/balances.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { balanceName, balancePlace } from './balance-labels.ts';
import { BALANCE_SUBJECTS } from './balance-subjects.ts';
import { LedgerEntries } from './ledger-entries.tsx';
import { LedgerHolds } from './ledger-holds.tsx';

const KIND = 'Balance';

const amount = (row: LedgerBalance, quantity: string) => (
  <Amount currency={row.currency} quantity={quantity} withBaseUnits />
);

const fieldsOf = (row: LedgerBalance): Field[] => [
  { label: 'Available', value: amount(row, row.available), copy: row.available },
  { label: 'Held', term: 'heldAmount', value: amount(row, row.held), copy: row.held },
  { label: 'Total', value: amount(row, row.posted), copy: row.posted },
  { label: 'Currency', value: findCoin(row.currency)?.name ?? row.currency, copy: row.currency },
  { label: 'Account', value: balancePlace(row) },
  ...(row.walletId === null
    ? []
    : [{ label: 'Wallet', value: row.walletName ?? row.walletId, copy: row.walletId } satisfies Field]),
  ...(row.connectionId === null
    ? []
    : [{ label: 'Connection', value: row.connectionName ?? row.connectionId, copy: row.connectionId } satisfies Field]),
  { label: 'Id', value: <span className="font-mono text-xs">{row.id}</span>, copy: row.id },
];

function relatedOf(enterpriseId: string, row: LedgerBalance): RelatedLink[] {
  const list = areaPath(enterpriseId, 'network/balances');
  const connection =
    row.connectionId === null ? null : objectHref(enterpriseId, 'off-exchange-connection', row.connectionId);
  const settlement =
    row.settlementId === null ? null : objectHref(enterpriseId, 'off-exchange-settlement', row.settlementId);
  const order = row.mintOrderId === null ? null : objectHref(enterpriseId, 'mint-order', row.mintOrderId);
  return [
    ...(connection === null ? [] : [{ label: `Connection ${row.connectionName ?? ''}`, href: connection }]),
    ...(settlement === null ? [] : [{ label: 'The settlement', href: settlement }]),
    ...(order === null ? [] : [{ label: 'The order', href: order }]),
    ...(row.walletId === null
      ? []
      : [{ label: `All balances of ${row.walletName ?? 'the wallet'}`, href: `${list}?walletIds=${row.walletId}` }]),
    { label: `All balances in ${row.currency}`, href: `${list}?currencies=${row.currency}` },
  ];
}

function ExportEntries({ enterpriseId, row }: { enterpriseId: string; row: LedgerBalance }) {
  const exporting = useExport();
  const name = `entries-${balanceName(row)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}-${row.currency}.csv`;
  return (
    <>
      <Button
        variant="outline"
        isDisabled={exporting.state.kind === 'running'}
        onPress={() => void exporting.start(exportLedgerEntries, { enterpriseId, ledgerAccountId: row.id }, name)}
      >
        <Download /> Export entries
      </Button>
      <ExportNote state={exporting.state} onCancel={exporting.cancel} onDismiss={exporting.dismiss} />
    </>
  );
}

const UNKNOWN = new ApiError({
  status: 404,
  code: 'NotFound',
  message: 'The enterprise has no such account.',
  requestId: null,
  problems: [],
  needsOtp: false,
});

/** What one account has of a currency, everything that moved on it, and what is held. */
export function BalanceDrawer({ id, enterpriseId }: RecordDrawerProps) {
  useLiveRead(BALANCE_SUBJECTS, listLedgerEntries, listLedgerHolds, searchBalances);
  const { data, failure, retry } = useRecord(searchBalances, { enterpriseId, ledgerAccountIds: [id], limit: 1 });
  const row = data?.balances[0];
  if (row === undefined)
    return <DrawerState kind={KIND} failure={failure ?? (data === undefined ? null : UNKNOWN)} onRetry={retry} />;
  const place = { enterpriseId, ledgerAccountId: row.id, currency: row.currency };
  return (
    <DrawerBody
      kind={KIND}
      title={`${balanceName(row)}, ${findCoin(row.currency)?.symbol ?? row.currency}`}
      status={<Amount currency={row.currency} quantity={row.available} />}
      actions={<ExportEntries enterpriseId={enterpriseId} row={row} />}
      tabs={[
        { key: 'entries', label: 'Entries', content: <LedgerEntries {...place} /> },
        { key: 'holds', label: 'Holds', content: <LedgerHolds {...place} /> },
        {
          key: 'details',
          label: 'Details',
          content: (
            <>
              <FieldList fields={fieldsOf(row)} />
              <Section title="Related">
                <RelatedLinks links={relatedOf(enterpriseId, row)} />
              </Section>
            </>
          ),
        },
        { key: 'json', label: 'JSON', content: <RawJson value={row} /> },
      ]}
    />
  );
}
