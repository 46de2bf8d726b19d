#!/usr/bin/env -S node --max-semi-space-size=8
// The command `clearhouse` of the installed package. Plain JavaScript of old, so that every Node can say what it lacks.
import { homedir } from 'node:os';
import { join } from 'node:path';

const NEEDED_MAJOR = 24;
/** Words that are programs of their own; everything else is a command of `clearhouse.js`. */
const PROGRAMS = { start: '../main.js', seed: './seed.js' };

async function main() {
  if (Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR) {
    console.error(`Clearhouse: needs Node ${NEEDED_MAJOR} or newer, and this is ${process.versions.node}.`);
    process.exit(1);
  }
  const { enableCompileCache } = await import('node:module');
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  enableCompileCache(process.env.NODE_COMPILE_CACHE || join(cache, 'clearhouse', 'node'));
  await import('./quick-modules.mjs');
  const [word = ''] = process.argv.slice(2);
  const program = Object.hasOwn(PROGRAMS, word) ? PROGRAMS[word] : undefined;
  if (program !== undefined) process.argv.splice(2, 1);
  await import(program ?? './clearhouse.js');
}

await main();
