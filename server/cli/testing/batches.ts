/** Half of what a small file costs is to load the service, so such files share a process. */
const MAX_FILES = 25;

/**
 * Which files run together in one process: neighbours, but `x.alone.test.ts` by itself. Those alone come first, since they are long.
 * Every file is in one batch.
 */
export function batchesOf(files: readonly string[]): string[][] {
  const alone = files.filter((file) => file.endsWith('.alone.test.ts'));
  const shared = files.filter((file) => !alone.includes(file));
  const batches = alone.map((file) => [file]);
  for (let at = 0; at < shared.length; at += MAX_FILES) batches.push(shared.slice(at, at + MAX_FILES));
  return batches;
}
