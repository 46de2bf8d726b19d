import { CircleCheck } from 'lucide-react';

/** Says below a form on a page that it was saved. */
export function SavedNote({ isSaved }: { isSaved: boolean }) {
  return (
    <p role="status" className="contents">
      {isSaved && (
        <span className="flex items-center gap-2 text-sm font-medium text-good">
          <CircleCheck className="size-4" aria-hidden="true" /> Saved.
        </span>
      )}
    </p>
  );
}
