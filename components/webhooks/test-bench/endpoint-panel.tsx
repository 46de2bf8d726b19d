'use client';

import { ExternalLink, FlaskConical, Plus } from 'lucide-react';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { Receiver } from '#lib/contracts/webhooks/receivers.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { WebhookStateMark } from '../endpoints/webhook-badges.tsx';
import { Suspension } from '../endpoints/webhook-health.tsx';
import { nameOfWebhook, TYPE_WORDS } from '../endpoints/webhook-labels.ts';
import { ReceiverProgramForm } from './receiver-program.tsx';
import { StaleReceiver } from './stale-receiver.tsx';
import { BenchPanel } from './test-bench-panel.tsx';

interface EndpointPanelProps {
  enterpriseId: string;
  all: readonly WebhookRow[];
  webhook: WebhookRow;
  receiver: Receiver | null;
  isBusy: boolean;
  onChoose: (id: string) => void;
  onNew: () => void;
  onSetUp: () => void;
}

const RECEIVER_PATH = /\/receivers\/[\w-]{32}$/;

/** An address of a receiver of ours that is closed, or whose time is over. */
const isStale = ({ url }: WebhookRow, receiver: Receiver | null): boolean =>
  url !== receiver?.url && RECEIVER_PATH.test(url) && url.startsWith(location.origin);

/** Which endpoint is on the bench, where it goes, and what the built-in receiver answers. */
export function EndpointPanel(props: EndpointPanelProps) {
  const { enterpriseId, all, webhook, receiver, isBusy, onChoose, onNew, onSetUp } = props;
  const { now } = useSelf();
  const isOwn = webhook.url === receiver?.url;
  const button = { enterpriseId, right: MANAGE_WEBHOOKS, variant: 'outline' } as const;
  return (
    <BenchPanel
      step={1}
      title="Endpoint"
      aside={
        <div className="flex flex-wrap justify-end gap-2">
          {!all.some(({ url }) => url === receiver?.url) && (
            <MayButton {...button} size="sm" isBusy={isBusy} icon={<FlaskConical />} onPress={onSetUp}>
              Set up a test endpoint
            </MayButton>
          )}
          <MayButton {...button} size="sm" onPress={onNew}>
            <Plus /> New endpoint
          </MayButton>
        </div>
      }
    >
      <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-8">
        <div className="flex min-w-0 flex-col gap-2">
          <Choice
            label="Endpoint"
            value={webhook.id}
            options={all.map((row) => ({ value: row.id, label: `${nameOfWebhook(row)} · ${TYPE_WORDS[row.type]}` }))}
            onChange={onChoose}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <WebhookStateMark row={webhook} />
            {isOwn && <Chip label="Built-in receiver" meaning="Its deliveries arrive in the inbox on this page." />}
            <Link
              href={areaPath(enterpriseId, `webhooks/endpoints?open=${webhook.id}`)}
              prefetch={false}
              className="inline-flex items-center gap-1 text-link underline"
            >
              Open in Endpoints <ExternalLink className="size-3.5" aria-hidden="true" />
            </Link>
          </div>
          <code className="font-mono text-xs break-all text-muted">{webhook.url}</code>
        </div>
        {isOwn && receiver && <ReceiverProgramForm key={receiver.id} enterpriseId={enterpriseId} receiver={receiver} />}
        {webhook.state === 'suspended' && <Suspension enterpriseId={enterpriseId} row={webhook} now={now} />}
        {isStale(webhook, receiver) && <StaleReceiver enterpriseId={enterpriseId} webhook={webhook} />}
      </div>
    </BenchPanel>
  );
}
