const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/** The first key that an object in the text has twice; null for none. The text is valid JSON. */
export function repeatedKey(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key = JSON.parse(before) as string;
      if (keys?.has(key)) return key;
      keys?.add(key);
    } else before = token;
  }
  return null;
}

export type ReadObject = { value: Record<string, unknown>; problem?: never } | { value?: never; problem: string };

/** The JSON object that a text is, or what is wrong with the text, in words that follow its name. */
export function readObject(text: string): ReadObject {
  if (!text.isWellFormed()) return { problem: 'has half of a character, which no UTF-8 can hold' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `is not valid JSON: ${(error as Error).message}`.slice(0, 300) };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'must be a JSON object' };
  const repeated = repeatedKey(text);
  if (repeated !== null)
    return { problem: `has the key ${JSON.stringify(repeated).slice(0, 100)} twice in one object` };
  return { value: value as Record<string, unknown> };
}
