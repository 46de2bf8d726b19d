import { fail } from '#server/core/call/errors.ts';
import { withinPatience } from '#server/core/runtime/patience.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { LinkProvider } from './link-provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';

/** Makes a provider by the name that `LINK_PROVIDER` has. */
type Open = (service: Pick<Service, 'db' | 'vault'>) => LinkProvider;

const PROVIDERS: Readonly<Record<'none' | 'sandbox', Open | null>> = { none: null, sandbox: sandboxProvider };

const DOWN = 'The account aggregator does not answer. Try again later.';

/** Asks an aggregator, which answers within 10 seconds or is down. Throws `provider_unavailable`. */
export async function ask<T>(
  provider: LinkProvider,
  question: (provider: LinkProvider) => Promise<T>,
  patienceMs?: number,
): Promise<T> {
  try {
    return await withinPatience('the account aggregator', () => question(provider), patienceMs);
  } catch (cause) {
    return fail('provider_unavailable', DOWN, { cause });
  }
}

/** The aggregator of this deployment. Throws `provider_unavailable` where there is none. */
export function providerOf({ env, ...service }: Pick<Service, 'db' | 'vault' | 'env'>): LinkProvider {
  const open = PROVIDERS[env.LINK_PROVIDER];
  return open === null ? fail('provider_unavailable', 'No account aggregator is set up here.') : open(service);
}
