import { useRef, useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { setFirstStepsMark } from '#lib/console/first-steps.ts';
import type { OutputOf } from '#lib/contract.ts';
import { explainWebhookSignature } from '#lib/contracts/webhooks/test-bench.ts';
import { choose, load, NO_TRIAL, type Question, retype, type Trial, toInput } from '#lib/webhooks/question.ts';

type Verdict = OutputOf<typeof explainWebhookSignature>;

/** What was said, and of which webhook. */
interface Answer {
  webhookId: string;
  verdict: Verdict | null;
  failure: ApiError | null;
}

/** What is to be judged, and what was said of it. A change makes the verdict go, and one that is still to come is not taken. Nothing is asked without a signature. */
export function useVerify(enterpriseId: string, webhookId: string) {
  const { user } = useSelf();
  const [trial, setTrial] = useState(NO_TRIAL);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);
  const change = (next: Trial): number => {
    latest.current += 1;
    setTrial(next);
    setAnswer(null);
    setBusy(false);
    return latest.current;
  };
  const judge = async (next: Trial): Promise<void> => {
    const own = change(next);
    if (next.question.signature === '') return;
    setBusy(true);
    const said = await call(explainWebhookSignature, toInput(next.question, { enterpriseId, webhookId })).then(
      (verdict) => ({ webhookId, verdict, failure: null }),
      (error: unknown) => ({ webhookId, verdict: null, failure: toApiError(error) }),
    );
    if (own !== latest.current) return;
    if (said.verdict?.isValid) setFirstStepsMark(`${user.id}.${enterpriseId}`, 'verified');
    setAnswer(said);
    setBusy(false);
  };
  const valid = answer?.webhookId === webhookId ? answer : null;
  return {
    question: trial.question,
    mistake: trial.mistake,
    change: (question: Question) => void change(retype(trial, question)),
    verdict: valid?.verdict ?? null,
    failure: valid?.failure ?? null,
    isBusy,
    /** Takes a delivery, and judges it. */
    verify: (delivery: Question) => judge(load(delivery)),
    again: () => judge(trial),
    tryMistake: (id: string) => judge(choose(trial, id)),
  };
}

export type Verifying = ReturnType<typeof useVerify>;
