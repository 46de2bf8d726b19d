'use client';

import { AlignLeft, CircleCheck, RotateCcw, Zap } from 'lucide-react';
import Link from 'next/link';
import { useMay } from '#components/session/use-may.ts';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { CodeArea } from '#components/ui/fields/code-area.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { toApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { type SimulationObject, sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { formatLocal } from '#lib/time.ts';
import { formatted } from '#lib/webhooks/payload-text.ts';
import { SmallField } from './small-field.tsx';
import { BenchPanel } from './test-bench-panel.tsx';
import { type Payload, useObjects, usePayload } from './use-payload.ts';

/** So that Send and what becomes of it are in one window of 800 px. */
const ROWS = 8;
const MANY = 50;

interface PayloadPanelProps {
  enterpriseId: string;
  webhook: WebhookRow;
  /** What the callback is about; null for placeholder data. */
  objectId: string | null;
  onObject: (id: string | null) => void;
  onSent: (delivery: DeliveryRow) => void;
}

const wordsOf = ({ title, detail, at }: SimulationObject): string =>
  [title, detail.length > 40 ? `${detail.slice(0, 12)}…` : detail, at === null ? '' : formatLocal(at)]
    .filter((part) => part !== '')
    .join(' · ');

interface ObjectPickerProps {
  enterpriseId: string;
  webhook: WebhookRow;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** What the callback is about: something real of this enterprise, or made up. */
function ObjectPicker({ enterpriseId, webhook, value, onChange }: ObjectPickerProps) {
  const { find, setFind, objects } = useObjects(enterpriseId, webhook.id);
  const isLong = objects.length >= MANY || find !== '';
  const isKnown = value === null || objects.some(({ id }) => id === value);
  return (
    <div className={isLong ? 'grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]' : ''}>
      <Choice
        label="About"
        value={value ?? ''}
        options={[
          { value: '', label: 'Placeholder data' },
          ...objects.map((object) => ({ value: object.id, label: wordsOf(object) })),
          ...(isKnown ? [] : [{ value: value ?? '', label: value ?? '' }]),
        ]}
        onChange={(id) => onChange(id === '' ? null : id)}
        description={
          objects.length === 0 && find === ''
            ? 'There are no objects to choose from; placeholder data is used.'
            : undefined
        }
      />
      {isLong && <SmallField label="Search" type="search" value={find} onChange={setFind} />}
    </div>
  );
}

/** Whether the text fits, or field by field why not. */
function Verdict({ payload, href }: { payload: Payload; href: string }) {
  const { check, draft } = payload;
  const schema = (
    <Link href={href} prefetch={false} className="text-link underline">
      JSON schema of {draft.data?.schemaName}
    </Link>
  );
  if (check.isComing) return <p>Checking …</p>;
  if (check.problems.length === 0)
    return (
      <p className="flex flex-wrap items-center gap-x-1.5" data-testid="payload-fits">
        <CircleCheck className="size-3.5 shrink-0 text-good" aria-hidden="true" />
        <span>Fits the {schema}.</span>
        <span className="numeric">{check.bytes.toLocaleString('en-US')} bytes are sent.</span>
      </p>
    );
  return (
    <div data-testid="payload-problems" className="text-bad">
      <ul>
        {check.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p className="text-muted">See the {schema}.</p>
    </div>
  );
}

function Editor({ payload, enterpriseId }: { payload: Payload; enterpriseId: string }) {
  const { text, setText, check, isCompact, setCompact, draft } = payload;
  const reference = areaPath(enterpriseId, `reference?operation=${draft.data?.schemaName ?? ''}Callback`);
  return (
    <>
      <CodeArea label="Payload" value={text} onChange={setText} rows={ROWS} isInvalid={check.problems.length > 0}>
        <Verdict payload={payload} href={reference} />
      </CodeArea>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isCompact}
            onChange={(event) => setCompact(event.target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
          Without white space, like real events
        </label>
        <span className="ml-auto flex gap-1">
          <Button variant="ghost" size="sm" onPress={() => setText(formatted(text))}>
            <AlignLeft /> Format
          </Button>
          <Button variant="ghost" size="sm" isDisabled={!payload.isEdited} onPress={payload.reset}>
            <RotateCcw /> Start over
          </Button>
        </span>
      </div>
    </>
  );
}

/** Writes a simulation, about something real or made up, and sends it. */
export function PayloadPanel(props: PayloadPanelProps) {
  const { enterpriseId, webhook } = props;
  const { isAllowed, reason } = useMay(enterpriseId, MANAGE_WEBHOOKS);
  return (
    <BenchPanel
      step={2}
      title="Simulate"
      about="A delivery marked as a simulation, sent at once and signed like any other."
    >
      {isAllowed ? (
        <Writer key={webhook.id} {...props} />
      ) : (
        <p className="text-sm text-muted">You cannot send simulations. {reason}</p>
      )}
    </BenchPanel>
  );
}

function Writer({ enterpriseId, webhook, objectId, onObject, onSent }: PayloadPanelProps) {
  const payload = usePayload(enterpriseId, webhook, objectId);
  const { draft, check, failure } = payload;
  const choose = (id: string | null) => {
    payload.setText(null);
    onObject(id);
  };
  const send = async () => {
    const delivery = await payload.send();
    if (delivery) onSent(delivery);
  };
  const isSuspended = webhook.state === 'suspended' ? 'The endpoint is suspended: reactivate it first.' : null;
  const isWrong = check.problems.length > 0 ? 'The payload does not fit the schema: see below.' : null;
  return (
    <>
      <ObjectPicker enterpriseId={enterpriseId} webhook={webhook} value={objectId} onChange={choose} />
      {draft.error ? (
        <ErrorPanel title="The draft could not be loaded" text={toApiError(draft.error).message}>
          <Button variant="outline" onPress={() => choose(null)}>
            Use placeholder data
          </Button>
        </ErrorPanel>
      ) : (
        <Editor payload={payload} enterpriseId={enterpriseId} />
      )}
      {failure && (
        <ErrorPanel title="The simulation was not sent" text={failure.message} requestId={failure.requestId} />
      )}
      <div className="flex flex-wrap gap-2">
        <MayButton
          enterpriseId={enterpriseId}
          right={MANAGE_WEBHOOKS}
          hindrance={
            isSuspended ?? (draft.data === undefined || check.isComing ? 'The draft is still loading.' : isWrong)
          }
          variant="primary"
          isBusy={payload.isSending}
          icon={<Zap />}
          onPress={() => void send()}
        >
          Send
        </MayButton>
        <CopyAsCode
          contract={sendSimulation}
          input={() => ({ enterpriseId, webhookId: webhook.id, payload: check.text })}
          isQuiet
        />
      </div>
    </>
  );
}
