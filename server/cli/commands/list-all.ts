interface Page<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** Every row of a list, page by page. */
export async function listAll<Row>(readPage: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    all.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
