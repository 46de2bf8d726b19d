import type { Book } from '#server/core/runtime/books.ts';
import type { Domain } from '#server/core/runtime/service.ts';

/** What the domains say of their groups, by kind. Throws for a kind that two of them claim. */
export function booksOf(domains: readonly Domain[]): ReadonlyMap<string, Book> {
  const books = new Map<string, Book>();
  for (const [kind, book] of domains.flatMap((domain) => Object.entries(domain.books ?? {}))) {
    if (books.has(kind)) throw new Error(`two domains keep books of ${kind}`);
    books.set(kind, book);
  }
  return books;
}

/** The object that a group or a hold is of, by its name; holds are named as the groups that they are for. */
export function subjectOf(books: ReadonlyMap<string, Book>, { kind, reference }: { kind: string; reference: string }) {
  const subjectType = books.get(kind)?.object ?? null;
  return { subjectType, subjectId: subjectType === null ? null : (reference.split(/[#/]/, 1)[0] ?? null) };
}
