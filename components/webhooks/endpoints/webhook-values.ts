import * as z from 'zod';
import { ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { createBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { WebhookKind } from '#lib/contracts/webhooks/endpoints.ts';
import { type Webhook } from '#lib/contracts/webhooks/shapes.ts';
import {
  BlockWebhookType,
  CallbackUrl,
  EnterpriseWebhookType,
  WalletWebhookType,
  WebhookLabel,
  WebhookType,
} from '#lib/contracts/webhooks/types.ts';
import { addWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { TYPE_WORDS } from './webhook-labels.ts';

const MAX_CONFIRMATIONS = 10_000;

/** The contract's own rules for an address, in words for who types it. */
export const ReceiverUrl = z
  .string()
  .min(1, 'Enter the URL of your receiver.')
  .max(2000)
  .refine((text) => !/\s/.test(text), 'Enter one URL, without blanks.')
  .refine(
    (text) => text === '' || /\s/.test(text) || /^https?:\/\/[^/]/i.test(text),
    'Start with http:// or https:// and a host.',
  )
  .pipe(CallbackUrl);

/** Kinds that the form makes; those of an organisation span enterprises and are made by API. */
const FormKind = WebhookKind.exclude(['organization']);

const isConfirmations = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= MAX_CONFIRMATIONS;

/** What a person fills in to make webhooks: one of each type. */
export const WebhookValues = z
  .object({
    kind: FormKind,
    types: z.array(WebhookType).min(1, 'Choose at least one type.').max(50),
    url: ReceiverUrl,
    label: WebhookLabel,
    coin: z.string().max(40),
    walletId: z.string().max(64),
    numConfirmations: z.string().refine(isConfirmations, 'Enter a whole number from 0 to 10,000.'),
    listenToFailureStates: z.boolean(),
  })
  .refine(({ kind, walletId }) => kind !== 'wallet' || walletId !== '', {
    path: ['walletId'],
    error: 'Choose a wallet.',
    when: () => true,
  });
export type WebhookValues = z.input<typeof WebhookValues>;

const TYPES: Readonly<Record<WebhookValues['kind'], readonly WebhookType[]>> = {
  enterprise: EnterpriseWebhookType.options,
  block: BlockWebhookType.options,
  wallet: WalletWebhookType.options,
};

/** Types that a webhook of a kind may have, in words. */
export const typeOptions = (kind: WebhookValues['kind']): { value: WebhookType; label: string }[] =>
  TYPES[kind].map((value) => ({ value, label: TYPE_WORDS[value] }));

/** The type that a form begins with for a kind. */
export const firstType = (kind: WebhookValues['kind']): WebhookType => TYPES[kind][0] ?? 'block';

/** The call that a filled-in form makes for a type: contract and input, by kind. */
export function toCreation(enterpriseId: string, values: WebhookValues, type: WebhookType) {
  const { kind, url, coin, walletId, numConfirmations, listenToFailureStates } = values;
  const common = { url, label: values.label || undefined };
  if (kind === 'enterprise') {
    const input = { enterpriseId, ...common, type: EnterpriseWebhookType.parse(type) };
    return { kind, contract: createEnterpriseWebhook, input } as const;
  }
  if (kind === 'block') {
    const chain = { coin, signingEnterpriseId: enterpriseId, numConfirmations: Number(numConfirmations) };
    const input = { ...chain, ...common, type: BlockWebhookType.parse(type) };
    return { kind, contract: createBlockWebhook, input } as const;
  }
  const input = { coin, walletId, ...common, type: WalletWebhookType.parse(type), listenToFailureStates };
  return { kind, contract: addWalletWebhook, input } as const;
}

/** Makes the webhook. Throws ApiError. */
async function sendCreation(creation: ReturnType<typeof toCreation>): Promise<Webhook> {
  switch (creation.kind) {
    case 'enterprise':
      return call(creation.contract, creation.input);
    case 'block':
      return call(creation.contract, creation.input);
    case 'wallet':
      return call(creation.contract, creation.input);
  }
}

/** What became of one of several types. */
export interface CreationResult {
  type: WebhookType;
  /** Of the new webhook; null when there is none. */
  id: string | null;
  problem: string | null;
}

/** Makes a webhook of each type, one after the other, and says what became of each. Throws ApiError when none was made. */
export async function createEach(enterpriseId: string, values: WebhookValues): Promise<CreationResult[]> {
  const results: CreationResult[] = [];
  let refusal: unknown;
  for (const type of values.types) {
    try {
      const { id } = await advised(() => sendCreation(toCreation(enterpriseId, values, type)));
      results.push({ type, id, problem: null });
    } catch (thrown) {
      refusal ??= thrown;
      results.push({ type, id: null, problem: toApiError(thrown).message });
    }
  }
  if (results.every(({ id }) => id === null)) throw refusal;
  return results;
}

const ADVICE: readonly (readonly [sign: RegExp, advice: string])[] = [
  [/service's own/, 'Choose another port: this one belongs to the service itself.'],
  [
    /private or reserved|public address/,
    'Use a public address. A platform administrator may open private ranges by ALLOW_PRIVATE_CIDRS; in sandbox mode 127.0.0.1 works.',
  ],
  [/host that exists/, 'Check the spelling, or publish the name first.'],
  [/user name or password/, 'Leave them out: receivers verify the signature instead.'],
];

const withAdvice = (message: string): string => {
  const [, advice] = ADVICE.find(([sign]) => sign.test(message)) ?? [];
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return advice === undefined ? sentence : `${sentence.replace(/\.?$/, '.')} ${advice}`;
};

/** Runs a call; what the service says of the address comes with what to do about it. Throws ApiError. */
export async function advised<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { status, code, message, requestId, problems, needsOtp } = toApiError(thrown);
    const named = problems.map((problem) =>
      problem.path === 'url' ? { ...problem, message: withAdvice(problem.message) } : problem,
    );
    throw new ApiError({ status, code, message, requestId, needsOtp, problems: named });
  }
}
