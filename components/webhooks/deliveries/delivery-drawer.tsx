'use client';

import { useSelf } from '#components/session/self.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { type RelatedLink, RelatedLinks } from '#components/ui/drawer/related.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath, objectHref } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { formatDistance } from '#lib/time.ts';
import { standingOf } from '#lib/webhooks/delivery-standing.ts';
import { nameOfWebhook, TYPE_WORDS } from '../endpoints/webhook-labels.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { Answer, aboutKindOf, aboutOf, DeliveryStateMark, SimulationChip } from './delivery-badges.tsx';
import { formatMs } from './delivery-labels.ts';
import { DeliveryPayload } from './delivery-payload.tsx';
import { nextOf } from './failure-words.ts';
import { ResendButton } from './resend-button.tsx';
import { ThenAndNow } from './then-and-now.tsx';

type Delivery = OutputOf<typeof getDelivery>;

const Mono = ({ text }: { text: string }) => <code className="font-mono text-xs break-all">{text}</code>;

const sequenceWords = ({ sequence, simulation }: Delivery): string =>
  sequence === null ? (simulation ? 'None, as for every simulation' : 'None') : sequence.toLocaleString('en-US');

function nextAttemptField({ isHeld, nextAttempt }: Delivery, now: string): Field | false {
  const label = 'Next attempt';
  if (isHeld) return { label, value: 'When its endpoint is reactivated' };
  if (nextAttempt === null) return false;
  const value = (
    <>
      <Timestamp at={nextAttempt} precision="second" />{' '}
      <span className="text-muted">({formatDistance(nextAttempt, now)})</span>
    </>
  );
  return { label, value, copy: nextAttempt };
}

function fieldsOf(row: Delivery, now: string): Field[] {
  const fields: (Field | false)[] = [
    { label: 'Status', value: standingOf(row).meaning },
    nextAttemptField(row, now),
    { label: 'Attempts', value: `${row.attempts}, of which ${row.retries} by the retry schedule` },
    { label: 'Last response', value: <Answer row={row} /> },
    row.latencyMs !== null && { label: 'Duration', value: formatMs(row.latencyMs) },
    row.error !== null && { label: 'Last error', value: row.error, copy: row.error },
    { label: 'Type', value: TYPE_WORDS[row.type], copy: row.type },
    row.coin !== null && { label: 'Coin', value: row.coin, copy: row.coin },
    row.hash !== null && { label: 'Hash', value: <Mono text={row.hash} />, copy: row.hash },
    row.subjectId !== null && {
      label: 'Object',
      value: row.subjectName ?? <Mono text={row.subjectId} />,
      copy: row.subjectId,
    },
    row.eventId !== null && { label: 'Event id', value: <Mono text={row.eventId} />, copy: row.eventId },
    { label: 'Sequence number', value: sequenceWords(row) },
    { label: 'URL', value: <Mono text={row.url} />, copy: row.url },
    { label: 'Created', value: <Timestamp at={row.createdAt} precision="second" />, copy: row.createdAt },
    row.sentAt !== null && {
      label: 'Delivered',
      value: <Timestamp at={row.sentAt} precision="second" />,
      copy: row.sentAt,
    },
    { label: 'Delivery id', value: <Mono text={row.id} />, copy: row.id },
  ];
  return fields.filter((field) => field !== false);
}

function linksOf(enterpriseId: string, row: Delivery): RelatedLink[] {
  const { webhookId, webhookLabel, url, subjectType, subjectId, objectNow } = row;
  const href = subjectType === null || subjectId === null ? null : objectHref(enterpriseId, subjectType, subjectId);
  const endpoint = {
    label: nameOfWebhook({ label: webhookLabel ?? '', url }),
    href: areaPath(enterpriseId, `webhooks/endpoints?open=${webhookId}`),
    detail: 'Endpoint',
  };
  return [
    ...(webhookLabel === null ? [] : [endpoint]),
    ...(href === null || (objectNow === null && row.subjectName === null)
      ? []
      : [{ label: row.subjectName ?? 'The object', href, detail: aboutKindOf(row) ?? undefined }]),
    {
      label: 'All deliveries of the endpoint',
      href: areaPath(enterpriseId, `webhooks/deliveries?webhookIds=${webhookId}`),
    },
  ];
}

function tabsOf(enterpriseId: string, row: Delivery, now: string) {
  const { payload, attemptList, objectNow, createdAt } = row;
  const details = (
    <>
      <FieldList fields={fieldsOf(row, now)} />
      <Section title="Related">
        <RelatedLinks links={linksOf(enterpriseId, row)} />
      </Section>
    </>
  );
  return [
    {
      key: 'attempts',
      label: `Attempts (${row.attempts})`,
      content: <DeliveryAttempts attempts={attemptList} next={nextOf(row)} />,
    },
    { key: 'details', label: 'Details', content: details },
    { key: 'payload', label: 'Payload', content: <DeliveryPayload payload={payload} /> },
    {
      key: 'compare',
      label: 'Compare',
      content: <ThenAndNow payload={payload} at={createdAt} objectNow={objectNow} />,
    },
    { key: 'json', label: 'JSON', content: <RawJson value={row} /> },
  ];
}

/** What a delivery tells of: `Access token Nightly`. */
function titleOf(row: Delivery): string {
  const about = aboutOf(row);
  return [TYPE_WORDS[row.type], about].filter((part) => part !== null).join(' ');
}

/** One delivery beside the list: how far it is, what was sent, and what came back each time. */
export function DeliveryDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { now } = useSelf();
  const { data, failure, retry } = useRecord(getDelivery, { enterpriseId, deliveryId: id });
  if (!data) return <DrawerState kind="Delivery" failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind="Delivery"
      title={titleOf(data)}
      status={
        <span className="flex flex-wrap items-center gap-2">
          <DeliveryStateMark row={data} />
          <SimulationChip row={data} />
          <span className="text-xs text-muted">
            <Timestamp at={data.createdAt} precision="second" /> to{' '}
            {nameOfWebhook({ label: data.webhookLabel ?? '', url: data.url })}
          </span>
        </span>
      }
      actions={
        <>
          <ResendButton enterpriseId={enterpriseId} row={data} />
          <CopyAsCode contract={getDelivery} input={{ enterpriseId, deliveryId: id }} />
        </>
      }
      tabs={tabsOf(enterpriseId, data, now)}
    />
  );
}
