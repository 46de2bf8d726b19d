import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project, also for code that Next has bundled. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Whether this is the package that `npm run package` makes: JavaScript, with the pages built, which nobody writes to. */
export const IS_PACKAGE = !existsSync(join(ROOT, 'server', 'main.ts'));

/** How the programs are called here, for texts that say so. */
export const COMMANDS = IS_PACKAGE
  ? { start: 'clearhouse start', seed: 'clearhouse seed', clearhouse: 'clearhouse' }
  : { start: 'npm start', seed: 'npm run seed --', clearhouse: 'npm run clearhouse --' };
