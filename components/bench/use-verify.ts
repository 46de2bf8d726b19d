import { useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { explainWebhookSignature } from '#lib/contracts/webhook-bench.ts';
import { NOTHING, type Question, toInput } from './question.ts';

type Verdict = OutputOf<typeof explainWebhookSignature>;

/** What is to be judged, and what was said of it; a change makes the verdict go. */
export function useVerify(enterpriseId: string, webhookId: string | null) {
  const [question, setQuestion] = useState(NOTHING);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: Question) => {
    setQuestion(next);
    setVerdict(null);
    setFailure(null);
  };
  const verify = async (next: Question): Promise<void> => {
    change(next);
    setBusy(true);
    await call(explainWebhookSignature, toInput(next, { enterpriseId, webhookId })).then(setVerdict, (error: unknown) =>
      setFailure(toApiError(error)),
    );
    setBusy(false);
  };
  return { question, change, verdict, failure, isBusy, verify };
}

export type Verifying = ReturnType<typeof useVerify>;
