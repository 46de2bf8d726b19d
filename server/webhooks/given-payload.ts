import { callbackOf } from '#lib/contracts/callback-docs.ts';
import { MAX_PAYLOAD_BYTES } from '#lib/contracts/webhook-simulations.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { readObject } from '#lib/json-text.ts';
import { fail } from '#server/core/errors.ts';
import type { NotificationContent } from './new-notification.ts';
import type { Webhook } from './open-notifications.ts';

const refuse = (problems: FieldProblem[]): never =>
  fail(
    'validation_failed',
    problems
      .map(({ path, message }) => `${path}: ${message}`)
      .join('; ')
      .slice(0, 1000),
    {
      problems,
    },
  );

type Body = Readonly<Record<string, unknown>>;

/** What a callback of this webhook says of itself, whatever else it tells. */
const identityOf = (webhook: Webhook, enterpriseId: string): Body => ({
  webhook: webhook.id,
  simulation: true,
  ...(webhook.scope === 'wallet' ? { coin: webhook.coin } : { enterprise: enterpriseId }),
  ...(webhook.walletId === null ? {} : { wallet: webhook.walletId }),
  ...(webhook.organizationId === null ? {} : { organization: webhook.organizationId }),
});

const textOf = (body: Body, name: string): string | undefined =>
  typeof body[name] === 'string' ? body[name] : undefined;

/** What the body tells of, as a notification keeps it. */
function contentOf(body: Body, enterpriseId: string): NotificationContent {
  const [hash, walletId, transferId] = ['hash', 'wallet', 'transfer'].map((name) => textOf(body, name));
  const [accessTokenId, bankAccountId] = ['accessToken', 'bankAccount'].map((name) => textOf(body, name));
  const subjects = [
    ['access-token', accessTokenId],
    ['bank-account', bankAccountId],
    ['transfer', transferId],
    ['wallet', walletId],
    ['block', hash],
  ] as const;
  const [subjectType, subjectId] = subjects.find(([, id]) => id !== undefined) ?? [];
  const pendingApprovalId = textOf(body, 'pendingApproval');
  const coin = textOf(body, 'coin');
  return {
    enterpriseId,
    coin,
    hash,
    walletId,
    transferId,
    pendingApprovalId,
    accessTokenId,
    bankAccountId,
    subjectType,
    subjectId,
  };
}

/**
 * Reads the text of a callback that somebody wants to be sent as it is. It must be a JSON object without repeated keys that fits the
 * schema of its type, and be of this webhook. Throws 400 naming each field that is wrong.
 */
export function readGivenPayload(
  webhook: Webhook,
  enterpriseId: string,
  text: string,
): { content: NotificationContent; given: { id: string; payload: string } } {
  if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) refuse([{ path: 'payload', message: 'must be at most 4 MiB' }]);
  const { value, problem } = readObject(text);
  if (value === undefined) return refuse([{ path: 'payload', message: problem }]);
  const checked = callbackOf(webhook).schema.strict().safeParse(value);
  if (!checked.success)
    refuse(
      checked.error.issues.slice(0, 20).map(({ path, message }) => ({ path: ['payload', ...path].join('.'), message })),
    );
  const wrong = Object.entries(identityOf(webhook, enterpriseId)).filter(([name, own]) => value[name] !== own);
  if (wrong.length > 0)
    refuse(wrong.map(([name, own]) => ({ path: `payload.${name}`, message: `must be ${JSON.stringify(own)}` })));
  return { content: contentOf(value, enterpriseId), given: { id: String(value.id), payload: text } };
}
