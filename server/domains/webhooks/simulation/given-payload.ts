import { callbackNameOf } from '#lib/contracts/webhooks/callback-name.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { CallbackContent } from '#lib/events/catalogue.ts';
import { type PayloadBody, readPayload } from '#lib/webhooks/read-payload.ts';
import { fail } from '#server/core/call/errors.ts';
import { callbackDocs } from '#server/core/events/callback-docs.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { kindOf } from '../records/kind.ts';
import type { Webhook } from '../records/notification-store.ts';

/** What the bodies of a webhook look like. Throws for a type that is not documented. */
export function callbackSchemaOf(domains: readonly Domain[], webhook: Pick<Webhook, 'type' | 'walletId'>) {
  const found = callbackDocs(domains).get(callbackNameOf(webhook));
  if (!found) throw new Error(`bodies of the type ${webhook.type} are not documented`);
  return found.schema;
}

/** Ends the operation with every field of the payload that is wrong. Throws Failure. */
function refuse(found: readonly FieldProblem[]): never {
  const problems = found.map(({ path, message }) => ({ path: path === '' ? 'payload' : `payload.${path}`, message }));
  const text = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return fail('validation_failed', text.slice(0, 1000), { problems });
}

const textOf = (body: PayloadBody, name: string): string | undefined =>
  typeof body[name] === 'string' ? body[name] : undefined;

/** What the body tells of, as a notification keeps it. */
function contentOf(body: PayloadBody, enterpriseId: string): CallbackContent {
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

/** Reads the text of a callback that somebody wants to be sent as it is. Throws 400 naming each field that is wrong. */
export function readGivenPayload(
  domains: readonly Domain[],
  webhook: Webhook,
  { enterpriseId, text }: { enterpriseId: string; text: string },
): { content: CallbackContent; given: { id: string; payload: string } } {
  const of = { ...webhook, kind: kindOf(webhook), enterpriseId };
  const { body, problems } = readPayload(of, text, callbackSchemaOf(domains, webhook));
  if (body === null) return refuse(problems);
  return { content: contentOf(body, enterpriseId), given: { id: String(body.id), payload: text } };
}
