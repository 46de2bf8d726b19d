import { readdir } from 'node:fs/promises';

/** A package as built pages name it: with a hash behind it. */
const LINK = /^(.+)-[0-9a-f]{16}$/;

/** The links by which a build reaches packages, each with the name of its package. No tarball for npm can hold links. */
export async function linkedPackages(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = await Promise.all(
    entries.map(async ({ name }) =>
      name.startsWith('@') ? (await readdir(`${folder}/${name}`)).map((inner) => `${name}/${inner}`) : [name],
    ),
  );
  return new Map(
    names.flat().map((link) => {
      const name = LINK.exec(link)?.[1];
      if (name === undefined) throw new Error(`The build links to ${link}, of which no package can be told.`);
      return [link, name];
    }),
  );
}

/** Stands for the folder that the pages were built in, which nobody else has. */
const ANY_ROOT = '/clearhouse';

interface Place {
  /** Where it was built. */
  root: string;
  linked: ReadonlyMap<string, string>;
}

/** A file of the build that names packages themselves in place of its links to them. */
export function toInstalledPage(source: string, { root, linked }: Place): string {
  let text = source.replaceAll(root, ANY_ROOT);
  for (const [link, name] of linked) text = text.replaceAll(link, name);
  return text;
}
