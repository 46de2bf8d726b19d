const QUOTE = '"';

/** The first cell of each line of a CSV text but its head; line breaks inside quotes end no line. Ids are never quoted. */
export function firstCells(text: string): string[] {
  const cells: string[] = [];
  let isQuoted = false;
  let start = 0;
  let end = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === ',' && end < 0) end = at;
    else if (sign === '\n') {
      cells.push(text.slice(start, end < 0 ? at : end).trim());
      start = at + 1;
      end = -1;
    }
  }
  return cells.slice(1);
}
