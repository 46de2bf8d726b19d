import { SaxesParser } from 'saxes';

/** Texts of a file by the path of their element, in order. */
function textsOf(xml: string): [path: string, text: string][] {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const texts: [string, string][] = [];
  parser.on('opentag', ({ name }) => void path.push(name));
  parser.on('text', (text) => void (text.trim() !== '' && texts.push([path.join('/'), text])));
  parser.on('closetag', () => void path.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

/** Texts of the elements whose path ends so. */
export const under = (xml: string, end: string): string[] =>
  textsOf(xml).flatMap(([path, text]) => (path.endsWith(end) ? [text] : []));
