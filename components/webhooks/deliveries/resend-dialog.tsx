'use client';

import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { type DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import { resendDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { outcomeOfResending } from '#lib/webhooks/resend-outcome.ts';
import { nameOfWebhook } from '../endpoints/webhook-labels.ts';
import { type Resending, type Unsent, useResend } from './use-resend.ts';

interface ResendDialogProps {
  enterpriseId: string;
  rows: readonly DeliveryRow[];
  /** With whether anything was asked for. */
  onClose: (isDone: boolean) => void;
}

const count = (many: number): string => `${many.toLocaleString('en-US')} ${many === 1 ? 'delivery' : 'deliveries'}`;

function titleOf(many: number, state: Resending | null): string {
  if (state === null) return `Resend ${count(many)}?`;
  if (state.isRunning) return `Resending ${count(many)}`;
  return many === 1 ? 'Delivery resent' : 'Deliveries resent';
}

/** Sends several deliveries again: asks, shows how far it is, and names each that does not go out. */
export function ResendDialog({ enterpriseId, rows, onClose }: ResendDialogProps) {
  const { state, start, cancel } = useResend(enterpriseId);
  const leave = () => {
    cancel();
    onClose(state !== null);
  };
  const input = { enterpriseId, deliveryIds: rows.map(({ id }) => id) };
  return (
    <ModalFrame title={titleOf(rows.length, state)} isOpen onLeave={leave}>
      <ModalBody>
        {state === null ? (
          <p>
            They are sent at once with the same id and bytes, signed with the current secret, even if the endpoint is
            suspended. The result does not count for or against the endpoint.
          </p>
        ) : (
          <Progress state={state} />
        )}
      </ModalBody>
      <ModalActions>
        {state === null && (
          <div className="mr-auto">
            <CopyAsCode contract={resendDeliveries} input={input} isQuiet />
          </div>
        )}
        {state?.isRunning === true && (
          <Button variant="outline" onPress={cancel}>
            Stop
          </Button>
        )}
        {state?.isRunning !== true && (
          <Button variant={state === null ? 'outline' : 'primary'} onPress={leave}>
            {state === null ? 'Cancel' : 'Close'}
          </Button>
        )}
        {state === null && (
          <Button variant="primary" onPress={() => void start(rows)}>
            Resend
          </Button>
        )}
      </ModalActions>
    </ModalFrame>
  );
}

const LOOKS = {
  good: { Icon: CircleCheck, text: 'text-good', bar: 'accent-good' },
  attention: { Icon: TriangleAlert, text: 'text-attention', bar: 'accent-attention' },
  waiting: { Icon: Clock, text: 'text-waiting', bar: 'accent-(--accent)' },
} as const;

const BAR = 'h-1.5 min-w-24 flex-1 overflow-hidden rounded-full';

function Progress({ state }: { state: Resending }) {
  const { asked, done, unsent, isRunning, settled } = state;
  if (isRunning)
    return (
      <div className="flex items-center gap-3">
        <p role="status" className="numeric min-w-52" data-testid="resend">
          {done} of {asked} requested
        </p>
        <progress aria-label="Resending" max={asked} value={done} className={`${BAR} accent-(--accent)`} />
      </div>
    );
  const { tone, words, reason, delivered } = outcomeOfResending({ asked, going: done - unsent.length, settled });
  const { Icon, text, bar } = LOOKS[tone];
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Icon className={`size-4 shrink-0 ${text}`} aria-hidden="true" />
        <p role="status" className="numeric" data-testid="resend">
          {words}
        </p>
        <progress aria-label="Delivered" max={asked} value={delivered} className={`${BAR} ${bar}`} />
      </div>
      {reason !== null && (
        <p data-testid="resend-reason">
          Most frequent reason: <span className="break-words">{reason}</span>
        </p>
      )}
      {done < asked && <p className="text-muted">Stopped: {count(asked - done)} not resent.</p>}
      {unsent.length > 0 && <UnsentList unsent={unsent} />}
    </>
  );
}

function UnsentList({ unsent }: { unsent: readonly Unsent[] }) {
  return (
    <section aria-label="Not resent">
      <h3 className="mb-1.5 text-sm font-semibold">Not resent: {unsent.length}</h3>
      <ul className="divide-y divide-separator rounded-lg border border-border">
        {unsent.map(({ row, reason }) => (
          <li key={row.id} data-testid="unsent" className="px-3 py-2">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 truncate font-medium">
                {nameOfWebhook({ label: row.webhookLabel ?? '', url: row.url })}
              </span>
              <CopyableId value={row.id} label="delivery id" />
            </span>
            <span className="block text-xs text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
