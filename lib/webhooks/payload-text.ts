/** Gives texts another id for the next callback and leaves everything else as it is. */
export function withNewId(sentId: string): (text: string) => string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const next = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return (text) => text.replace(sentId, next);
}

/** The same JSON to read and to edit; a text that is no JSON stays as it is. */
export function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
