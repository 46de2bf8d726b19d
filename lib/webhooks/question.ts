import type { InputOf } from '#lib/contract.ts';
import type { explainWebhookSignature } from '#lib/contracts/webhooks/test-bench.ts';

type Input = InputOf<typeof explainWebhookSignature>;

/** What a receiver has: to be judged. */
export interface Question {
  body: string;
  /** The exact bytes, where the text cannot hold them; as long as nobody edits the text. */
  bodyBase64: string | null;
  signature: string;
  id: string;
  timestamp: string;
  secret: string;
}

export const NOTHING: Question = { body: '', bodyBase64: null, signature: '', id: '', timestamp: '', secret: '' };

type Headers = Readonly<Record<string, string>>;

/** What a request shows: its body, its hex signature, and the headers of Standard Webhooks. */
export const questionOf = (body: string, headers: Headers, bodyBase64: string | null = null): Question => ({
  ...NOTHING,
  body,
  bodyBase64,
  signature: headers['x-signature-sha256'] ?? headers['webhook-signature'] ?? headers['x-webhook-jwt'] ?? '',
  id: headers['webhook-id'] ?? '',
  timestamp: headers['webhook-timestamp'] ?? '',
});

/** The call that judges it; the headers of Standard Webhooks only where they count. */
export function toInput(
  question: Question,
  { enterpriseId, webhookId }: { enterpriseId: string; webhookId: string },
): Input {
  const { body, bodyBase64, signature, id, timestamp, secret } = question;
  return {
    enterpriseId,
    webhookId,
    signature,
    ...(bodyBase64 === null ? { body } : { bodyBase64 }),
    ...(id === '' ? {} : { id }),
    ...(timestamp === '' ? {} : { timestamp }),
    ...(secret === '' ? {} : { secret }),
  };
}

/** Mistakes that receivers make, to see what is said of them. */
export const MISTAKES: readonly { id: string; label: string; apply: (question: Question) => Question }[] = [
  {
    id: 'reserialised',
    label: 'Body parsed and rewritten',
    apply: (question) => edited(question, (body) => JSON.stringify(JSON.parse(body), null, 2)),
  },
  { id: 'line-feed', label: 'Line feed after the body', apply: (question) => edited(question, (body) => `${body}\n`) },
  { id: 'changed', label: 'One letter of the body changed', apply: (question) => edited(question, swapLetter) },
  {
    id: 'upper-case',
    label: 'Signature in upper case',
    apply: (question) => ({ ...question, signature: question.signature.toUpperCase() }),
  },
  {
    id: 'base64',
    label: 'Signature in base64',
    apply: (question) => ({ ...question, signature: hexToBase64(question.signature) }),
  },
  {
    id: 'cut',
    label: 'Signature cut off',
    apply: (question) => ({ ...question, signature: question.signature.slice(0, -8) }),
  },
];

function edited(question: Question, change: (body: string) => string): Question {
  try {
    return { ...question, body: change(question.body), bodyBase64: null };
  } catch {
    return question;
  }
}

const swapLetter = (body: string): string =>
  body.replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));

const hexToBase64 = (hex: string): string =>
  btoa(String.fromCharCode(...(hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16))));

/** A question on its way through mistakes: each starts from what was there before the first. */
export interface Trial {
  question: Question;
  /** What mistakes start from; null before the first one of what was typed. */
  start: Question | null;
  /** Whether `start` is a delivery, not what somebody typed. */
  isLoaded: boolean;
  /** Id of the mistake made; `none`, or `own` for what was typed over a delivery. */
  mistake: string;
}

export const NO_TRIAL: Trial = { question: NOTHING, start: null, isLoaded: false, mistake: 'none' };

export const load = (question: Question): Trial => ({ question, start: question, isLoaded: true, mistake: 'none' });

/** What somebody typed is no mistake of the list; the secret of the receiver is no part of the delivery. */
export function retype(trial: Trial, question: Question): Trial {
  const isSame = (['body', 'signature', 'id', 'timestamp'] as const).every(
    (key) => question[key] === trial.question[key],
  );
  if (isSame) return { ...trial, question };
  return trial.isLoaded ? { ...trial, question, mistake: 'own' } : { ...NO_TRIAL, question };
}

/** Makes one mistake, and no other, in what was there before; `none` brings that back. */
export function choose(trial: Trial, mistake: string): Trial {
  const start = trial.start ?? trial.question;
  const found = MISTAKES.find(({ id }) => id === mistake);
  const question = { ...(found?.apply(start) ?? start), secret: trial.question.secret };
  return { ...trial, start, question, mistake: found ? mistake : 'none' };
}
