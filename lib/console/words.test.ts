import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TERMS } from './terms.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What texts must not say, with the word that `components/README.md` has for it. */
const NOT: readonly (readonly [RegExp, string])[] = [
  [/\bgiven up\b/i, 'failed'],
  [/\bre-activat/i, 'reactivate'],
  [/\bCanceled\b|[a-z] canceled\b/, 'cancelled'],
  [/\bFinalized\b|[a-z] finalized\b/, 'finalised'],
  [/\bneeds a person\b/i, 'needs attention'],
  [/\bby hand\b/i, 'manual'],
  [/\bhears? of\b/i, 'source'],
  [/\be-mails?\b/i, 'email'],
  [/\bsend (it |them |these )?again\b/i, 'resend'],
  [/\brecover \d|recover deliveries\b/i, 'resend failed'],
  [/\bclear all\b/i, 'clear filters'],
  [/\bmember since\b/i, 'joined'],
  [/\breset link\b/i, 'password link'],
  [/\bwebhook secret\b/i, 'signing secret'],
  [/\bparticulars\b/i, 'details'],
  [/\bthat did not work\b/i, 'something went wrong'],
  [/['"]To approve['"]/, 'awaiting approval'],
  [/'(Being|being) (sent|signed)'/, 'sending, signing'],
  [/\bmend the receiver\b/i, 'fix the receiver'],
  [/\bas the interface gives\b/i, 'as the API returns'],
  [/\btold then\b|\bthen and now\b/i, 'what it was'],
];

async function filesOf(folder: string, ends: RegExp): Promise<string[]> {
  const entries = await readdir(`${ROOT}${folder}`, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ends.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** Lines of a source without comments and imports, as whoever reads a page may come to see them. */
const linesOf = (source: string): string[] =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line) => (/^\s*(\/\/|import )/.test(line) ? '' : line));

async function wrongWords(files: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of files)
    for (const [index, line] of linesOf(await readFile(file, 'utf8')).entries())
      for (const [pattern, word] of NOT)
        if (pattern.test(line))
          wrong.push(`${file.slice(ROOT.length)}:${index + 1} say “${word}”: ${line.trim().slice(0, 120)}`);
  return wrong;
}

describe('words', () => {
  it('of the console are those of its list', async () => {
    const files = [...(await filesOf('components', /\.tsx?$/)), ...(await filesOf('app', /\.tsx?$/))];
    assert.ok(files.length > 200);
    assert.deepEqual(await wrongWords(files), []);
  });
  it('of summaries, descriptions and done actions of the API are those of its list', async () => {
    assert.deepEqual(await wrongWords(await filesOf('lib/contracts', /\.ts$/)), []);
  });
  it('of the documents are those of its list', async () => {
    assert.deepEqual(await wrongWords(await filesOf('public/docs', /\.md$/)), []);
  });
});

describe('terms', () => {
  it('are sentences for a reader who is new to them, short enough for a note', () => {
    for (const { word, meaning } of Object.values(TERMS)) {
      assert.match(word, /^[A-Z]/);
      assert.match(meaning, /^[A-Z].*\.$/);
      assert.ok(meaning.length <= 200, `${word}: ${meaning.length} letters`);
    }
  });
  it('stand somewhere in the console, every one', async () => {
    const files = await filesOf('components', /\.tsx?$/);
    const sources = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    for (const name of ['agency', 'direct', 'disbursement']) assert.ok(sources.includes('name={row.type}'), name);
    const others = Object.keys(TERMS).filter((name) => !['agency', 'direct', 'disbursement'].includes(name));
    assert.deepEqual(
      others.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`name="${name}"`)),
      [],
    );
  });
  it('explain each kind of verification where a drawer shows it', async () => {
    const files = await filesOf('components', /\.tsx?$/);
    const naming: string[] = [];
    for (const file of files)
      if (/penny drop/i.test(linesOf(await readFile(file, 'utf8')).join('\n'))) naming.push(file.slice(ROOT.length));
    assert.deepEqual(naming, ['components/identity/idv-labels.ts']);
  });
});
