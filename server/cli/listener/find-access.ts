import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { listOwnEnterprises } from '#lib/contracts/directory/enterprises.ts';
import { clientEnv } from '#server/core/runtime/env.ts';
import { isLoopback } from '#server/core/runtime/hosts.ts';
import { type CommandOption, type OptionValues, textOf, UsageError } from '../commands/command.ts';
import { type ApiAccess, callApi } from './api-client.ts';

/** Options that every client of the API has. */
export const ACCESS_OPTIONS = {
  url: {
    type: 'string',
    value: 'URL',
    help: 'Where the service is; CLEARHOUSE_URL, else the sandbox of DATA_DIR, else http://127.0.0.1:3000.',
  },
  enterprise: {
    type: 'string',
    value: 'ID',
    help: 'Enterprise; the only one of the token, or the first of the sandbox.',
  },
} as const satisfies Record<string, CommandOption>;

export interface EnterpriseAccess extends ApiAccess {
  enterpriseId: string;
  /** Where this machine keeps its data. */
  dataDir: string;
}

const DEFAULT_URL = 'http://127.0.0.1:3000';

const Demo = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  tokens: z.object({ full: z.string().regex(/^[!-~]{1,1000}$/) }),
  enterprises: z.array(z.object({ id: z.string() })).min(1),
});

/** An http(s) address as somebody gave it. Throws UsageError, which does not repeat it: it may hold a password. */
export function readUrl(text: string, name: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError(`${name} must be an http(s) address.`);
  return url;
}

function readOrigin(text: string): URL {
  const url = readUrl(text, 'The address of the service');
  const isOrigin = url.pathname === '/' && url.search === '' && url.hash === '' && url.username + url.password === '';
  if (!isOrigin) throw new UsageError('The address of the service has no path and no credentials: http://HOST:PORT.');
  return url;
}

/** The sandbox of this machine, as it described itself; null when there is none. */
async function readDemo(dataDir: string): Promise<z.output<typeof Demo> | null> {
  const text = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Demo.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a sandbox answers there: on this machine, or where it says that it is. Its token goes to no other address. */
const isOf = (demo: z.output<typeof Demo>, { hostname, origin }: URL): boolean =>
  isLoopback(hostname) || (demo.baseUrl !== undefined && URL.parse(demo.baseUrl)?.origin === origin);

async function onlyEnterprise(access: ApiAccess): Promise<string> {
  const { enterprises } = await callApi(access, listOwnEnterprises, {});
  const [first] = enterprises;
  if (!first) throw new UsageError('The token belongs to no enterprise.');
  if (enterprises.length > 1)
    throw new UsageError(`The token belongs to ${enterprises.length} enterprises: name one with --enterprise.`);
  return first.id;
}

/**
 * Who asks which service about which enterprise: `--url`, `--enterprise`, CLEARHOUSE_URL and CLEARHOUSE_TOKEN; what they leave open,
 * the sandbox of DATA_DIR says. Throws UsageError, ConfigurationError, ApiError.
 */
export async function findAccess(values: OptionValues): Promise<EnterpriseAccess> {
  const env = clientEnv();
  const sandbox = await readDemo(env.DATA_DIR);
  const url = readOrigin(textOf(values, 'url') ?? env.CLEARHOUSE_URL ?? sandbox?.baseUrl ?? DEFAULT_URL);
  const demo = env.CLEARHOUSE_TOKEN === undefined && sandbox && isOf(sandbox, url) ? sandbox : null;
  const token = env.CLEARHOUSE_TOKEN ?? demo?.tokens.full;
  if (token === undefined)
    throw new UsageError('No access token: set CLEARHOUSE_TOKEN (a sandbox on this machine needs none: see DATA_DIR).');
  const access = { url: url.origin, token };
  const enterpriseId = textOf(values, 'enterprise') ?? demo?.enterprises[0]?.id ?? (await onlyEnterprise(access));
  return { ...access, enterpriseId, dataDir: env.DATA_DIR };
}
