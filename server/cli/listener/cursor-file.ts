import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What makes two runs of a listener the same one. */
export interface ListenerKey {
  url: string;
  enterpriseId: string;
  webhookIds: readonly string[];
  types: readonly string[];
  forwardTo: string;
}

/** How far a listener has come, in a file of its own in the data folder, so that the next run goes on from there. */
export class CursorFile {
  readonly #path: string;

  constructor(dataDir: string, { url, enterpriseId, webhookIds, types, forwardTo }: ListenerKey) {
    const parts = [url, enterpriseId, webhookIds.toSorted(), types.toSorted(), forwardTo];
    const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
    this.#path = join(dataDir, 'listeners', `${name}.cursor`);
  }

  /** The cursor of the last delivery that was forwarded; undefined for none. */
  async read(): Promise<string | undefined> {
    const text = await readFile(this.#path, 'utf8').catch(() => '');
    return text.trim() || undefined;
  }

  /** Writes in one step, so that a kill leaves the old or the new. Throws when the folder takes no files. */
  async write(cursor: string): Promise<void> {
    const scratch = `${this.#path}.${process.pid}.tmp`;
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    await writeFile(scratch, `${cursor}\n`, { mode: 0o600 });
    await rename(scratch, this.#path);
  }
}
