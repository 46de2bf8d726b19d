import type { Context } from '#server/core/runtime/service.ts';
import { managesUsers } from '#server/domains/directory/public.ts';
import type { TokenView } from './token-queries.ts';

/** What the caller may see of the tokens in an enterprise: all of them, or their own. */
export const tokenViewOf = (context: Context, enterpriseId: string): TokenView & { callerId: string } => ({
  enterpriseId,
  ownerId: managesUsers(context, enterpriseId) ? null : context.caller.userId,
  callerId: context.caller.userId,
  now: context.now.toISOString(),
});
