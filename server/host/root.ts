import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project, also for code that Next has bundled. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
