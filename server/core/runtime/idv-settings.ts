import { z } from 'zod';
import { isOriginSetting, NO_ORIGIN } from './origin-setting.ts';

/** Thrown for settings of identity verification that do not go together; its message is one sentence for the operator. */
export class IdvSettingError extends Error {}

const file = z.string().min(1).optional();
const header = z.string().regex(/^[!-~]{1,1000}$/, 'must be visible characters');
/** Name of a level at the provider, which tells letter case apart. */
const level = (name: string) => z.string().trim().min(1).max(200).default(name);

/** Variables of identity verification, as they are read. */
export const idvVariables = {
  IDV_PROVIDER: z.enum(['none', 'sandbox', 'sumsub'], 'must be none, sandbox or sumsub').optional(),
  IDV_LINK_HOURS: z.coerce.number('must be a number').int().min(1).max(720).default(24),
  SUMSUB_APP_TOKEN: header.optional(),
  SUMSUB_APP_TOKEN_FILE: file,
  SUMSUB_SECRET_KEY: z.string().min(16).max(1000).optional(),
  SUMSUB_SECRET_KEY_FILE: file,
  SUMSUB_WEBHOOK_SECRET: z.string().min(16).max(1000).optional(),
  SUMSUB_WEBHOOK_SECRET_FILE: file,
  SUMSUB_BASE_URL: z.string().refine(isOriginSetting, NO_ORIGIN).default('https://api.sumsub.com'),
  SUMSUB_LEVEL_PENNY_DROP: level('penny-drop'),
  SUMSUB_LEVEL_VIDEO_ID: level('video-id'),
  SUMSUB_LEVEL_LIVENESS_ONLY: level('liveness-only'),
  SUMSUB_LEVEL_DEPOSIT_VERIFICATION: level('deposit-verification'),
} as const;

const SECRETS = ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET_KEY', 'SUMSUB_WEBHOOK_SECRET'] as const;

type Secrets = Readonly<Partial<Record<(typeof SECRETS)[number], string | undefined>>>;
export type IdvProvider = 'none' | 'sandbox' | 'sumsub';

/** The provider of a deployment. Throws IdvSettingError for one that it cannot have. */
export function idvProviderOf(
  { IDV_PROVIDER, ...secrets }: Secrets & { IDV_PROVIDER?: IdvProvider | undefined },
  sandbox: boolean,
): IdvProvider {
  const provider = IDV_PROVIDER ?? (sandbox ? 'sandbox' : 'none');
  if (provider === 'sandbox' && !sandbox)
    throw new IdvSettingError('IDV_PROVIDER=sandbox plays a verification provider, which only a sandbox may.');
  const missing = SECRETS.filter((name) => secrets[name] === undefined);
  if (provider === 'sumsub' && missing.length > 0)
    throw new IdvSettingError(`IDV_PROVIDER=sumsub needs ${missing.join(', ')}, each as it is or as a file.`);
  return provider;
}
