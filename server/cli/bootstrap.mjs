// Runs a script of this project under Node 24, whatever Node ≥ 20 started it: installs dependencies when they are missing,
// then starts the Node that npm brought. Plain JavaScript, because the older Node cannot read TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const WANTED_MAJOR = 24;
const STAMP = join(ROOT, 'node_modules', '.clearhouse-installed');
const LOCK_FILE = join(ROOT, 'package-lock.json');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');

function isInstalled() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === lockHash();
  return statSync(installed).mtimeMs >= statSync(LOCK_FILE).mtimeMs;
}

function install() {
  console.error('Clearhouse: installing dependencies (npm ci) …');
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...first] = npm;
  const result = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (result.status !== 0) fail('The dependencies could not be installed: `npm ci` failed, see above.');
  writeFileSync(STAMP, lockHash());
}

function fail(sentence) {
  console.error(`Clearhouse: ${sentence}`);
  process.exit(1);
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  return fail(
    `npm has no Node ${WANTED_MAJOR} for ${process.platform}-${process.arch}: install Node ${WANTED_MAJOR} or newer yourself.`,
  );
}

/** What makes every process of ours start sooner: modules found once, and their compiled code kept. */
function quickStart() {
  const preload = `--import=${pathToFileURL(join(ROOT, 'server', 'cli', 'quick-modules.mjs')).href}`;
  const options = process.env.NODE_OPTIONS ?? '';
  return {
    NODE_OPTIONS: options.includes(preload) ? options : `${options} ${preload}`.trim(),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node'),
  };
}

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('usage: node server/cli/bootstrap.mjs <script> [arguments]');
if (!isInstalled()) install();

const node = findNode();
const child = spawn(node, [join(ROOT, script), ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...quickStart(),
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)));
