import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readFields } from '../listener/simulation-payload.ts';
import { UsageError } from './command.ts';
import { listen } from './listen.ts';
import { trigger } from './trigger.ts';

const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-fields-'));
after(() => rm(scratch, { recursive: true, force: true }));
const never = new AbortController().signal;

describe('commands that are clients of the API', () => {
  it('refuse what they cannot take before they ask anybody, and repeat no password', async () => {
    const to = { 'forward-to': 'http://127.0.0.1:9/' };
    const cases: [() => Promise<unknown>, RegExp][] = [
      [
        () => listen.call({ 'forward-to': 'ftp://u:hunter2@x' }, '', never),
        /^--forward-to must be an http\(s\) address\.$/,
      ],
      [() => listen.call({ 'forward-to': 'nonsense' }, '', never), /^--forward-to must be/],
      [() => listen.call({ ...to, type: ['gold'] }, '', never), /^There is no webhook type "gold"\.$/],
      [() => listen.call({ ...to, url: 'http://u:hunter2@127.0.0.1/' }, '', never), /no path and no credentials/],
      [() => listen.call({ ...to, url: 'http://127.0.0.1/api' }, '', never), /no path and no credentials/],
      [() => trigger.call({}, 'gold', never), /^There is no webhook type "gold": give one of .*accessToken/],
    ];
    for (const [run, sentence] of cases)
      await assert.rejects(run, (error) => {
        assert.ok(error instanceof UsageError);
        assert.match(error.message, sentence);
        return !error.message.includes('hunter2');
      });
  });
  it('refuse a file of fields with one sentence: not there, no UTF-8, no JSON, a key twice, too large', async () => {
    const cases: [string | Buffer | null, RegExp][] = [
      [null, /cannot be read/],
      [Buffer.from([0x7b, 0xff, 0x7d]), /is not valid UTF-8/],
      ['{"username":', /is not valid JSON/],
      ['[1]', /must be a JSON object/],
      ['{"username":"a@b.example","username":"c@d.example"}', /has the key "username" twice/],
      [`{"username":"${'x'.repeat(262_144)}"}`, /is larger than 256 KiB/],
    ];
    for (const [index, [content, sentence]] of cases.entries()) {
      const file = join(scratch, `${index}.json`);
      if (content !== null) await writeFile(file, content);
      await assert.rejects(readFields(file), (error) => error instanceof UsageError && sentence.test(error.message));
    }
    await writeFile(join(scratch, 'good.json'), '{"username":"ü"}');
    assert.deepEqual(await readFields(join(scratch, 'good.json')), { username: 'ü' });
  });
});
