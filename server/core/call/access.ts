import type { Contract } from '#lib/contract.ts';
import type { Right } from '#lib/rights.ts';
import { ANY_WALLET, coversScope, isRoleAtLeast, ROLE_SCOPES, type Role, type Scope } from '#lib/scopes.ts';
import { isHexId } from '../runtime/id.ts';
import type { Service } from '../runtime/service.ts';
import type { Caller } from './caller.ts';
import { Failure, fail } from './errors.ts';

type WalletSought = string | typeof ANY_WALLET | undefined;

const CLOSED = 'Set up an authenticator first: the enterprise requires a second factor of its members.';
const UNKNOWN = 'The enterprise does not exist, or you are not a member of it.';

/**
 * Decides whether the caller may run the operation on this input. Returns the enterprise that the call is for, or null.
 * Throws 401, 403 or 404 as the contract's error shape says.
 */
export async function authorise(
  service: Service,
  contract: Contract,
  { caller, input }: { caller: Caller; input: Readonly<Record<string, unknown>> },
): Promise<string | null> {
  const { access } = contract;
  if (access.caller === 'anyone') return null;
  if (caller.kind === 'anonymous') fail('authentication_required', 'Send an access token or sign in.');
  if (caller.kind === 'machine') return access.caller === 'member' ? String(input[access.enterprise]) : null;
  if (mustEnrol(service, caller) && !(access.caller === 'user' && access.beforeSecondFactor))
    fail('second_factor_required', 'Set up an authenticator first: platform administrators need a second factor.');
  if (access.caller === 'platform-admin') {
    if (!caller.isPlatformAdmin || !caller.scopes.includes('all'))
      fail('missing_role', 'Only the platform administrator may do this.');
    return null;
  }
  const wallet = walletOf(access.wallet, input);
  if (access.caller === 'user') {
    if (access.tokenScope !== undefined) requireTokenScope(caller, access.tokenScope);
    if (access.scope !== undefined) requireScopeSomewhere(caller, access.scope, wallet);
    return null;
  }
  const enterpriseId = String(input[access.enterprise]);
  const role = await requireMembership(service, contract, { caller, enterpriseId });
  requireScope(caller, role, { scope: access.scope, wallet });
  if (access.role !== undefined && !isRoleAtLeast(role, access.role))
    fail('missing_role', `This needs the role ${access.role}.`);
  if (access.licence !== undefined) await requireLicence(service, enterpriseId, access.licence);
  return enterpriseId;
}

/** Whether nothing is open to the caller but setting up a second factor. The passwords of a sandbox are public, and need none. */
export const mustEnrol = ({ env }: Pick<Service, 'env'>, caller: Caller): boolean =>
  !env.sandbox && caller.isPlatformAdmin && caller.lacksSecondFactor;

/** Whether a call of the operation for this enterprise would be let in; for operations that put others together. */
export async function mayCall(
  service: Service,
  contract: Contract,
  { caller, enterpriseId }: { caller: Caller; enterpriseId: string },
): Promise<boolean> {
  const field = contract.access.caller === 'member' ? contract.access.enterprise : 'enterpriseId';
  return authorise(service, contract, { caller, input: { [field]: enterpriseId } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
}

function walletOf(field: string | undefined, input: Readonly<Record<string, unknown>>): WalletSought {
  if (field === undefined) return undefined;
  return field === '*' ? ANY_WALLET : String(input[field]);
}

/** Whether role and credentials together give a right in this enterprise; its licence is looked at elsewhere. */
export function holdsRight(caller: Caller, enterpriseId: string, { scope, role: least }: Right): boolean {
  const role = caller.memberships.get(enterpriseId);
  if (role === undefined || (least !== undefined && !isRoleAtLeast(role, least))) return false;
  return ROLE_SCOPES[role].has(scope) && coversScope(caller.scopes, scope);
}

/** Which of the scopes role and credentials together do not give in this enterprise. */
export function scopesMissing(caller: Caller, enterpriseId: string, scopes: readonly Scope[]): Scope[] {
  const role = caller.memberships.get(enterpriseId);
  return scopes.filter(
    (scope) => role === undefined || !ROLE_SCOPES[role].has(scope) || !coversScope(caller.scopes, scope),
  );
}

async function requireMembership(
  service: Service,
  contract: Contract,
  { caller, enterpriseId }: { caller: Caller; enterpriseId: string },
): Promise<Role> {
  const { unknownEnterprise = 404, foreignEnterprise = 404 } = contract.errors;
  const enterprise = isHexId(enterpriseId) ? await service.credentials.enterprise(enterpriseId) : null;
  const role = caller.memberships.get(enterpriseId);
  if (enterprise && role) return role;
  if (caller.closedEnterprises.has(enterpriseId)) fail('second_factor_required', CLOSED);
  const disclosed = unknownEnterprise !== foreignEnterprise;
  if (enterprise) {
    const text = disclosed ? 'You are not a member of this enterprise.' : UNKNOWN;
    return fail(foreignEnterprise === 401 ? 'not_a_member' : 'unknown_enterprise', text);
  }
  return fail(
    unknownEnterprise === 401 ? 'not_a_member' : 'unknown_enterprise',
    disclosed ? 'The enterprise does not exist.' : UNKNOWN,
  );
}

function requireScope(caller: Caller, role: Role, { scope, wallet }: { scope: Scope; wallet: WalletSought }): void {
  if (!ROLE_SCOPES[role].has(scope))
    fail('missing_scope', `Your role in this enterprise (${role}) does not carry the scope ${scope}.`);
  if (!coversScope(caller.scopes, scope, wallet)) fail('missing_scope', `The access token lacks the scope ${scope}.`);
}

function requireTokenScope(caller: Caller, scope: Scope): void {
  if (!coversScope(caller.scopes, scope)) fail('missing_scope', `The access token lacks the scope ${scope}.`);
}

function requireScopeSomewhere(caller: Caller, scope: Scope, wallet: WalletSought): void {
  if (!coversScope(caller.scopes, scope, wallet)) fail('missing_scope', `The access token lacks the scope ${scope}.`);
  const carried = [...caller.memberships.values()].some((role) => ROLE_SCOPES[role].has(scope));
  if (!carried && caller.closedEnterprises.size > 0) fail('second_factor_required', CLOSED);
  if (!carried) fail('missing_scope', `None of your roles carries the scope ${scope}.`);
}

async function requireLicence(service: Service, enterpriseId: string, licence: string): Promise<void> {
  const enterprise = await service.credentials.enterprise(enterpriseId);
  if (!enterprise?.licences.has(licence))
    fail('missing_licence', `The enterprise does not hold the ${licence} licence.`);
}
