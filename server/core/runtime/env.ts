import { createPrivateKey } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ChainSettingError, readChainSettings } from '#lib/chain/chain-settings.ts';
import { CountryInput } from '#lib/countries.ts';
import { LIMIT_SETTINGS, type LimitSetting } from '#lib/rate-limits.ts';
import { BankFileError, readBankFiles } from './bank-files.ts';
import { DocumentStoreSettingError, readDocumentStore } from './document-store-settings.ts';
import { fixProblemOf, fixVariables, ROLES, rolesOf } from './fix-settings.ts';
import { isLoopback } from './hosts.ts';
import { IdvSettingError, idvProviderOf, idvVariables } from './idv-settings.ts';
import inherited from './inherited-variables.json' with { type: 'json' };
import { MailSettingError, readMailSettings } from './mail-settings.ts';
import { isOriginSetting, NO_ORIGIN } from './origin-setting.ts';
import { PushSettingError, readPushSettings } from './push-settings.ts';
import { redirectProblem } from './redirect-uris.ts';
import { SECRET_VARIABLES, SecretFileError, withSecretFiles } from './secret-files.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((word) => word === '1' || word === 'true');

/** Whether a PEM text holds a private key that may sign: Ed25519, or RSA of 2048 bits or more. */
function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyType === 'ed25519') return true;
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

const KEY_LENGTH = 32;
const path = z.string().min(1).optional();
const LONGEST_SESSION_MINUTES = 720;
const IDLE_MINUTES = 60;

/** Minutes on the virtual clock, up to 90 days. */
const minutes = z.coerce.number('must be a number').int().min(0).max(129_600);

/** Base units of a limit; 0 for none. */
const cents = z.coerce.number('must be a number').int().min(0).max(1_000_000_000_000);
const ADDRESS_BOOK_MINUTES = { sandbox: 1, production: 60 };

const LIMITS_BY_DEFAULT: Record<'sandbox' | 'production', LimitSetting> = { sandbox: 'onboarding', production: 'all' };

const termDays = z.coerce.number('must be a number').int().min(1).max(36_500);

const EnvSource = z.object({
  CLEARHOUSE_MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ROLES: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1).optional()),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((dir) => resolve(dir)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  DATABASE_URL_FILE: path,
  MIGRATION_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  MIGRATION_URL_FILE: path,
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
  MASTER_KEY: z
    .string()
    .refine(
      (list) => list.split(',').every((key) => key.trim().length >= KEY_LENGTH),
      `must be at least ${KEY_LENGTH} characters, each key of a list (for example \`openssl rand -hex ${KEY_LENGTH}\`)`,
    )
    .optional(),
  MASTER_KEY_FILE: path,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .regex(/^\w+:\/\/[^/?#]+\/?$/, 'must have no path: the service is served at its root')
    .optional(),
  TRUST_PROXY: flag.default(false),
  ALLOW_REMOTE_SANDBOX: flag.default(false),
  PAGES: z.enum(['built', 'dev']).default('built'),
  OPERATOR_NAME: z.string().min(1).max(60).default('Vendor'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FILE: z.string().min(1).optional(),
  ALLOW_PRIVATE_CIDRS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((range) => range.trim()))
    .transform((ranges) => ranges.filter((range) => range !== ''))
    .pipe(
      z.array(z.union([z.cidrv4(), z.cidrv6()], 'must be ranges such as 10.1.0.0/16, separated by commas')).max(100),
    ),
  WEBHOOK_SIGNING_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isSigningKey, 'must be a private key in PEM form: Ed25519, or RSA of 2048 bits or more')
    .optional(),
  WEBHOOK_SIGNING_KEY_FILE: path,
  CHAIN_SOURCES: z.string().max(10_000).default(''),
  EVM_CONFIRMATIONS: z.coerce.number('must be a number').int().min(1).max(1000).default(12),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_TOKEN_FILE: path,
  FCM_CREDENTIALS: z.string().min(1).max(20_000).optional(),
  FCM_CREDENTIALS_FILE: path,
  FCM_BASE_URL: z.string().refine(isOriginSetting, NO_ORIGIN).default('https://fcm.googleapis.com'),
  METRICS_PORT: z.coerce.number('must be a number').int().min(1).max(65_535).optional(),
  RATE_LIMITS: z.enum(LIMIT_SETTINGS, 'must be all, onboarding or off').optional(),
  REQUEST_LOG_DAYS: z.coerce.number('must be a number').int().min(0).max(30).default(7),
  TRADING_ORDERS_PER_SECOND: z.coerce.number('must be a number').int().min(0).max(10_000).default(10),
  ...fixVariables,
  ONBOARDING_DRAFT_DAYS: termDays.default(90),
  ONBOARDING_DECLINED_DAYS: termDays.default(365),
  ONBOARDING_CLOSED_DAYS: termDays.default(1826),
  BANK_DIRECTORY: path,
  SANCTIONED_COUNTRIES: z
    .string()
    .max(2000)
    .default('CUB,IRN,PRK,SYR')
    .transform((list) => list.split(',').map((code) => code.trim()))
    .transform((codes) => codes.filter((code) => code !== ''))
    .pipe(z.array(CountryInput)),
  PREAPPROVED_BANKS: z.string().max(10_000).optional(),
  FEES: path,
  DEPOSIT_ACCOUNTS: path,
  DOCUMENT_STORE: z.string().min(1).max(2000).default('database'),
  DOCUMENT_STORE_FILE: path,
  LINK_PROVIDER: z.enum(['none', 'sandbox'], 'must be none or sandbox').optional(),
  LINK_REDIRECTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((uri) => uri.trim()))
    .transform((uris) => uris.filter((uri) => uri !== ''))
    .pipe(
      z
        .array(
          z.string().superRefine((uri, context) => {
            const problem = redirectProblem(uri);
            if (problem !== null) context.addIssue({ code: 'custom', message: problem });
          }),
        )
        .max(100),
    ),
  ...idvVariables,
  ACH_DAY_LIMIT: cents.default(250_000),
  ACH_WEEK_LIMIT: cents.default(1_000_000),
  SMTP_URL: z.string().max(2000).optional(),
  SMTP_URL_FILE: path,
  MAIL_FROM: z.string().max(400).optional(),
  DKIM_DOMAIN: z.string().max(253).optional(),
  DKIM_SELECTOR: z.string().max(253).optional(),
  DKIM_KEY: z.string().max(20_000).optional(),
  DKIM_KEY_FILE: path,
  ADDRESS_BOOK_REVIEW: z.enum(['off', 'unlisted', 'all'], 'must be off, unlisted or all').default('off'),
  ADDRESS_BOOK_ACTIVATION_MINUTES: minutes.optional(),
  ADDRESS_BOOK_DEACTIVATION_MINUTES: minutes.optional(),
  SESSION_IDLE_MINUTES: z.coerce.number('must be a number').int().min(5).max(LONGEST_SESSION_MINUTES).optional(),
  SEED: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(1),
});

