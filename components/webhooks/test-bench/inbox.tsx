'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type Arrival, listArrivals, type Receiver } from '#lib/contracts/webhooks/receivers.ts';
import { type Question, questionOf } from '#lib/webhooks/question.ts';
import { RequestHeaders } from '../deliveries/delivery-attempts.tsx';

const SHOWN = 20;

/** The text of a body, and whether the text says all of it. */
function readBody({ bodyBase64, bodyBytes }: Arrival): { text: string; isWhole: boolean; isText: boolean } {
  const bytes = Uint8Array.from(atob(bodyBase64), (letter) => letter.charCodeAt(0));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const back = new TextEncoder().encode(text);
  const isText = back.length === bytes.length && back.every((byte, at) => byte === bytes[at]);
  return { text, isWhole: bytes.length === bodyBytes, isText };
}

function Arrived({ arrival, isOpen, onVerify }: ArrivedProps) {
  const { number, receivedAt, method, headers, bodyBytes, answer } = arrival;
  const { text, isWhole, isText } = readBody(arrival);
  return (
    <li data-testid="arrival" className="border-b border-separator last:border-b-0">
      <details open={isOpen} className="group">
        <summary className="flex list-none flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 -outline-offset-2 hover:bg-row-hover">
          <ChevronRight className="size-4 shrink-0 text-muted group-open:rotate-90" aria-hidden="true" />
          <span className="numeric font-medium">
            {number}. {method}
          </span>
          <span className="numeric text-muted">{bodyBytes.toLocaleString('en-US')} bytes</span>
          <span className="text-muted">→ {answer}</span>
          <span className="ml-auto text-xs text-muted">
            <Timestamp at={receivedAt} />
          </span>
        </summary>
        <div className="flex flex-col gap-3 border-t border-separator px-3 py-3">
          <RequestHeaders headers={headers} />
          <pre className="max-h-60 overflow-y-auto rounded-md border border-border bg-background p-2.5 font-mono text-xs leading-5 break-all whitespace-pre-wrap">
            {text || 'The body is empty.'}
          </pre>
          {!isWhole && <p className="text-xs text-muted">Only the first 64 KiB are kept.</p>}
          <div>
            <Button
              variant="outline"
              size="sm"
              isDisabled={!isWhole}
              onPress={() => onVerify(questionOf(text, headers, isText ? null : arrival.bodyBase64))}
            >
              <ShieldCheck /> Verify this request
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

interface ArrivedProps {
  arrival: Arrival;
  isOpen: boolean;
  onVerify: (question: Question) => void;
}

interface InboxProps {
  enterpriseId: string;
  receiver: Receiver;
  onVerify: (question: Question) => void;
}

/** What the built-in receiver got: the other end of the line. */
export function Inbox({ enterpriseId, receiver, onVerify }: InboxProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listArrivals, { enterpriseId, limit: SHOWN }),
    refetchOnMount: 'always',
  });
  if (data === undefined) return <PanelState failure={error} onRetry={() => void refetch()} />;
  if (data.arrivals.length === 0)
    return (
      <p className="text-sm text-muted">Nothing has arrived yet. Press Send, or send something to the URL yourself.</p>
    );
  return (
    <>
      <ol className="overflow-hidden rounded-lg border border-border text-sm">
        {data.arrivals.map((arrival, index) => (
          <Arrived key={arrival.id} arrival={arrival} isOpen={index === 0} onVerify={onVerify} />
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted" data-testid="received">
        {receiver.received.toLocaleString('en-US')} arrived in total
        {receiver.dropped > 0 && `, of which the oldest ${receiver.dropped.toLocaleString('en-US')} are not kept`}.
        {receiver.received > data.arrivals.length && ` The newest ${data.arrivals.length} are shown.`}
      </p>
    </>
  );
}
