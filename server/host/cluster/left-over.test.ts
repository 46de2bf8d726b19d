import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from './cluster.ts';
import { asDatabaseUser } from './server-process.ts';
import { databaseUser } from './system-user.ts';

const folders: string[] = [];
const running: Cluster[] = [];
after(async () => {
  await Promise.all(running.map((cluster) => cluster.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clearhouse-left-'));
  folders.push(folder);
  return folder;
}

async function start(folder: string): Promise<Cluster> {
  const cluster = await startCluster(folder);
  running.push(cluster);
  return cluster;
}

const noteOf = (folder: string): string => join(folder, 'postgres', 'postmaster.pid');
const serverOf = async (folder: string): Promise<number> =>
  Number((await readFile(noteOf(folder), 'utf8')).split('\n')[0]);

async function connect({ url }: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function answers(cluster: Cluster): Promise<boolean> {
  const client = await connect(cluster);
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  return rows[0]?.one === 1;
}

describe('a database that is started', () => {
  it('is not kept from it by backends that outlived their killed server, and ends no others', async () => {
    const [folder, other] = await Promise.all([newFolder(), newFolder()]);
    const [killed, neighbour] = [await start(folder), await start(other)];
    const client = await connect(killed);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGSTOP');
    process.kill(await serverOf(folder), 'SIGKILL');
    const again = await start(folder);
    assert.ok(await answers(again));
    await assert.rejects(stat(`/proc/${backend}/exe`), 'the backend has ended');
    assert.ok(await answers(neighbour));
    await client.end().catch(() => undefined);
  });

  it('is not kept from it by a process that has the number of its last server, and leaves that one alone', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    const text = await readFile(noteOf(folder), 'utf8');
    await first.stop();
    const user = await databaseUser();
    const stranger = spawn('sleep', ['600'], { ...asDatabaseUser(user), stdio: 'ignore' });
    await once(stranger, 'spawn');
    await writeFile(noteOf(folder), text.replace(/^\d+/, String(stranger.pid)));
    const again = await start(folder);
    assert.ok(await answers(again));
    assert.equal(stranger.signalCode, null);
    stranger.kill('SIGKILL');
  });

  it('is not kept from it by a zombie that was its last server, nor by a note that says nothing', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    const text = await readFile(noteOf(folder), 'utf8');
    await first.stop();
    const parent = spawn('/bin/sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], {
      ...asDatabaseUser(await databaseUser()),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(String(line));
    while (!/^State:\s+Z/m.test(await readFile(`/proc/${zombie}/status`, 'utf8'))) await delay(5);
    await writeFile(noteOf(folder), text.replace(/^\d+/, String(zombie)));
    const second = await start(folder);
    assert.ok(await answers(second));
    parent.kill('SIGKILL');
    await second.stop();
    await writeFile(noteOf(folder), '');
    assert.ok(await answers(await start(folder)));
  });

  it('begins anew when the start that made its data folder was killed', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'postgres.postgres.json'), '{"port":0,"password":"x","data":"x"}\n');
    assert.ok(await answers(await start(folder)));
  });
});
