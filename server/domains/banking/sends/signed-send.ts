import type { ParsedInputOf } from '#lib/contract.ts';
import { MAX_SEND_PAYLOAD, SignedSend, type sendSigned } from '#lib/contracts/banking/sends.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { demandObject } from '#server/domains/wallets/public.ts';

type Input = ParsedInputOf<typeof sendSigned>;

/** What a payload says. Throws 400 for one that `tx/build` could not have given, or that says other than the request. */
export function readSigned(input: Input): SignedSend {
  const parsed = SignedSend.safeParse(demandObject(input.halfSigned.payload, MAX_SEND_PAYLOAD));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuseField('halfSigned.payload', `is not as tx/build gives it: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const signed = parsed.data;
  if (signed.fromAccount !== input.walletId.toLowerCase())
    refuseField('halfSigned.payload', 'names another account than the path');
  const [recipient] = signed.recipients;
  const isOther =
    input.recipients?.some(({ address, amount }) => address !== recipient?.address || amount !== recipient.amount) ===
    true;
  if (isOther) refuseField('recipients', 'differ from what was signed');
  if (input.sequenceId !== undefined && input.sequenceId !== signed.sequenceId)
    refuseField('sequenceId', 'differs from what was signed');
  if (input.memo !== undefined && input.memo.value !== signed.memo) refuseField('memo', 'differs from what was signed');
  return signed;
}
