import { fail } from '#server/core/call/errors.ts';
import type { IdvProvider } from '#server/core/runtime/idv-settings.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { sumsubProvider } from './sumsub/sumsub-provider.ts';

type Open = (service: Service) => IdentityProvider;

const PROVIDERS: Readonly<Record<IdvProvider, Open | null>> = {
  none: null,
  sandbox: sandboxProvider,
  sumsub: (service) => sumsubProvider(service),
};

/** The verification provider of this deployment; null where there is none. */
export const providerOf = (service: Service): IdentityProvider | null =>
  PROVIDERS[service.env.IDV_PROVIDER]?.(service) ?? null;

/** The same. Throws 500 where there is none. */
export const demandProvider = (service: Service): IdentityProvider =>
  providerOf(service) ?? fail('provider_unavailable', 'No verification provider is set up here.', { status: 500 });
