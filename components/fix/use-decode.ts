import { useRef, useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { decodeFixMessage } from '#lib/contracts/fix/decode.ts';

export type Decoded = OutputOf<typeof decodeFixMessage>;

interface Answer {
  decoded: Decoded | null;
  failure: ApiError | null;
}

/** The text and what was said of it. What was said of another text goes with it. */
export function useDecode(enterpriseId: string) {
  const [message, setMessage] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(0);
  const change = (text: string): number => {
    latest.current += 1;
    setMessage(text);
    setAnswer(null);
    setBusy(false);
    return latest.current;
  };
  const decode = async (text: string): Promise<void> => {
    const own = change(text);
    if (text.trim() === '') return;
    setBusy(true);
    const said = await call(decodeFixMessage, { enterpriseId, message: text }).then(
      (decoded) => ({ decoded, failure: null }),
      (error: unknown) => ({ decoded: null, failure: toApiError(error) }),
    );
    if (own !== latest.current) return;
    setAnswer(said);
    setBusy(false);
  };
  return {
    message,
    change: (text: string) => void change(text),
    decode,
    decoded: answer?.decoded ?? null,
    failure: answer?.failure ?? null,
    isBusy,
  };
}
