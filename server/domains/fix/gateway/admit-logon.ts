import type { FixSessionKind } from '#lib/fix/words.ts';
import { TRADE } from '#lib/rights.ts';
import { coversScope } from '#lib/scopes.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { isAddressAllowed } from '#server/core/call/auth.ts';
import type { Caller, TokenCredential } from '#server/core/call/caller.ts';
import { Failure } from '#server/core/call/errors.ts';
import { countCall } from '#server/core/call/rate-limit.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { permitAccount, type TradingAccount } from '#server/domains/trading/public.ts';
import { logonProblem } from '../session/logon.ts';
import { type FixMessage, valueOf } from '../wire/message.ts';
import { compIdOf, marketIdOf } from './settings.ts';

const MINUTE = { windowSeconds: 60, by: 'address' } as const;
const PER_ADDRESS = 60;
const NOT_AUTHORISED = 'not authorised for this account';
const READS = { scope: 'trade_view', licence: 'fix' } as const;

/** Why a Logon is refused: the text that its sender gets. */
export interface RefusedLogon {
  refusal: string;
}

/** Who logs on, to what. */
export interface AdmittedLogon {
  kind: FixSessionKind;
  account: TradingAccount;
  caller: Caller;
  /** Of the token, by which it is looked up again. */
  tokenHash: string;
}

type Outcome<T> = T | RefusedLogon;
const refuse = (refusal: string): RefusedLogon => ({ refusal });
export const isRefusedLogon = (outcome: object): outcome is RefusedLogon => 'refusal' in outcome;

/** Whether somebody has logged on too often in this minute from an address, in all or to a session: strangers lock nobody out elsewhere. */
async function isTooOften(service: Service, ids: string, address: string): Promise<boolean> {
  const { FIX_LOGONS_PER_MINUTE: perSession } = service.env;
  if (perSession === 0) return false;
  const now = service.clock.wall();
  const count = async (bucket: string, most: number) =>
    (await countCall(service.db, { bucket, limit: { ...MINUTE, count: most }, now })).allowed;
  if (!(await count(`fix-logons-from:${address}`, PER_ADDRESS))) return true;
  return !(await count(`fix-logons:${ids}:${address}`, perSession));
}

/** What of a token keeps it from a session, as its credentials are now; null where nothing does. */
export function tokenProblem(
  service: Service,
  credential: TokenCredential | null,
  address: string,
): { text: string; isGone?: true } | null {
  if (credential === null) return { text: 'invalid access token', isGone: true };
  if (credential.expiresAt <= service.clock.nowIso()) return { text: 'access token expired' };
  const { ipRestrict } = credential;
  if (ipRestrict && !isAddressAllowed(ipRestrict, address)) return { text: 'address not allowed for this token' };
  return coversScope(credential.caller.scopes, 'trade_fix') ? null : { text: 'token missing trade_fix scope' };
}

/** Whether the account’s enterprise may use FIX, and the caller the account. */
export async function isAuthorised(service: Service, caller: Caller, account: TradingAccount): Promise<boolean> {
  const enterprise = await service.credentials.enterprise(account.enterpriseId);
  if (!enterprise?.licences.has('fix')) return false;
  return holdsRight(caller, account.enterpriseId, READS);
}

/** Whether a caller may trade on an account, and not only read. */
export const maySendOrders = (caller: Caller, { enterpriseId }: TradingAccount): boolean =>
  holdsRight(caller, enterpriseId, TRADE);

/** Whether a caller may read the market of an account. */
export const mayReadMarkets = (caller: Caller, { enterpriseId }: TradingAccount): boolean =>
  holdsRight(caller, enterpriseId, READS);

async function accountFor(service: Service, caller: Caller, accountId: string): Promise<TradingAccount | null> {
  const account = await permitAccount({ db: service.db, caller }, accountId, READS).catch((error: unknown) => {
    if (error instanceof Failure && error.status < 500) return null;
    throw error;
  });
  return account !== null && (await isAuthorised(service, caller, account)) ? account : null;
}

/** Which session the CompIDs of a Logon name. */
function namedSession(
  { env }: Service,
  logon: FixMessage,
): Outcome<{ kind: FixSessionKind; accountId: string; serviceId: string }> {
  const accountId = valueOf(logon, 49) ?? '';
  const serviceId = valueOf(logon, 56) ?? '';
  if (!isHexId(accountId)) return refuse('invalid account ID in SenderCompID: expected 32 hex chars');
  const compId = compIdOf(env);
  const marketId = marketIdOf(compId);
  if (serviceId === compId) return { kind: 'orders', accountId, serviceId };
  if (serviceId === marketId) return { kind: 'market', accountId, serviceId };
  return refuse(`unknown TargetCompID: expected ${compId} or ${marketId}`);
}

/**
 * Decides whether a Logon, whose frame and time are good, may begin a session: the checks in their order. Whether another connection has
 * the session is not looked at here.
 */
export async function admitLogon(
  service: Service,
  logon: FixMessage,
  address: string,
): Promise<Outcome<AdmittedLogon>> {
  const named = namedSession(service, logon);
  if (isRefusedLogon(named)) return named;
  const { kind, accountId, serviceId } = named;
  if (await isTooOften(service, `${accountId}:${serviceId}`, address))
    return refuse('rate limit exceeded on logon, retry shortly');
  const token = valueOf(logon, 554);
  if (!token) return refuse('missing or empty access token (tag 554)');
  const tokenHash = sha256(Buffer.from(token, 'latin1').toString()).toString('hex');
  const credential = await service.credentials.token(tokenHash);
  const problem = tokenProblem(service, credential, address);
  if (problem !== null || credential === null) return refuse(problem?.text ?? 'invalid access token');
  const { caller } = credential;
  const account = await accountFor(service, caller, accountId);
  if (account === null) return refuse(NOT_AUTHORISED);
  const wrong = logonProblem(logon);
  if (wrong !== null) return refuse(wrong);
  if (caller.tokenId !== undefined) service.usage.token(caller.tokenId);
  return { kind, account, caller, tokenHash };
}
