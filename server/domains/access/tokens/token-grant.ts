import { accessTokenEvents } from '#lib/events/access.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { listMemberships } from '#server/domains/directory/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { areRangesWithin } from '../rules.ts';
import { holdToken, limitsOf, type TokenRow } from './token-store.ts';

/** The calling token, held so that it is not revoked before what it makes is there to end with it. */
export async function findMaker({ caller, db }: Context): Promise<TokenRow | undefined> {
  if (caller.tokenId === undefined) return undefined;
  const maker = await holdToken(db, caller.userId, caller.tokenId);
  return maker ?? fail('invalid_token', 'The access token is unknown or was revoked.');
}

/** The addresses asked for, within those of the calling token; those of the calling token when none were. */
export function grantedRanges(maker: TokenRow | undefined, asked: string[] | undefined): string[] | undefined {
  const limits = maker?.ipRestrict;
  if (!limits) return asked?.length ? asked : undefined;
  if (!asked?.length) return limits;
  if (areRangesWithin(limits, asked)) return asked;
  return refuseField('ipRestrict', 'must lie within the addresses of the calling token');
}

/** Refuses to end or replace a token that may be used where the calling token may not: from other addresses, or elsewhere. */
export async function requireReach(
  context: Context,
  token: Pick<TokenRow, 'permittedEnterprises' | 'enterpriseId' | 'ipRestrict'>,
): Promise<void> {
  const maker = await findMaker(context);
  if (maker === undefined) return;
  const [held, reached] = [limitsOf(maker), limitsOf(token)];
  const isWithin = held === null || reached?.every((id) => held.includes(id));
  const ranges = token.ipRestrict ?? [];
  const isFromWithin = !maker.ipRestrict || (ranges.length > 0 && areRangesWithin(maker.ipRestrict, ranges));
  if (!isWithin || !isFromWithin)
    fail('missing_scope', 'The access token is limited, and the other may be used beyond its limits.');
}

/** Tells of a new token, in every enterprise where it may be used. */
export async function announceToken(context: Context, row: TokenRow): Promise<void> {
  const { caller, db } = context;
  const enterprises = row.permittedEnterprises ?? (await listMemberships(db, caller.userId)).map(({ id }) => id);
  const body = { userId: caller.userId, username: caller.email, tokenCreateTime: row.createdAt, accessToken: row.id };
  await context.emit(...accessTokenEvents.to(enterprises, 'created', { id: row.id, body }));
  await tellUsers(db, context.now, {
    notice: 'token-created',
    enterpriseId: null,
    to: { userIds: [row.userId] },
    subjectType: 'access-token',
    subjectId: row.id,
    detail: { label: row.label ?? '' },
  });
}
