import type { SQL } from 'drizzle-orm';
import type { Kind } from '#lib/objects.ts';

/** Groups of one kind in the books: which must be there, and what they are of. */
export interface Book {
  /** What references name: its id, followed by `#` or `/` and more where it has several groups. Null for what is of no object. */
  object: Kind | null;
  /**
   * A query of one column: every reference that must have a group of this kind; no other may have one. Without it any may, as where
   * nothing but the group tells of what happened.
   */
  expected?: SQL;
  /** Of groups whose references name no object, where several may have a part in one: how those of an object are found. */
  shared?: SharedBook;
}

/** Groups of objects that share them. */
interface SharedBook {
  object: Kind;
  /** A query of the references of an object's groups, and of the owner whose entries there are of the object; null for what is no id. */
  partsOf: (subjectId: string) => SQL | null;
}
