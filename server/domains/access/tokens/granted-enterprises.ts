import type { ParsedInputOf } from '#lib/contract.ts';
import type { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { TokenRow } from './token-store.ts';

type Asked = Pick<ParsedInputOf<typeof createAccessToken>, 'enterprise' | 'permittedEnterprises'>;

/** The enterprises asked for, each the caller's own; those of the calling token when none were. */
export function grantedEnterprises({ caller }: Context, maker: TokenRow | undefined, input: Asked) {
  for (const path of ['enterprise', 'permittedEnterprises'] as const) {
    const foreign = [input[path] ?? []].flat().find((id) => !caller.memberships.has(id));
    if (foreign !== undefined) refuseField(path, 'must be one of your enterprises');
  }
  if (contradicts(input))
    refuseField('permittedEnterprises', 'must name the enterprise of `enterprise` alone, or be left out');
  const asked = input.permittedEnterprises ?? (input.enterprise === undefined ? undefined : [input.enterprise]);
  const inherited = maker?.permittedEnterprises ?? (maker?.enterpriseId ? [maker.enterpriseId] : undefined);
  return { enterpriseId: input.enterprise, permittedEnterprises: asked ?? inherited ?? openOnly(caller) };
}

/** Whether the two fields that say what a token is for say different things. */
const contradicts = ({ enterprise, permittedEnterprises: permitted }: Asked): boolean =>
  enterprise !== undefined &&
  permitted !== undefined &&
  (permitted.length === 0 || permitted.some((id) => id !== enterprise));

/** Whoever lacks the second factor that some of their enterprises require makes no token that is good there. */
function openOnly({ closedEnterprises, memberships }: Context['caller']): string[] | undefined {
  if (closedEnterprises.size === 0) return undefined;
  if (memberships.size > 0) return [...memberships.keys()];
  return fail('second_factor_required', 'Set up an authenticator first: your enterprises require a second factor.');
}
