import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

interface Message {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
}

const PROJECT = 'clearhouse-test';
const ACCOUNT = 'push@clearhouse-test.iam.gserviceaccount.com';
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The key file of a service account, for a provider that is there. */
export const fcmCredentials = (tokenUri = 'https://oauth2.example/token'): string =>
  JSON.stringify({
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'key-1',
    private_key: privateKey,
    client_email: ACCOUNT,
    token_uri: tokenUri,
  });

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether a grant is signed by the account, for this very address, and lives. */
function isGrant(body: string, audience: string): boolean {
  const [head = '', claims = '', signature = ''] = (new URLSearchParams(body).get('assertion') ?? '').split('.');
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  const { iss, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
  return isSigned && iss === ACCOUNT && aud === audience && Number(exp) > Date.now() / 1000;
}

/** Firebase Cloud Messaging on loopback: it checks grants and tokens, keeps what it takes, and answers devices as it is told. */
export async function openFcm() {
  const taken: Message[] = [];
  const tokens = new Set<string>();
  let grants = 0;
  let refusalOf: (device: string) => { status: number; code?: string } | null = () => null;
  let origin = '';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const reply = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (request.url === '/token') {
      if (!isGrant(body, `${origin}/token`)) return reply(400, { error: 'invalid_grant' });
      grants += 1;
      tokens.add(`access-${grants}`);
      return reply(200, { access_token: `access-${grants}`, expires_in: 3600 });
    }
    if (request.url !== `/v1/projects/${PROJECT}/messages:send`) return reply(404, {});
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return reply(401, { error: {} });
    const { message } = JSON.parse(body) as { message: Message };
    const refusal = refusalOf(message.token);
    if (refusal !== null)
      return reply(refusal.status, { error: { details: refusal.code ? [{ errorCode: refusal.code }] : [] } });
    taken.push(message);
    reply(200, { name: `projects/${PROJECT}/messages/${taken.length}` });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  after(() => void server.close());
  return {
    env: { FCM_CREDENTIALS: fcmCredentials(`${origin}/token`), FCM_BASE_URL: origin },
    taken,
    grants: () => grants,
    /** What devices are answered from now on; null for well. */
    refuse: (next: typeof refusalOf) => {
      refusalOf = next;
    },
    /** Ends all tokens that were given. */
    forgetTokens: () => tokens.clear(),
  };
}
