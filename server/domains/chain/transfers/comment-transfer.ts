import * as contracts from '#lib/contracts/chain/transfers.ts';
import { EDIT_WALLETS } from '#lib/rights.ts';
import { coversScope, ROLE_SCOPES } from '#lib/scopes.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { writeComment } from './comment-store.ts';
import { requireTransfer } from './find-transfer.ts';

const { scope } = EDIT_WALLETS;

/** Whether role and credentials let the caller edit this wallet, whole or by a scope of its own. */
function mayEdit(caller: Caller, { id, enterprise }: { id: string; enterprise: string }): boolean {
  const role = caller.memberships.get(enterprise);
  return role !== undefined && ROLE_SCOPES[role].has(scope) && coversScope(caller.scopes, scope, id);
}

export const commentTransfer = operation(contracts.commentTransfer, async (context, input) => {
  const { db, caller, now } = context;
  const wallet = await getWallet.run(context, input);
  if (!mayEdit(caller, wallet)) fail('missing_scope', `Your role in the wallet's enterprise lacks the scope ${scope}.`);
  const { id: transferId, comment: earlier } = await requireTransfer(db, wallet.id, { id: input.transferId });
  await writeComment(db, { transferId, comment: input.comment, changedAt: now.toISOString() });
  await context.audit({
    subjectType: 'wallet',
    subjectId: wallet.id,
    enterpriseId: wallet.enterprise,
    before: { transfer: transferId, comment: earlier },
    after: { transfer: transferId, comment: input.comment },
  });
  return requireTransfer(db, wallet.id, { id: transferId });
});
