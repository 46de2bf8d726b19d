import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleOrigin, dataDir, demoCast } from './demo.ts';

const callAs = async (token: string | null, method: string, path: string, body: object): Promise<unknown> => {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${consoleOrigin()}${path}`, {
    method,
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** An enterprise with every licence and nothing in it, administered by the demo's partner; made once per run. */
export async function bareEnterpriseId(): Promise<string> {
  const path = join(dataDir(), 'bare-enterprise');
  if (existsSync(path)) return readFile(path, 'utf8');
  const { platformAdmin, partner } = demoCast();
  const login = { email: platformAdmin.email, password: platformAdmin.password };
  const { access_token: token } = (await callAs(null, 'POST', '/api/v2/user/login', login)) as {
    access_token: string;
  };
  const platform = '/api/clearhouse/v1/platform/enterprises';
  const { id } = (await callAs(token, 'POST', platform, {
    name: 'Lantern Custody',
    licences: ['off-exchange', 'dvp'],
  })) as { id: string };
  await callAs(token, 'PUT', `${platform}/${id}/members/${partner.id}`, { role: 'admin' });
  await writeFile(path, id);
  return id;
}
