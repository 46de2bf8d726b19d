import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/webhooks/test-bench.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { inTurn } from '#server/core/runtime/in-turn.ts';
import { type Context } from '#server/core/runtime/service.ts';
import { findWebhook, readableEnterprises } from '../records/webhook-access.ts';
import { keySet } from '../signatures/origin-token.ts';
import { findSecrets, openStandings } from '../signatures/secret-store.ts';
import { explainSignature, type SentNotification } from './explain-signature.ts';
import { explainToken, looksLikeToken } from './explain-token.ts';
import { type Explanation, FINDINGS } from './findings.ts';
import { judgeSecret, type KnownSecret } from './key-variants.ts';
import { findSent } from './sent-notifications.ts';

type Input = ParsedInputOf<typeof contracts.explainWebhookSignature>;

/** Of others of the caller's enterprises; more make every guess slower. */
const MAX_OTHERS = 10;

export const explainWebhookSignature = operation(contracts.explainWebhookSignature, async (context, input) => {
  const body = bodyOf(input);
  if (input.webhookId !== undefined) await findWebhook(context, input.webhookId);
  const sent = await findSent(context.db, input);
  const explained = looksLikeToken(input.signature)
    ? await explainOrigin(context, input, { body, sent })
    : await explainSecretly(context, input, { body, sent });
  const { codes, ...rest } = explained;
  return { ...rest, findings: codes.map((code) => ({ code, text: FINDINGS[code] })) };
});

function bodyOf({ body, bodyBase64 }: Input): Buffer {
  if ((body === undefined) === (bodyBase64 === undefined))
    refuseField('body', 'give the received body, either as text or as base64 in bodyBase64');
  const bytes = bodyBase64 === undefined ? Buffer.from(body ?? '') : Buffer.from(bodyBase64, 'base64');
  if (bytes.length > contracts.MAX_BODY_BYTES)
    refuseField(bodyBase64 === undefined ? 'body' : 'bodyBase64', 'must be at most 256 KiB');
  return bytes;
}

interface Received {
  body: Buffer;
  sent: readonly SentNotification[];
}

function explainOrigin({ service }: Context, { signature, id }: Input, { body, sent }: Received): Promise<Explanation> {
  const { keys } = keySet(service.env.WEBHOOK_SIGNING_KEY);
  const payloads = sent.map(({ payload }) => payload);
  const now = service.clock.wall();
  return inTurn(() => explainToken({ token: signature, body, id, sent: payloads, keys, now }));
}

async function explainSecretly(context: Context, input: Input, { body, sent }: Received): Promise<Explanation> {
  const secrets = await findKnownSecrets(context, input.enterpriseId);
  if (!secrets.some(({ standing }) => standing === 'current'))
    fail('validation_failed', 'The enterprise has no signing secret yet. Create one with POST /api/v2/webhook/secret.');
  const { signature, id, timestamp, secret } = input;
  const now = context.service.clock.wall();
  const explained = await inTurn(() => explainSignature({ body, signature, id, timestamp, secrets, sent, now }));
  const judged = secret === undefined ? [] : judgeSecret(secret, secrets);
  return { ...explained, codes: [...new Set([...explained.codes, ...judged])] };
}

/** The secrets of the enterprise, and the present ones of the caller's others. */
async function findKnownSecrets({ db, service, now, caller }: Context, enterpriseId: string): Promise<KnownSecret[]> {
  const own = openStandings(service.vault, await findSecrets(db, enterpriseId), now);
  const others = readableEnterprises(caller)
    .filter((id) => id !== enterpriseId)
    .slice(0, MAX_OTHERS);
  const rows = await Promise.all(others.map((id) => findSecrets(db, id)));
  const ofOthers = rows.flatMap((row) => openStandings(service.vault, row, now));
  return [
    ...own,
    ...ofOthers
      .filter(({ standing }) => standing === 'current')
      .map(({ secret }) => ({ secret, standing: 'another' as const })),
  ];
}