/** Names of all variables, which `public/docs/operating.md` explains. */
export const VARIABLES: readonly string[] = Object.keys(EnvSource.shape);

/** The configuration of one process: read once from the environment, never again. */
export type Env = ReturnType<typeof parseEnv>;

/** Thrown for a wrong configuration; its message is one sentence for the operator. */
export class ConfigurationError extends Error {}

const required = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${issue.message}`;

type Variables = Readonly<Record<string, string | undefined>>;
type Words = (problem: string) => string;

const asItIs: Words = (problem) => problem;
const wrong: Words = (problem) => `Configuration is wrong: ${problem}.`;
const ofChains: Words = (problem) => wrong(`CHAIN_SOURCES: ${problem}`);

/** What a schema makes of variables, of which empty ones count as unset. Throws ConfigurationError, without the values. */
function readVariables<S extends z.ZodType>(schema: S, source: Variables): z.output<S> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(`Configuration is wrong: ${parsed.error.issues.map(required).join('; ')}.`);
}

/** Parses environment variables. Throws ConfigurationError. */
export function parseEnv(source: Variables) {
  const value = readVariables(
    EnvSource,
    partOf(SecretFileError, wrong, () => withSecretFiles(source)),
  );
  const sandbox = value.CLEARHOUSE_MODE === 'sandbox';
  const roles = value.ROLES ?? rolesOf(value, sandbox);
  if (!sandbox && value.MASTER_KEY === undefined) {
    throw new ConfigurationError(
      'MASTER_KEY is missing: production mode needs it or MASTER_KEY_FILE, for example from `openssl rand -hex 32`.',
    );
  }
  if (sandbox && !isLoopback(value.HOST) && !value.ALLOW_REMOTE_SANDBOX) {
    throw new ConfigurationError(
      `HOST=${value.HOST} is not a loopback address, and sandbox mode has public passwords: set ALLOW_REMOTE_SANDBOX=1 as well if you mean it.`,
    );
  }
  if (!sandbox && value.LINK_PROVIDER === 'sandbox') {
    throw new ConfigurationError('LINK_PROVIDER=sandbox plays an account aggregator, which only a sandbox may.');
  }
  const fixProblem = fixProblemOf({ ...value, roles }, sandbox);
  if (fixProblem !== null) throw new ConfigurationError(fixProblem);
  const idleMinutes = value.SESSION_IDLE_MINUTES ?? (sandbox ? LONGEST_SESSION_MINUTES : IDLE_MINUTES);
  const delay = ADDRESS_BOOK_MINUTES[value.CLEARHOUSE_MODE];
  return {
    ...value,
    ROLES: roles,
    sandbox,
    SESSION_IDLE_MINUTES: idleMinutes,
    sanctionedCountries: new Set(value.SANCTIONED_COUNTRIES) as ReadonlySet<string>,
    RATE_LIMITS: value.RATE_LIMITS ?? LIMITS_BY_DEFAULT[value.CLEARHOUSE_MODE],
    LINK_PROVIDER: value.LINK_PROVIDER ?? (sandbox ? ('sandbox' as const) : ('none' as const)),
    IDV_PROVIDER: partOf(IdvSettingError, asItIs, () => idvProviderOf(value, sandbox)),
    ADDRESS_BOOK_ACTIVATION_MINUTES: value.ADDRESS_BOOK_ACTIVATION_MINUTES ?? delay,
    ADDRESS_BOOK_DEACTIVATION_MINUTES: value.ADDRESS_BOOK_DEACTIVATION_MINUTES ?? delay,
    chains: partOf(ChainSettingError, ofChains, () => readChainSettings(value.CHAIN_SOURCES, sandbox)),
    banking: partOf(BankFileError, wrong, () => readBankFiles(value)),
    documents: partOf(DocumentStoreSettingError, wrong, () => readDocumentStore(value)),
    push: partOf(PushSettingError, wrong, () => readPushSettings(value)),
    mail: partOf(MailSettingError, wrong, () => readMailSettings(value)),
  };
}

/** What one part of the configuration gives. Throws ConfigurationError for its own kind of error. */
function partOf<T>(kind: new (message: string) => Error, words: Words, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    throw new ConfigurationError(words(error.message));
  }
}

/** Nodes of chains may be named with a password. */
const SECRETS = [...SECRET_VARIABLES, 'CHAIN_SOURCES', 'CLEARHOUSE_TOKEN'];

/** Takes secrets out of the variables of this process: whatever is started later by others cannot inherit them. */
export function forgetSecrets(): void {
  for (const name of SECRETS) delete process.env[name];
}

/** The environment of this process, to be read once, as `change` has it: its secrets are forgotten then. */
export function processEnv(change = (given: Variables): Variables => given): Env {
  const env = parseEnv(change(process.env));
  forgetSecrets();
  return env;
}

const ClientSource = z.object({
  CLEARHOUSE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  CLEARHOUSE_TOKEN: z
    .string()
    .regex(/^[!-~]{1,1000}$/, 'is no access token')
    .optional(),
  DATA_DIR: EnvSource.shape.DATA_DIR,
});

/** What a command needs that is a client of the API, wherever the service runs. Throws ConfigurationError. */
export const clientEnv = (): z.output<typeof ClientSource> => readVariables(ClientSource, process.env);

/** Next chooses its code and the folder of its build by these variables; to be called before it is loaded. */
export function declareBuild(folder: string | null): void {
  const chosen = folder === null ? { NODE_ENV: 'development' } : { NODE_ENV: 'production', PAGES_DIR: folder };
  Object.assign(process.env, { ...chosen, NEXT_TELEMETRY_DISABLED: '1' });
}

/** Where next-auth believes itself to be: it knows origin and path by this variable alone. */
export function declareOrigin(origin: string): void {
  process.env.NEXTAUTH_URL = `${origin}/session`;
}

/** Folder for what can be made again: `XDG_CACHE_HOME`, else `.cache` of the user. */
export const cacheFolder = (): string => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'clearhouse');

/** Groups of variables beside the short list that every child process gets. */
export type InheritedGroup = keyof typeof inherited.groups;

function inheritedVariables(groups: readonly InheritedGroup[]): Variables {
  const lists = [inherited.every, ...groups.map((group) => inherited.groups[group])];
  const isInherited = (name: string): boolean =>
    lists.some(({ names, prefixes }) => names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix)));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isInherited(name.toUpperCase())));
}

/** What a child process gets: few variables of ours, by name, and its own. Everything else, each secret above all, stays here. */
export const childEnv = (changes: Variables = {}, groups: readonly InheritedGroup[] = []): NodeJS.ProcessEnv =>
  ({ ...inheritedVariables(groups), ...changes }) as NodeJS.ProcessEnv;
