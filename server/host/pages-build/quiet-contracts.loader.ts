/** A text as it stands in a source, without anything put into it. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`/.source;
const META = new RegExp(String.raw`\.meta\(\{(?:[^{}'"\x60]|${TEXT})*\}\)`, 'g');
const DESCRIPTION = new RegExp(String.raw`\bdescription:\s*(?:${TEXT})(?:,|(?=\s*\}))`, 'g');
/** The declaration of an operation, as it is formatted, and what it says of itself. */
const OPERATION = /^export const \w+ = contract\(\{\n(?: .*\n|\n)*\}\);$/gm;
const WORDS = new RegExp(String.raw`^  (?:summary|description):\s*(?:${TEXT}),$`, 'gm');
const EXAMPLE = /^ {2}example: \{\n(?: {4}.*\n|\n)+ {2}\},$/m;

const quietOperation = (source: string): string =>
  source.replace(WORDS, '').replace(EXAMPLE, '  example: { input: {}, output: {} },');

/**
 * A loader of the pages' build: contracts go to the browser without what only documents say of them, which are the descriptions of
 * fields and of operations, their summaries and examples. Schemas, routes and rights stay as they are.
 */
export default function quietContracts(source: string): string {
  return source.replace(META, (meta) => meta.replace(DESCRIPTION, '')).replace(OPERATION, quietOperation);
}
