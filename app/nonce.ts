import { headers } from 'next/headers';

/** The nonce of the policy under which this page is served. */
export async function readNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get('content-security-policy') ?? '')?.[1];
}
