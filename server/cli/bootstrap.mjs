// Runs a script of this project under Node 24, whatever Node ≥ 20 started it: installs dependencies when they are missing,
// then starts the Node that npm brought. Plain JavaScript, because the older Node cannot read TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const WANTED_MAJOR = 24;
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.clearhouse-installed');
const LOCK_FILE = join(ROOT, 'package-lock.json');
const WATCH_MS = 500;
const ONE_PRESS_MS = 1000;
const FORCE_MS = 5000;

/** What scripts need beside what the service runs with: tools for tests, checks and figures. */
const DEVELOPER_SCRIPTS = new Set([
  'server/cli/test.ts',
  'server/cli/verify.ts',
  'server/cli/openapi.ts',
  'server/cli/figures.ts',
  'server/cli/browser.ts',
]);
const needsTools = (script) => DEVELOPER_SCRIPTS.has(script) || script.startsWith('e2e/');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');

/** Which packages are there: all of the lock, those that the service runs with, or neither. */
function installedLevel() {
  const installed = join(MODULES, '.package-lock.json');
  if (!existsSync(installed)) return 'none';
  if (existsSync(STAMP)) {
    const [hash, level = 'tools'] = readFileSync(STAMP, 'utf8').trim().split(' ');
    return hash === lockHash() ? level : 'none';
  }
  if (statSync(installed).mtimeMs < statSync(LOCK_FILE).mtimeMs) return 'none';
  const { packages } = JSON.parse(readFileSync(installed, 'utf8'));
  return Object.values(packages).some(({ dev }) => dev === true) ? 'tools' : 'service';
}

/** What installing needs of our variables: no secret of the service is handed to npm and the scripts of packages. */
function installVariables() {
  const file = join(ROOT, 'server', 'core', 'runtime', 'inherited-variables.json');
  const { every, groups } = JSON.parse(readFileSync(file, 'utf8'));
  const names = new Set([...every.names, ...groups.downloads.names]);
  const prefixes = [...every.prefixes, ...groups.downloads.prefixes];
  const isInherited = (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isInherited(name.toUpperCase())));
}

/** What is of no use to a service: maps, types but those that Next looks for, headers, and packages that only others ask for. */
const USELESS_FILE = /\.map$|\.d\.[cm]?ts$/;
const USELESS_FOLDER = /^node-\w+-\w+\/(?:include|share)$/;
const USELESS_PACKAGES = [
  '@img',
  'sharp',
  '@napi-rs',
  '@playwright',
  'playwright',
  'playwright-core',
  'fp-ts',
  'io-ts',
];

function slim(modules, below = '') {
  for (const entry of readdirSync(join(modules, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    const isUseless = entry.isDirectory() ? USELESS_FOLDER.test(path) : USELESS_FILE.test(path);
    if (isUseless) rmSync(join(modules, path), { recursive: true });
    else if (entry.isDirectory() && path !== '@types') slim(modules, path);
  }
}

const INSTALLING = '.modules-';

/** What an installation left that was killed. */
function removeLeftovers() {
  for (const name of readdirSync(ROOT)) {
    const pid = name.startsWith(INSTALLING) ? Number(name.slice(INSTALLING.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(ROOT, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

/**
 * Installs into a folder of its own and then puts it in place: whoever runs from the one that was there goes on, and an installation that
 * fails leaves it as it was.
 */
async function install(level) {
  console.error(`Clearhouse: installing dependencies (npm ci${level === 'tools' ? '' : ' --omit=dev'}) …`);
  removeLeftovers();
  const folder = join(ROOT, `${INSTALLING}${process.pid}`);
  mkdirSync(folder);
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(ROOT, name))) copyFileSync(join(ROOT, name), join(folder, name));
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...first] = npm;
  const kinds = level === 'tools' ? ['--include=dev'] : ['--omit=dev'];
  const code = await run(command, [...first, 'ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    // What npm says is not what the program prints.
    stdio: ['ignore', 2, 'inherit'],
    env: installVariables(),
    shell: command === 'npm' && process.platform === 'win32',
  });
  const fresh = join(folder, 'node_modules');
  if (code !== 0 || isEnding()) {
    rmSync(folder, { recursive: true, force: true });
    if (isEnding()) process.exit(code);
    fail('The dependencies could not be installed: `npm ci` failed, see above.');
  }
  if (level === 'service') {
    for (const name of USELESS_PACKAGES) rmSync(join(fresh, name), { recursive: true, force: true });
    slim(fresh);
  }
  writeFileSync(join(fresh, '.clearhouse-installed'), `${lockHash()} ${level}`);
  if (existsSync(MODULES)) renameSync(MODULES, join(folder, 'before'));
  renameSync(fresh, MODULES);
  rmSync(folder, { recursive: true, force: true });
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

/** Megabytes for young objects: V8 takes 134 by itself, and is no faster for it. The package says the same in its first line. */
const YOUNG = '--max-semi-space-size=8';

/** What makes every process of ours start sooner and stay small: modules found once, their compiled code kept, and less room that is not used. */
function quickStart() {
  const preload = `--import=${pathToFileURL(join(ROOT, 'server', 'cli', 'quick-modules.mjs')).href}`;
  const options = process.env.NODE_OPTIONS ?? '';
  const young = options.includes('--max-semi-space-size') ? [] : [YOUNG];
  return {
    NODE_OPTIONS: options.includes(preload) ? options : [options, ...young, preload].join(' ').trim(),
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node'),
  };
}

let child = null;
let askedAt = null;
const isEnding = () => askedAt !== null;

/** Runs a program to its end. Returns its exit code, as a shell has it. */
function run(command, args, options) {
  return new Promise((resolve) => {
    child = spawn(command, args, options);
    child.once('error', ({ message }) => fail(`${command} could not be started: ${message}.`));
    child.once('exit', (code, signal) => {
      child = null;
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
    });
  });
}

/** Hands a signal on. One that comes again, after more than what a single Ctrl-C sends by several ways, ends also what hangs. */
function askToStop(signal) {
  if (child === null) process.exit(128 + constants.signals[signal]);
  child.kill(signal);
  if (askedAt === null) askedAt = performance.now();
  else if (performance.now() - askedAt > ONE_PRESS_MS) setTimeout(() => child?.kill('SIGKILL'), FORCE_MS).unref();
}

/** Our parent, and its own if it is the shell of npm, which outlives an npm that was killed. */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const isShell = /sh$|^busybox$/.test(stat.slice(stat.indexOf('(') + 1, end));
    return isShell ? `${parent} ${stat.slice(end + 2).split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

/**
 * npm and its shell end at a signal without telling us: whoever they left alone stops, too. Started by anything else, the program goes
 * on when its parent ends, as under nohup or a supervisor that forks.
 */
function watchAncestors() {
  if (process.env.npm_lifecycle_event === undefined || process.ppid === 1) return;
  const known = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === known) return;
    clearInterval(watch);
    if (!isEnding()) askToStop('SIGTERM');
  }, WATCH_MS);
  watch.unref();
}

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('usage: node server/cli/bootstrap.mjs <script> [arguments]');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, askToStop);
watchAncestors();
const present = installedLevel();
if (present === 'none' || (present === 'service' && needsTools(script)))
  await install(needsTools(script) ? 'tools' : 'service');

const node = findNode();
const code = await run(node, [join(ROOT, script), ...args], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...quickStart(),
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  },
});
process.exit(code);
