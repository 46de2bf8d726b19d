import { z } from 'zod';
import { isLoopback } from './hosts.ts';

/** What a process may do. */
export const ROLES = ['web', 'worker', 'trading', 'fix'] as const;
type Role = (typeof ROLES)[number];

const WITHOUT_GATEWAY: Role[] = ['web', 'worker', 'trading'];
const path = z.string().min(1).optional();
const flag = z.enum(['0', '1', 'true', 'false', '']).transform((word) => word === '1' || word === 'true');

/** Variables of the FIX gateway. */
export const fixVariables = {
  FIX_HOST: z.string().min(1).default('127.0.0.1'),
  FIX_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(5100),
  FIX_COMP_ID: z
    .string()
    .regex(/^[A-Z0-9]{1,32}$/, 'must be 1 to 32 capitals and digits')
    .optional(),
  FIX_TLS_CERT: path,
  FIX_TLS_KEY: path,
  FIX_TLS_CLIENT_CA: path,
  FIX_REFUSALS: z.enum(['text', 'silent'], 'must be text or silent').default('text'),
  FIX_RESET_ON_LOGON: flag.default(false),
  FIX_LOGONS_PER_MINUTE: z.coerce.number('must be a number').int().min(0).max(10_000).default(10),
  FIX_MESSAGES_PER_SECOND: z.coerce.number('must be a number').int().min(0).max(10_000).default(50),
};

interface Settings {
  roles: readonly Role[];
  FIX_HOST: string;
  FIX_TLS_CERT?: string | undefined;
  FIX_TLS_KEY?: string | undefined;
  FIX_LOGONS_PER_MINUTE: number;
  ALLOW_REMOTE_SANDBOX: boolean;
}

/** What a process does by default: a gateway in production runs where there is a certificate for it. */
export const rolesOf = ({ FIX_TLS_CERT: cert }: Pick<Settings, 'FIX_TLS_CERT'>, sandbox: boolean): Role[] =>
  sandbox || cert !== undefined ? [...ROLES] : WITHOUT_GATEWAY;

/** What is wrong with the settings of the gateway as a sentence; null where nothing is. */
export function fixProblemOf(settings: Settings, sandbox: boolean): string | null {
  const { roles, FIX_TLS_CERT: cert, FIX_TLS_KEY: key, FIX_HOST: host, FIX_LOGONS_PER_MINUTE: logons } = settings;
  if ((cert === undefined) !== (key === undefined)) return 'FIX_TLS_CERT and FIX_TLS_KEY go together: set both.';
  if (!sandbox && logons === 0) return 'FIX_LOGONS_PER_MINUTE=0 lifts the limit of logons, which only a sandbox may.';
  if (sandbox && !isLoopback(host) && !settings.ALLOW_REMOTE_SANDBOX)
    return `FIX_HOST=${host} is not a loopback address, and sandbox mode has public passwords: set ALLOW_REMOTE_SANDBOX=1 as well if you mean it.`;
  if (!sandbox && roles.includes('fix') && cert === undefined)
    return 'The role fix needs FIX_TLS_CERT and FIX_TLS_KEY in production mode.';
  return null;
}
