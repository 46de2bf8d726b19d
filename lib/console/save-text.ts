/** Gives the browser a file to save. */
export function saveText(
  fileName: string,
  text: string,
  type: `text/${string}` | 'application/json' | 'application/xml',
): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
