import type { Service } from '#server/core/runtime/service.ts';
import { originToken } from '../signatures/origin-token.ts';
import { openSecrets } from '../signatures/secret-store.ts';
import { signatureHeaders } from '../signatures/signing.ts';
import type { Deliverable } from './deliverable.ts';
import type { Callback } from './sender.ts';

const USER_AGENT = 'Clearhouse-Webhooks/1';

/** The request of one attempt: equal bytes each time, signed anew with the secrets that count now. */
export function callbackRequest(service: Service, { notification, webhook, secrets }: Deliverable): Callback {
  const { id, payload, sequence } = notification;
  const sentAt = service.clock.wall();
  const valid = openSecrets(service.vault, secrets, service.clock.now());
  const token = originToken(service.env.WEBHOOK_SIGNING_KEY, { id, payload, at: sentAt, issuer: service.origin() });
  return {
    url: webhook?.url ?? notification.url,
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': USER_AGENT,
      ...signatureHeaders(valid, { id, payload, sentAt }),
      ...(sequence === null ? {} : { 'webhook-sequence': String(sequence) }),
      ...(token === null ? {} : { 'x-webhook-jwt': token }),
    },
  };
}
