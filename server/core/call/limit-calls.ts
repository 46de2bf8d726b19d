import type { RateLimit } from '#lib/contract.ts';
import { limitHolds, publishedLimit } from '#lib/rate-limits.ts';
import type { Caller } from './caller.ts';
import { fail } from './errors.ts';
import type { Call } from './execute.ts';
import { networkOf } from './network.ts';
import { type CountedLimit, countCalls, type RateState, rateHeaders } from './rate-limit.ts';

const GENERAL = { token: publishedLimit('general'), session: publishedLimit('general-session') } as const;

/** Counts a call in every limit that holds for it: that of all calls of the user, then its own, then the shared one. Throws 429. */
export async function limitCalls(call: Call): Promise<void> {
  const { service, operation, caller } = call;
  const { RATE_LIMITS: setting } = service.env;
  const now = service.clock.now();
  const enterpriseIds = caller === null ? [] : enterprisesOf(caller);
  const general = caller?.kind === 'token' || caller?.kind === 'session' ? GENERAL[caller.kind] : null;
  if (general !== null && caller !== null && limitHolds(general, setting)) {
    const asked = { limit: general, userId: caller.userId, enterpriseIds, now };
    const state = await service.generalLimit.count(service.db, asked);
    if (!state.allowed) refuse(call, [state]);
  }
  const { combinedLimit } = operation.contract;
  const holding = [ownLimit(call), combinedLimit].filter((one) => one !== undefined && limitHolds(one, setting));
  const [first, second] = holding.map((limit) => countedFor(call, limit as RateLimit));
  if (!first) return;
  const states = await countCalls(service.db, [first, second], { now, enterpriseIds });
  Object.assign(call.headers, rateHeaders(states));
  if (states.some(({ allowed }) => !allowed)) refuse(call, states);
}

const enterprisesOf = ({ memberships, closedEnterprises }: Caller): string[] => [
  ...memberships.keys(),
  ...closedEnterprises,
];

/** The limit of the operation itself: the query as it was sent may choose another one. */
function ownLimit({ operation: { contract }, request: { query } }: Call): RateLimit | undefined {
  const { limit, limitWhen } = contract;
  if (!limitWhen) return limit;
  const sent = query.getAll(limitWhen.query);
  return sent.length === 1 && sent[0] === limitWhen.is ? limitWhen.limit : limit;
}

function countedFor({ operation, caller, request }: Call, limit: RateLimit): CountedLimit {
  const who = limit.by === 'user' ? (caller?.userId ?? '') : networkOf(request.address);
  return { limit, bucket: `${limit.bucket ?? operation.name}:${who}` };
}

function refuse(call: Call, states: readonly RateState[]): never {
  Object.assign(call.headers, rateHeaders(states));
  const { limit, name, windowSeconds, resetSeconds } = states.find(({ allowed }) => !allowed) as RateState;
  const which = name === 'default' ? '' : ` (${name})`;
  return fail(
    'rate_limited',
    `At most ${limit.toLocaleString('en-US')} calls in ${windowSeconds} seconds${which}. Try again in ${resetSeconds} s.`,
    { retryAfterSeconds: resetSeconds },
  );
}
