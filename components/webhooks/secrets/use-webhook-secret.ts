import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/client.ts';
import { getWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { useLiveRead } from '../use-live-read.ts';

const REFRESH_MS = 20_000;

/** What is known of the secret that signs callbacks; also when somebody else rotates it or the clock is moved. */
export function useWebhookSecret(enterpriseId: string) {
  useLiveRead(['webhook-secret', 'clock'], getWebhookSecret);
  return useQuery({
    queryKey: [getWebhookSecret.routes[0].path, enterpriseId],
    queryFn: ({ signal }) => call(getWebhookSecret, { enterpriseId }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
