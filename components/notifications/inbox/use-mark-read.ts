import { useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { markNoticesRead, type Notice, searchNotices } from '#lib/contracts/notifications/notices.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Marks notices of an inbox as read, wherever they are on screen: one that is followed, or all of them. */
export function useMarkRead(enterpriseId: string) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refresh = useRefresh(searchNotices);
  const mark = async (noticeIds?: string[]): Promise<void> => {
    setFailure(null);
    try {
      await call(markNoticesRead, { enterpriseId, noticeIds });
      await refresh();
    } catch (error) {
      setFailure(toApiError(error));
    }
  };
  return {
    failure,
    markAll: () => mark(),
    follow: ({ id, isRead }: Notice) => void (isRead || mark([id])),
  };
}
