'use client';

import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { CodeArea } from '#components/ui/fields/code-area.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import type { OutputOf } from '#lib/contract.ts';
import { explainWebhookSignature } from '#lib/contracts/webhooks/test-bench.ts';
import { MISTAKES, type Question, toInput } from '#lib/webhooks/question.ts';
import { BodyDifference } from './body-difference.tsx';
import { SmallField } from './small-field.tsx';
import { BenchPanel } from './test-bench-panel.tsx';
import type { Verifying } from './use-verify.ts';

type Verdict = OutputOf<typeof explainWebhookSignature>;

const SCHEMES: Readonly<Record<Verdict['scheme'], string>> = {
  hex: 'hex HMAC-SHA256 of the body',
  standard: 'Standard Webhooks',
  token: 'JWT of origin',
  unknown: 'unknown kind',
};

function Explained({ verdict }: { verdict: Verdict }) {
  const { isValid, scheme, findings, difference } = verdict;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const Icon = isValid ? CircleCheck : CircleX;
  return (
    <div
      ref={panel}
      data-testid="verdict"
      className={`rounded-lg border p-3 text-sm ${isValid ? 'border-good/40 bg-good-soft' : 'border-bad/30 bg-bad-soft'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Icon className={`size-4 shrink-0 ${isValid ? 'text-good' : 'text-bad'}`} aria-hidden="true" />
        {isValid ? 'Genuine' : 'Not genuine'}
        <span className="font-normal text-muted">({SCHEMES[scheme]})</span>
      </p>
      {findings.length > 0 && (
        <ul className="mt-1.5 list-disc pl-5">
          {findings.map(({ code, text }) => (
            <li key={code} data-code={code}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {difference && <BodyDifference difference={difference} />}
    </div>
  );
}

interface VerifyPanelProps {
  enterpriseId: string;
  webhookId: string;
  verifying: Verifying;
}

/** Checks a delivery as a receiver has it: whether it is genuine, and if not, why. */
export function VerifyPanel({ enterpriseId, webhookId, verifying }: VerifyPanelProps) {
  const { question, mistake, change, verdict, failure, isBusy, again, tryMistake } = verifying;
  const isReady = question.signature !== '';
  const choices = [
    { value: 'none', label: 'None' },
    ...(mistake === 'own' ? [{ value: 'own', label: 'Own changes' }] : []),
    ...MISTAKES.map(({ id, label }) => ({ value: id, label })),
  ];
  const set = (name: keyof Question) => (value: string) => change({ ...question, [name]: value });
  return (
    <BenchPanel
      step={4}
      title="Verify"
      about="Enter what your receiver got. You see what is wrong, but never the expected signature."
    >
      <CodeArea
        label="Body as it arrived"
        value={question.body}
        rows={5}
        onChange={(body) => change({ ...question, body, bodyBase64: null })}
      >
        {question.bodyBase64 !== null &&
          'These bytes are not UTF-8: the exact ones are checked, unless you edit the text.'}
      </CodeArea>
      <CodeArea label="Signature" value={question.signature} rows={2} onChange={set('signature')}>
        {question.body !== '' && !isReady
          ? 'There is no signature: deliveries are signed once the enterprise has a signing secret.'
          : 'Value of x-signature-sha256, webhook-signature or x-webhook-jwt.'}
      </CodeArea>
      <details className="text-sm">
        <summary className="text-muted">Standard Webhooks, and the secret of your receiver</summary>
        <div className="mt-2 grid items-start gap-3 sm:grid-cols-2">
          <SmallField label="webhook-id" value={question.id} onChange={set('id')} />
          <SmallField label="webhook-timestamp" value={question.timestamp} onChange={set('timestamp')} />
          <SmallField
            label="Secret of your receiver"
            type="password"
            value={question.secret}
            onChange={set('secret')}
            description="To check whether it is the right one. It is not stored."
            className="sm:col-span-2"
          />
        </div>
      </details>
      <div className="flex flex-wrap items-end gap-2">
        <BusyButton
          variant="primary"
          isBusy={isBusy}
          isDisabled={!isReady}
          icon={<ShieldCheck />}
          onPress={() => void again()}
        >
          Verify
        </BusyButton>
        <CopyAsCode
          contract={explainWebhookSignature}
          input={() => toInput(question, { enterpriseId, webhookId })}
          isQuiet
        />
        <div className="ml-auto w-56">
          <Choice
            label="Try a mistake"
            value={mistake}
            isDisabled={mistake === 'none' && (!isReady || question.body === '')}
            options={choices}
            onChange={(id) => void tryMistake(id)}
          />
        </div>
      </div>
      <div aria-live="polite">
        {failure && (
          <ErrorPanel title="The signature was not checked" text={failure.message} requestId={failure.requestId} />
        )}
        {verdict && <Explained verdict={verdict} />}
      </div>
    </BenchPanel>
  );
}
