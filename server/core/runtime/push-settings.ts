import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isLoopback } from './hosts.ts';

/** Why push messages cannot be sent as configured; one sentence for the operator, without secrets. */
export class PushSettingError extends Error {}

/** Firebase Cloud Messaging, by a service account of Google. */
export interface PushSettings {
  projectId: string;
  clientEmail: string;
  keyId: string;
  /** RSA in PEM form. */
  privateKey: string;
  /** Where tokens for it are given. */
  tokenUrl: string;
  /** Where messages go, such as `https://fcm.googleapis.com`. */
  baseUrl: string;
}

const isAllowed = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

/** A service account as Google hands it out. Source: the key file of a service account. */
const Account = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9.:-]{1,100}$/i),
  private_key_id: z.string().min(1).max(200),
  private_key: z.string().min(1).max(10_000),
  client_email: z.email().max(320),
  token_uri: z.string().refine(isAllowed),
});

function readAccount(text: string): z.output<typeof Account> {
  try {
    return Account.parse(JSON.parse(text));
  } catch {
    throw new PushSettingError('FCM_CREDENTIALS: must be the key file of a service account of Google, as JSON');
  }
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** How push messages are sent; null where nothing is configured. Throws PushSettingError. */
export function readPushSettings(given: {
  FCM_CREDENTIALS?: string | undefined;
  FCM_BASE_URL: string;
}): PushSettings | null {
  if (given.FCM_CREDENTIALS === undefined) return null;
  const account = readAccount(given.FCM_CREDENTIALS);
  if (!isRsa(account.private_key)) throw new PushSettingError('FCM_CREDENTIALS: its private key is none of RSA');
  return {
    projectId: account.project_id,
    clientEmail: account.client_email,
    keyId: account.private_key_id,
    privateKey: account.private_key,
    tokenUrl: account.token_uri,
    baseUrl: given.FCM_BASE_URL,
  };
}
