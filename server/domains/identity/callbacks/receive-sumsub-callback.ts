import * as contracts from '#lib/contracts/identity/callbacks.ts';
import { fail } from '#server/core/call/errors.ts';
import { wholeBodyOperation } from '#server/core/call/operation.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { type Applied, applyNews } from '../apply-news.ts';
import type { ProviderNews, UnreadableCallback } from '../provider/identity-provider.ts';
import { DIGEST_ALGORITHM_HEADER, DIGEST_HEADER } from '../provider/sumsub/sumsub-callback.ts';
import { sumsubProvider } from '../provider/sumsub/sumsub-provider.ts';
import { insertCallback, noteOutcome } from './callback-store.ts';

type Callback = ProviderNews | UnreadableCallback;

/** What a callback says. Throws 404 where Sumsub is not the provider, 403 for what it did not sign. */
function readCallback(
  { service }: Preparation,
  signature: { digest?: string | undefined; digestAlgorithm?: string | undefined },
  body: Uint8Array,
): Callback {
  if (service.env.IDV_PROVIDER !== 'sumsub') fail('not_found', 'There is no such path.');
  const headers: Record<string, string | undefined> = {
    [DIGEST_HEADER]: signature.digest,
    [DIGEST_ALGORITHM_HEADER]: signature.digestAlgorithm,
  };
  const callback = sumsubProvider(service).readCallback((name) => headers[name], body);
  return callback ?? fail('callback_not_signed', 'The digest does not match the body.');
}

/** Applies what is read of a callback, once however often it comes. */
async function apply({ db, now, emit }: Context, callback: Callback): Promise<Applied | null> {
  const at = now.toISOString();
  const { key, type } = callback;
  const { isNew } = await insertCallback(db, {
    key,
    type,
    at: callback.type === null ? null : callback.at,
    receivedAt: at,
  });
  if (!isNew || callback.type === null) return null;
  const applied = await applyNews({ tx: db, at, emit }, callback);
  const idvId = applied.outcome === 'unknown' ? null : applied.record.id;
  await noteOutcome(db, key, { outcome: applied.outcome, idvId });
  return applied;
}

async function audit(context: Context, callback: Callback, applied: Applied | null): Promise<void> {
  const machine = { subjectType: 'idv', actorKind: 'machine' } as const;
  const said = { word: callback.type, ...(callback.type === null ? {} : { saidAt: callback.at }) };
  if (applied === null || applied.outcome === 'unknown') {
    const outcome = applied?.outcome ?? (callback.type === null ? 'unreadable' : 'repeated');
    return context.audit({ ...machine, subjectId: callback.key, after: { outcome, ...said } });
  }
  const { outcome, record } = applied;
  const { id: subjectId, enterpriseId, status, rejectLabels } = record;
  const decision = outcome === 'applied' ? applied.decision : {};
  await context.audit({
    ...machine,
    subjectId,
    enterpriseId,
    ...(outcome === 'applied' ? { before: { status, rejectLabels } } : {}),
    after: { outcome, ...said, ...decision },
  });
}

export const receiveSumsubCallback = wholeBodyOperation(
  contracts.receiveSumsubCallback,
  async (context, signature, body) => readCallback(context, signature, body),
  async (context, _, callback) => {
    const applied = await apply(context, callback);
    await audit(context, callback, applied);
    return { ok: true } as const;
  },
);
