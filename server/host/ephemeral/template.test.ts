import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { MIGRATIONS } from '../cluster/database.ts';
import { templateKey } from './template.ts';

const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-key-'));
after(() => rm(scratch, { recursive: true, force: true }));

describe('the key of a template', () => {
  it('is another one as soon as a migration is', async () => {
    const copy = join(scratch, 'migrations');
    await cp(MIGRATIONS, copy, { recursive: true });
    const known = await templateKey();
    assert.equal(await templateKey(copy), known);
    await writeFile(join(copy, '9999_more.sql'), 'select 1;');
    const more = await templateKey(copy);
    assert.notEqual(more, known);
    await writeFile(join(copy, '9999_more.sql'), 'select 2;');
    assert.notEqual(await templateKey(copy), more);
  });
});
