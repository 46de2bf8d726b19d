'use client';

import { useState } from 'react';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { useMemberName } from '#components/session/use-member-name.ts';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { type RelatedLink, RelatedLinks } from '#components/ui/drawer/related.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { getWebhook } from '#lib/contracts/webhooks/endpoints.ts';
import { getWebhookStatistics } from '#lib/contracts/webhooks/statistics.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { RecentDeliveries } from '../deliveries/recent-deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookStateMark } from './webhook-badges.tsx';
import { type WebhookDetail, WebhookHealthPanel } from './webhook-health.tsx';
import { KIND_WORDS, nameOfWebhook, TYPE_WORDS } from './webhook-labels.ts';
import { WebhookStatistics } from './webhook-statistics.tsx';

const Mono = ({ text }: { text: string }) => <code className="font-mono text-xs break-all">{text}</code>;

interface Names {
  wallet: string | undefined;
  maker: string | null;
}

function fieldsOf(row: WebhookDetail, { wallet, maker }: Names): Field[] {
  const fields: (Field | false)[] = [
    { label: 'URL', value: <Mono text={row.url} />, copy: row.url },
    { label: 'Type', value: TYPE_WORDS[row.type], copy: row.type },
    { label: 'Source', value: KIND_WORDS[row.kind] },
    row.kind !== 'enterprise' && row.coin !== null && { label: 'Coin', value: row.coin, copy: row.coin },
    row.kind === 'block' && { label: 'Confirmations', value: String(row.numConfirmations ?? 0) },
    row.walletId !== null && { label: 'Wallet', value: wallet ?? <Mono text={row.walletId} />, copy: row.walletId },
    row.userId !== null && { label: 'Created by', value: maker ?? <Mono text={row.userId} />, copy: row.userId },
    {
      label: 'Order',
      value: row.isOrdered
        ? 'Kept: each delivery waits for those before it'
        : 'Not kept: each delivery is sent as soon as possible',
    },
    row.kind === 'wallet' && {
      label: 'Include failures',
      value: row.listenToFailureStates ? 'Yes, rejected and failed transactions' : 'No',
    },
    { label: 'Last sequence number', value: <span className="numeric">{row.sequence.toLocaleString('en-US')}</span> },
    { label: 'Created', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
    { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
    { label: 'Endpoint id', value: <Mono text={row.id} />, copy: row.id },
  ];
  return fields.filter((field) => field !== false);
}

function linksOf(enterpriseId: string, { id, walletId }: WebhookDetail): RelatedLink[] {
  const deliveries = areaPath(enterpriseId, `webhooks/deliveries?webhookIds=${id}`);
  const dvp = areaPath(enterpriseId, `settlements/dvp?accountIds=${walletId}`);
  return [
    { label: 'Open in the test bench', href: areaPath(enterpriseId, `webhooks/bench?webhook=${id}`) },
    { label: 'All deliveries', href: deliveries },
    { label: 'Failed deliveries', href: `${deliveries}&states=failed` },
    ...(walletId === null ? [] : [{ label: 'DVP settlements of the wallet', href: dvp }]),
  ];
}

/** A webhook beside the list: where it goes, how that is going, and what can be done with it. */
export function WebhookDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now } = useSelf();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { data, failure: readFailure, retry } = useRecord(getWebhook, { enterpriseId, webhookId: id });
  useLiveRead(['webhook-delivery'], getWebhook, getWebhookStatistics, searchDeliveries);
  const accounts = useAccountNames(enterpriseId);
  const maker = useMemberName(enterpriseId, data?.userId ?? null);
  const names = { wallet: accounts.get(data?.walletId ?? ''), maker };
  if (!data) return <DrawerState kind="Endpoint" failure={readFailure} onRetry={retry} />;
  return (
    <DrawerBody
      kind="Endpoint"
      title={nameOfWebhook(data)}
      status={<WebhookStateMark row={data} />}
      actions={
        <>
          {failure && (
            <div className="basis-full">
              <ErrorPanel title="Something went wrong" text={failure.message} requestId={failure.requestId} />
            </div>
          )}
          <WebhookActions enterpriseId={enterpriseId} row={data} onFailure={setFailure} />
        </>
      }
      tabs={[
        {
          key: 'health',
          label: 'Health',
          content: (
            <>
              <WebhookHealthPanel enterpriseId={enterpriseId} row={data} now={now} />
              <WebhookStatistics enterpriseId={enterpriseId} webhookId={id} />
            </>
          ),
        },
        {
          key: 'details',
          label: 'Details',
          content: (
            <>
              <FieldList fields={fieldsOf(data, names)} />
              <Section title="Related">
                <RelatedLinks links={linksOf(enterpriseId, data)} />
              </Section>
            </>
          ),
        },
        {
          key: 'deliveries',
          label: 'Deliveries',
          content: <RecentDeliveries enterpriseId={enterpriseId} webhookId={id} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="webhook" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
