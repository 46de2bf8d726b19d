// Loaded before everything else. Node 24 parses the 179 kB package.json of drizzle-orm anew for each of its 423 modules and for each of
// our imports of it, more than a second of processor time per process: what Node found once, or what needs no search, is answered here.
import { registerHooks } from 'node:module';

const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
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
