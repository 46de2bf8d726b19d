import { randomBytes } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';

/** Writes the text beside its place, so that it can take the place at once. Readable for ourselves only. */
async function writeBeside(path: string, text: string, isLasting: boolean): Promise<string> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (isLasting) await file.sync();
  } finally {
    await file.close();
  }
  return part;
}

/** Puts a new text into a file: whoever reads it, also after a kill or a power cut in between, finds the old or the new one, never a part. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const part = await writeBeside(path, text, true);
  try {
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Makes a file with all of its text at once, for as long as the machine runs. False when there is one already. */
export async function createFile(path: string, text: string): Promise<boolean> {
  const part = await writeBeside(path, text, false);
  try {
    await link(part, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return await createPlainly(path, text);
  } finally {
    await rm(part, { force: true });
  }
}

/** For a file system without hard links. */
async function createPlainly(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
