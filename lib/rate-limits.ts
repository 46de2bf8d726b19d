/**
 * A fixed window: at most `count` calls in `windowSeconds`, per caller (`user`) or per network address (`address`; of an IPv6
 * address the first 64 bits). Contracts that name the same `bucket` are counted together, else each is counted by itself.
 */
export interface RateLimit {
  count: number;
  windowSeconds: number;
  by: 'user' | 'address';
  bucket?: string;
  /** Of one that is published: the header fields list it by its name, else as `default`. */
  name?: LimitName;
}

interface Published extends RateLimit {
  /** By which setting of `RATE_LIMITS` it holds: any of them, `onboarding` and `all`, or `all` alone. */
  holds: 'always' | 'onboarding' | 'all';
  /** What it counts, in the words of whoever calls. */
  counts: string;
}

const onboarding = (count: number, counts: string) =>
  ({ count, windowSeconds: 60, by: 'user', holds: 'onboarding', counts }) as const;
const ofUser = (count: number, windowSeconds: number, counts: string) =>
  ({ count, windowSeconds, by: 'user', holds: 'all', counts }) as const;

/** Limits that callers know by name: the header fields list them by it, and the operator can raise those of a user. */
export const PUBLISHED_LIMITS = {
  'kyc-create': onboarding(20, 'creating KYC identities'),
  'kyc-list': onboarding(300, 'listing KYC identities in short'),
  'kyc-list-full': onboarding(5, 'listing KYC identities with `allData=true`'),
  'kyc-document-add': onboarding(20, 'adding documents to KYC identities'),
  'kyc-document-list': onboarding(300, 'listing documents of KYC identities'),
  'kyc-document-update': onboarding(20, 'replacing documents of KYC identities'),
  'kyc-signatures': onboarding(50, 'signing for KYC identities'),
  'kyb-create': onboarding(100, 'creating KYB identities'),
  'kyb-update': onboarding(50, 'changing KYB identities'),
  'kyb-documents': onboarding(100, 'adding documents to KYB identities'),
  'kyb-agreements': onboarding(100, 'attesting agreements of KYB identities'),
  'kyb-person-remove': onboarding(20, 'removing people from KYB identities'),
  'kyb-all': onboarding(200, 'the five KYB calls above together'),
  general: ofUser(360, 60, 'every call with an access token'),
  'general-session': ofUser(1200, 60, 'every call of a browser session'),
  otp: ofUser(15, 3, 'unlocking with a one-time code'),
  'send-otp': ofUser(3, 60, 'asking for a one-time code'),
  'get-user': ofUser(60, 600, 'reading a user of the public API'),
  'sharing-key': ofUser(5, 300, 'reading the key to share a wallet with somebody'),
  login: { count: 15, windowSeconds: 300, by: 'address', holds: 'always', counts: 'signing in' },
} as const satisfies Record<string, Published>;

export type LimitName = keyof typeof PUBLISHED_LIMITS;
export const LIMIT_NAMES = Object.keys(PUBLISHED_LIMITS) as [LimitName, ...LimitName[]];

/** Which of them hold in a deployment: every one, those of KYC, KYB and sign-in, or that of sign-in alone. */
export const LIMIT_SETTINGS = ['all', 'onboarding', 'off'] as const;
export type LimitSetting = (typeof LIMIT_SETTINGS)[number];

/** A published limit, as a contract declares it. */
export const publishedLimit = (name: LimitName): RateLimit => {
  const { count, windowSeconds, by } = PUBLISHED_LIMITS[name];
  return { count, windowSeconds, by, bucket: name, name };
};

/** Whether a limit holds under a setting; one without a name always does. */
export function limitHolds({ name }: Pick<RateLimit, 'name'>, setting: LimitSetting): boolean {
  if (name === undefined) return true;
  const { holds } = PUBLISHED_LIMITS[name];
  return holds === 'always' || setting === 'all' || holds === setting;
}
