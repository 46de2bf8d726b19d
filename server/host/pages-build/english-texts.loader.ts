/** What a list of translations says of a language other than English: its import, and its place in the list. */
const OTHER =
  /^(?:import \S+ from "[^"]*\/(?!en-US\.)[a-z]{2}-[A-Z]{2}\.\w+";| *"(?!en-US")[a-z]{2}-[A-Z]{2}": \S+?,?)\n/gm;

/**
 * A loader of the pages' build: the console is English, so that what React Aria says to screen readers is, too, whatever language
 * a browser prefers; 10 kB of every list are its other 33 languages.
 */
export default function englishTexts(source: string): string {
  return source.replace(OTHER, '');
}
