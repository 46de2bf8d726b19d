import { ConfigurationError } from '#server/core/runtime/env.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type OpenGateway, openGateway } from '#server/domains/fix/public.ts';

/** Opens the FIX gateway. A sandbox runs without one where its port is taken, and says so. Throws ConfigurationError. */
export async function openFix(service: Service, say: (text: string) => void): Promise<OpenGateway | null> {
  try {
    return await openGateway(service);
  } catch (error) {
    if (!(error instanceof ConfigurationError) || !service.env.sandbox) throw error;
    const text = `There is no FIX gateway: ${error.message}`;
    service.withheld.set('fix', text);
    service.log.warn({}, text);
    say(text);
    return null;
  }
}
