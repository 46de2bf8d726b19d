import { stripTypeScriptTypes } from 'node:module';

/** An import of a file of ours, however it is written. */
const OWN_IMPORT =
  /((?:^(?:import|export)\s[^;'"`]*?\bfrom\s*|^import\s*|\bimport\s*\(\s*)(['"])(?:#|\.\.?\/)[^'"\n]+)\.ts\2/gm;

/** A source as JavaScript, line by line as it was, which imports JavaScript. */
export const toJavaScript = (source: string): string =>
  stripTypeScriptTypes(source).replace(OWN_IMPORT, (_, before: string, quote: string) => `${before}.js${quote}`);
