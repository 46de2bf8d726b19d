'use client';

import { BusyButton } from '#components/ui/form/busy-button.tsx';

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The end of a list that is read page by page, each below the last; nothing at the end of all. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-separator px-4 py-2">
      <BusyButton
        variant="outline"
        size="sm"
        isBusy={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      >
        Show more
      </BusyButton>
    </div>
  );
}
