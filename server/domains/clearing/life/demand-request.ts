import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { isAccountOf } from '#server/domains/wallets/public.ts';
import { isOpen } from '../rules.ts';
import { requireOwnAccount } from './own-account.ts';
import { isOver, type RequestRow, requestOf, type Whole } from './whole.ts';

export const UNKNOWN_SETTLEMENT = 'The account has no such settlement.';

interface Place {
  enterpriseId: string;
  accountId: string;
  actingUserId?: string | undefined;
}

/** Makes sure that an account is the enterprise's, where the shape of an operation has no 404 for it. Throws 403. */
export async function demandAccount(
  context: Pick<Context, 'db' | 'caller'>,
  place: Place,
  effect: 'read' | 'write',
): Promise<void> {
  await demandActingUser(context, place, effect);
  if (!(await isAccountOf(context.db, place.enterpriseId, place.accountId)))
    fail('account_not_of_enterprise', 'The account is not one of this enterprise.');
}

/** The same where the shape has a 404. */
export async function demandOwnAccount(
  context: Pick<Context, 'db' | 'caller'>,
  place: Place,
  effect: 'read' | 'write',
): Promise<void> {
  await demandActingUser(context, place, effect);
  await requireOwnAccount(context.db, place);
}

/** The request of an account that takes part. Throws 404. */
export const demandRequest = (whole: Whole | undefined, accountId: string): { whole: Whole; request: RequestRow } => {
  const request = whole && requestOf(whole, accountId);
  orNotFound(request, UNKNOWN_SETTLEMENT);
  return { whole: whole as Whole, request: request as RequestRow };
};

/** Makes sure that a settlement can still be acted on. Throws 422. */
export function demandOpen({ settlement }: Whole, at: string): void {
  if (!isOpen(settlement.status)) fail('unprocessable', `The settlement is ${settlement.status} already.`);
  if (isOver(settlement, at)) fail('unprocessable', 'The settlement has expired.');
}
