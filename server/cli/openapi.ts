import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '#server/openapi/document.ts';
import { domains } from '#server/registry.ts';

const SNAPSHOT = fileURLToPath(new URL('../openapi/snapshot.json', import.meta.url));
const ORIGIN = 'http://127.0.0.1:3000';

/** The committed document and the one that the contracts give now. */
export async function openApiSnapshot(): Promise<{ committed: string; current: string }> {
  const current = `${JSON.stringify(openApiDocument({ origin: ORIGIN, sandbox: true, domains }), null, 1)}\n`;
  return { committed: await readFile(SNAPSHOT, 'utf8').catch(() => ''), current };
}

async function main(): Promise<void> {
  const { current } = await openApiSnapshot();
  if (!process.argv.includes('--write')) {
    process.stdout.write(current);
    return;
  }
  await writeFile(SNAPSHOT, current);
  process.stdout.write(`Wrote ${SNAPSHOT}\n`);
}

if (import.meta.main) await main();
