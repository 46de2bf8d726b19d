import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir, demoUsers } from './demo.ts';
import { demandReply, platformToken } from './platform.ts';

/** An enterprise with every licence and nothing in it, administered by the demo's partner; made once per run. */
export async function bareEnterpriseId(): Promise<string> {
  const path = join(dataDir(), 'bare-enterprise');
  if (existsSync(path)) return readFile(path, 'utf8');
  const token = await platformToken();
  const body = { name: 'Lantern Custody', licences: ['off-exchange', 'dvp'] };
  const platform = '/api/clearhouse/v1/platform/enterprises';
  const { id } = await demandReply<{ id: string }>({ token, method: 'POST', path: platform, body });
  const member = `${platform}/${id}/members/${demoUsers().partner.id}`;
  await demandReply({ token, method: 'PUT', path: member, body: { role: 'admin', otp: '000000' } });
  await writeFile(path, id);
  return id;
}
