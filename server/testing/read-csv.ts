/** The rows of an export of ours by column; no cell of it may hold a line break. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line
      .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
