import * as z from 'zod';
import { parseBounded } from '#lib/bounded-json.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { VERSION } from '../life/payload.ts';
import type { RequestRow } from '../life/whole.ts';

const MAX_NONCE = 200;
const MAX_ITEMS = 500;
const FORM = 'must be the JSON text that `getDvpBatchPayload` returned';

type Signable = Pick<RequestRow, 'id' | 'settlementId' | 'payload'>;

/** The text by which an account signs many requests at once, in their order. */
export const batchPayload = (accountId: string, requests: readonly Signable[], nonce: string): string =>
  JSON.stringify({
    nonce,
    version: VERSION,
    signerAccount: accountId,
    settlements: requests.map(({ settlementId, id, payload }) => ({
      settlementId,
      approvalRequestId: id,
      payloadSha256: sha256(payload).toString('hex'),
    })),
  });

const Sent = z.strictObject({
  nonce: z.string().min(1).max(MAX_NONCE),
  version: z.literal(VERSION),
  signerAccount: z.string().max(64),
  settlements: z
    .array(z.strictObject({ settlementId: z.guid(), approvalRequestId: z.guid(), payloadSha256: z.string().max(64) }))
    .min(1)
    .max(MAX_ITEMS),
});

/** What a payload says. Throws 400 for one that is not of this form, and for one that names a settlement twice. */
export function readBatchPayload(payload: string): z.output<typeof Sent> {
  const parsed = parseBounded(payload, { uniqueKeys: true });
  if (parsed.problem !== null) return refuseField('payload', parsed.problem);
  const sent = Sent.safeParse(parsed.value);
  if (!sent.success) return refuseField('payload', FORM);
  const ids = sent.data.settlements.map(({ settlementId }) => settlementId);
  if (new Set(ids).size < ids.length) refuseField('payload', 'names a settlement twice');
  return sent.data;
}
