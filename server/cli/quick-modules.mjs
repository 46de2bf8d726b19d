// Loaded before everything else. Node 24 parses the 179 kB package.json of drizzle-orm anew for each of its 423 modules and for each of
// our imports of it, and looks along folders for each of our own: more than a second and a half of processor time per process. What Node
// found once, or what needs no search, is answered here.
import { registerHooks } from 'node:module';
import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

// Where nobody waits for answers, or memory is scarce (as server/host/memory.ts has it), size counts for more than speed, from the first module on.
const { ROLES = 'web' } = process.env;
const SCARCE_BYTES = 1000 * 1024 * 1024;
const memory = Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);
if (memory < SCARCE_BYTES || !/\bweb\b/.test(ROLES)) setFlagsFromString('--optimize-for-size');

const ROOT = new URL('../../', import.meta.url).href;
const OWN = /^#(lib|server|components|e2e)\/.*\.(ts|js)$/;
const RELATIVE = /^\.\.?\/.*\.(ts|js)$/;
const FORMATS = { ts: 'module-typescript', js: 'module' };
const found = new Map();

/** Where a module of ours lies: its name says it in full. */
function ownModule(specifier, parent) {
  if (OWN.test(specifier)) return new URL(specifier.slice(1), ROOT).href;
  if (!RELATIVE.test(specifier) || !parent.startsWith(ROOT)) return null;
  return parent.includes('/node_modules/', ROOT.length - 1) ? null : new URL(specifier, parent).href;
}

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    const own = context.conditions.includes('require') ? null : ownModule(specifier, parent);
    if (own !== null) return { url: own, format: FORMATS[own.slice(-2)], shortCircuit: true };
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      if (!specifier.endsWith('.js') || !parent.includes('/node_modules/drizzle-orm/')) return next(specifier, context);
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
    }
    if (!specifier.startsWith('drizzle-orm') || context.conditions.includes('require')) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
