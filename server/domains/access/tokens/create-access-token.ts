import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/access/own-tokens.ts';
import { YEAR_SECONDS } from '#lib/contracts/access/own-tokens.ts';
import { coversScope, DEFAULT_TOKEN_SCOPES } from '#lib/scopes.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { lockUser } from '#server/domains/directory/public.ts';
import { isEnrolled } from '../codes/one-time-code.ts';
import { scopesBeyond } from '../rules.ts';
import { type PasswordProof, proveOwnPassword, requireCode, requirePassword } from '../sessions/sign-in.ts';
import { grantedEnterprises } from './granted-enterprises.ts';
import { announceToken, findMaker, grantedRanges } from './token-grant.ts';
import { auditPlace, insertToken, presentToken, type TokenRow } from './token-store.ts';

type Input = ParsedInputOf<typeof contracts.createAccessToken>;

/** The password, compared before the transaction. */
const prepare = async (context: Preparation, { password }: Input): Promise<PasswordProof | null> =>
  password === undefined ? null : proveOwnPassword(context, password);

export const createAccessToken = preparedOperation(
  contracts.createAccessToken,
  prepare,
  async (context, input, proof) => {
    const { caller } = context;
    const maker = await findMaker(context);
    const scopes = grantedScopes(caller.scopes, input.scope);
    const limits = { ...grantedEnterprises(context, maker, input), ipRestrict: grantedRanges(maker, input.ipRestrict) };
    const isInPerson = await confirmPerson(context, input, proof);
    const parent = maker?.kind === 'access' && !isInPerson ? maker : undefined;
    const { row, token } = await insertToken(context, {
      userId: caller.userId,
      kind: 'access',
      scopes,
      seconds: grantedSeconds(context, parent, input.duration),
      madeBy: parent?.id,
      label: input.label,
      ...limits,
    });
    await context.audit({ ...auditPlace(row), subjectId: row.id, after: { ...presentToken(row) } });
    await announceToken(context, row);
    await context.signal('access');
    return { ...presentToken(row), token };
  },
);

/**
 * A token ends with the access token that made it at the latest. A sign-in stands for the person, as a browser session does, and so does
 * a one-time code.
 */
function grantedSeconds({ now }: Context, parent: TokenRow | undefined, asked: number | undefined): number {
  if (parent === undefined) return asked ?? YEAR_SECONDS;
  const left = Math.floor((Date.parse(parent.expiresAt) - now.getTime()) / 1000);
  if (asked !== undefined && asked > left)
    refuseField(
      'duration',
      `must end with the calling token at the latest, in ${left} seconds, unless a one-time code confirms it`,
    );
  return asked ?? Math.min(YEAR_SECONDS, left);
}

/**
 * The one-time code where an authenticator is enrolled, else the password when a browser asks. False where neither is asked for. What
 * is sent is checked either way; to a token its user's password proves nothing.
 */
async function confirmPerson(context: Context, { otp }: Input, proof: PasswordProof | null): Promise<boolean> {
  const { caller, db } = context;
  const user = orNotFound(await lockUser(db, { id: caller.userId }), 'The user is gone.');
  if (proof !== null) await requirePassword(context, user, proof);
  await requireCode(context, user, otp);
  if (isEnrolled(user)) return true;
  if (caller.kind !== 'session') return false;
  if (proof === null) refuseField('password', 'is required from a browser session');
  return true;
}

function grantedScopes(held: readonly string[], asked: readonly string[] | undefined): string[] {
  if (asked === undefined) return DEFAULT_TOKEN_SCOPES.filter((scope) => coversScope(held, scope));
  const beyond = scopesBeyond(held, asked);
  if (beyond.length > 0) fail('missing_scope', `You hold no ${beyond.slice(0, 5).join(', ')} to hand on.`);
  return [...new Set(asked)];
}
