import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { acquireDataLock } from '#server/core/runtime/data-lock.ts';
import { makeDataFolder } from './data-folder.ts';

const folder = await mkdtemp(join(tmpdir(), 'clearhouse-folders-'));
after(() => rm(folder, { recursive: true, force: true }));

async function makeOld(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, 'postgres'), { recursive: true });
  await writeFile(join(path, 'demo.json'), '{}');
  return path;
}

const age = (path: string): Promise<void> => utimes(path, new Date(2026, 0, 1), new Date(2026, 0, 1));

describe('data folders of ephemeral services', () => {
  it('are removed by the next start where nothing runs on them any more, and no others', async () => {
    const left = await makeOld('clearhouse-ephemeral-left');
    const template = await makeOld('clearhouse-template-left');
    const held = await makeOld('clearhouse-ephemeral-held');
    const young = await makeOld('clearhouse-ephemeral-young');
    const foreign = await makeOld('somebody-elses');
    const release = await acquireDataLock(held);
    for (const path of [left, template, held, foreign]) await age(path);
    const fresh = await makeDataFolder(folder);
    await release();
    assert.deepEqual([left, template, held, young, foreign, fresh].map(existsSync), [
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
