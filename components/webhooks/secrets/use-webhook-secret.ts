import { useQuery } from '@tanstack/react-query';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { queryOf } from '#lib/console/query.ts';
import { getWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';

const REFRESH_MS = 20_000;

/** What is known of the secret that signs callbacks; also when somebody else rotates it or the clock is moved. */
export function useWebhookSecret(enterpriseId: string) {
  useLiveRead(['webhook-secret', 'clock'], getWebhookSecret);
  return useQuery({
    ...queryOf(getWebhookSecret, { enterpriseId }),
    refetchInterval: REFRESH_MS,
  });
}
