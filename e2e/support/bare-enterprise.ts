import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleOrigin, dataDir, demoCast } from './demo.ts';

interface Call {
  token: string | null;
  method: 'POST' | 'PUT';
  path: string;
  body: object;
}

async function send({ token, method, path, body }: Call): Promise<unknown> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${consoleOrigin()}${path}`, {
    method,
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** An enterprise with every licence and nothing in it, administered by the demo's partner; made once per run. */
export async function bareEnterpriseId(): Promise<string> {
  const path = join(dataDir(), 'bare-enterprise');
  if (existsSync(path)) return readFile(path, 'utf8');
  const { platformAdmin, partner } = demoCast();
  const login = { email: platformAdmin.email, password: platformAdmin.password };
  const { access_token: token } = (await send({
    token: null,
    method: 'POST',
    path: '/api/v2/user/login',
    body: login,
  })) as {
    access_token: string;
  };
  const enterprise = { name: 'Lantern Custody', licences: ['off-exchange', 'dvp'] };
  const platform = '/api/clearhouse/v1/platform/enterprises';
  const { id } = (await send({ token, method: 'POST', path: platform, body: enterprise })) as { id: string };
  await send({ token, method: 'PUT', path: `${platform}/${id}/members/${partner.id}`, body: { role: 'admin' } });
  await writeFile(path, id);
  return id;
}
